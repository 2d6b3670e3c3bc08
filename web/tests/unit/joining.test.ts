import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Solver } from 'nonogram-toolkit'
import { CROSS, fill, OPEN, type Mark } from '../../src/model/cells.ts'
import { written } from '../../src/model/document.ts'
import { Game } from '../../src/model/game.ts'
import { newProgress, saveGame, type SavedGame } from '../../src/model/save.ts'
import { Session } from '../../src/player/session.ts'
import { loadAside } from '../../src/store/aside.ts'
import { get, put, remove } from '../../src/store/database.ts'
import { savedGame } from '../../src/store/games.ts'
import { takeGames } from '../../src/store/take-games.ts'
import { solved as records } from '../../src/store/records.ts'
import { readSettings } from '../../src/store/settings.ts'
import { finished } from './played.ts'
import { picture } from './puzzles.ts'

const refused = () => Promise.reject(new Error('not asked'))
const solver = { solve: refused, clues: refused, rate: refused } as unknown as Solver
const PUZZLE = picture(['##.', '#.#'])
const FILL = fill(1)

const open = (saved?: SavedGame) =>
  new Session({ puzzle: PUZZLE, ...(saved ? { saved } : {}) }, solver, () => readSettings(null))
const { key } = open()

const stored = async () => (await get<SavedGame>('games', key))!

beforeEach(() => remove('games', key))

/** What the phone has painted meanwhile arrives in the database. */
async function arrive(marks: readonly (readonly [number, Mark])[]): Promise<void> {
  const game = new Game(PUZZLE)
  for (const [place, mark] of marks) game.paint('paint', [place], mark, 1)
  const progress = { ...newProgress(), elapsed: 60_000 }
  const saved = saveGame(game, progress, { key, played: 1 })
  await takeGames([written(undefined, saved, [], 'phone')])
}

test('marks of another device join an open board, and keep the stroke, the trial and undo', async () => {
  const session = open()
  session.paint([0], FILL)
  session.startTrial()
  session.paint([1], CROSS)
  await session.save()
  await arrive([
    [3, FILL],
    [4, CROSS],
  ])
  session.paint([2], CROSS)
  await session.save()
  expect([...session.game.cells]).toEqual([FILL, CROSS, CROSS, FILL, CROSS, OPEN])
  expect(session.trial.value).toBe(true)
  expect([...session.game.cells.keys()].filter((i) => session.game.tried().has(i))).toEqual([1, 2])
  expect(session.clock.elapsed).toBeGreaterThanOrEqual(60_000)
  session.endTrial(false)
  expect([...session.game.cells]).toEqual([FILL, OPEN, OPEN, FILL, CROSS, OPEN])
  while (session.canUndo.value) session.undo()
  await session.save()
  expect([...session.game.cells]).toEqual([OPEN, OPEN, OPEN, FILL, CROSS, OPEN])
  expect([...open(await stored()).game.cells]).toEqual([OPEN, OPEN, OPEN, FILL, CROSS, OPEN])
})

test('an open board shows the marks of another device when its tab is shown, and a stroke that waits stays', async () => {
  const session = open()
  session.paint([0], FILL)
  await session.save()
  await arrive([
    [0, CROSS],
    [3, FILL],
  ])
  const writing = session.autosave.checkOutdated()
  session.paint([3], CROSS)
  await writing
  await session.save()
  expect([...session.game.cells].slice(1)).toEqual([OPEN, OPEN, CROSS, OPEN, OPEN])
  expect([...open(await stored()).game.cells]).toEqual([...session.game.cells])
})

test('what two devices solved together is solved where it is opened, or while it is open', async () => {
  const half = open()
  half.paint([0, 1], FILL)
  await half.save()
  await arrive([
    [3, FILL],
    [5, FILL],
  ])
  const session = open(await stored())
  session.open()
  expect(session.solvedIn.value).not.toBeNull()
  await half.autosave.checkOutdated()
  expect(half.solvedIn.value).not.toBeNull()
  await session.save()
  expect((await stored()).solvedIn).not.toBeNull()
  expect((await records.load()).map((record) => record.key)).toEqual([key])
})

test('a damaged game is not opened, and does not stop the next one from being saved', async () => {
  await put('games', { key, steps: 7 })
  expect(await savedGame(key)).toBeUndefined()
  const session = open()
  session.paint([0], FILL)
  await session.save()
  expect(await stored()).toMatchObject({ done: 1 })
  expect(await loadAside()).toEqual([key])
})

test('many games arrive in one transaction, and each game is merged however often it comes', async () => {
  const writes = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const games = Array.from({ length: 60 }, (_, i) => finished(i + 1))
  expect(await takeGames([...games, ...games])).toBe(60)
  expect(writes.mock.calls.filter(([, mode]) => mode === 'readwrite')).toHaveLength(1)
  writes.mockRestore()
  expect(await takeGames(games)).toBe(0)
})
