import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Solver } from 'nonogram-toolkit'
import { CROSS, fill, OPEN, type Mark } from '../../src/model/cells.ts'
import { puzzleKey } from '../../src/model/puzzle.ts'
import { Session } from '../../src/player/session.ts'
import { remove } from '../../src/store/database.ts'
import { savedGame } from '../../src/store/games.ts'
import { readSettings } from '../../src/store/settings.ts'
import { recoverFlushed } from '../../src/store/unload.ts'
import { picture } from './puzzles.ts'
import { stubLocalStorage } from './storage.ts'

const refused = () => Promise.reject(new Error('not asked'))
const solver = { solve: refused, clues: refused, rate: refused } as unknown as Solver
const PUZZLE = picture(['###', '###'])
const KEY = puzzleKey(PUZZLE)

// All tabs write in the same millisecond.
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.now()))
afterEach(() => vi.unstubAllGlobals())

async function open(): Promise<Session> {
  await recoverFlushed()
  const saved = await savedGame(KEY)
  const opening = { puzzle: PUZZLE, ...(saved ? { saved } : {}) }
  const session = new Session(opening, solver, () => readSettings(null))
  session.open()
  return session
}

const settled = () => new Promise((done) => setTimeout(done))

const act = fc.record({
  tab: fc.nat(1),
  kind: fc.constantFrom('paint', 'paint', 'paint', 'focus', 'wait', 'reload'),
  place: fc.nat(4),
  mark: fc.constantFrom(CROSS, fill(1), OPEN),
})

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** A tab that has opened no game yet paints while another one reloads and continues it. */
const RELOADED: Act[] = [
  { tab: 0, kind: 'paint', place: 3, mark: fill(1) },
  { tab: 0, kind: 'reload', place: 0, mark: OPEN },
  { tab: 0, kind: 'paint', place: 3, mark: CROSS },
  { tab: 1, kind: 'paint', place: 0, mark: CROSS },
  { tab: 1, kind: 'focus', place: 0, mark: OPEN },
]

test('a game in two tabs loses no stroke', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20, size: 'max' }), async (acts) => {
      stubLocalStorage()
      await remove('games', KEY)
      const tabs = [await open(), await open()]
      const all = [...tabs]
      const painted = tabs.map(() => new Map<number, Mark>())
      try {
        for (const { tab, kind, place, mark } of acts) {
          const session = tabs[tab]
          if (kind === 'paint' && session.game.cells[place] !== mark) {
            session.paint([place], mark)
            painted[tab].set(place, mark)
          }
          if (kind === 'focus') void session.autosave.checkOutdated()
          if (kind === 'wait') await settled()
          if (kind === 'reload') {
            session.flush()
            all.push((tabs[tab] = await open()))
          }
        }
        for (let i = 0; i < 3; i++)
          for (const session of tabs) {
            await session.save()
            await session.autosave.checkOutdated()
          }
        const [a, b] = tabs.map(({ game }) => [...game.cells])
        expect(a).toEqual(b)
        for (const [place, mark] of a.entries()) {
          const marks = painted.flatMap((map) => (map.has(place) ? [map.get(place)] : []))
          expect(marks.length ? marks : [OPEN]).toContain(mark)
        }
      } finally {
        for (const session of all) {
          session.close()
          await session.save()
          await settled()
        }
      }
    }),
    { numRuns: Number(process.env.GAMES) || 40, examples: [[RELOADED]] },
  )
}, 600_000)
