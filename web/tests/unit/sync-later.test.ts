import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMine, changeMine, keyOf, loadMine, removeMine } from '../../src/library/mine.ts'
import type { WirePuzzle } from '../../src/model/puzzle.ts'
import { addKeys, forgetKey, keys, readKey } from '../../src/published/keys.ts'
import { hintLog } from '../../src/store/hint-log.ts'
import { solvedDrills } from '../../src/store/learned.ts'
import { change } from '../../src/store/settings.ts'
import { device } from '../../src/sync/device.ts'
import { exchange, type Copy, type Remote } from '../../src/sync/exchange.ts'
import { merge } from '../../src/sync/merge.ts'
import type { Shared } from '../../src/sync/shared.ts'
import { stubLocalStorage } from './storage.ts'

/** What can happen to a request: it is lost, or its answer is, or another device is faster. */
type Fault = 'none' | 'request' | 'answer' | 'faster'

/** A copy on a server whose connection fails. */
class Server implements Remote {
  copy: Copy | null = null
  readonly faults: Fault[]
  #tag = 0

  constructor(faults: readonly Fault[]) {
    this.faults = [...faults]
  }

  async load(): Promise<Copy | null> {
    if (this.faults.shift() === 'request') throw new Error('lost')
    return structuredClone(this.copy)
  }

  async save(tag: string, shared: Shared): Promise<string | null> {
    const fault = this.faults.shift()
    if (fault === 'request') throw new Error('lost')
    if (fault === 'faster') this.put(this.copy?.shared ?? shared)
    if ((this.copy?.tag ?? '') !== tag) return null
    this.put(shared)
    if (fault === 'answer') throw new Error('lost')
    return this.copy!.tag
  }

  put(shared: Shared): void {
    this.copy = { tag: `t${++this.#tag}`, shared: structuredClone(shared) }
  }
}

/** No puzzle comes twice, so that no run knows what another one removed. */
let count = 0
function newPuzzle(): WirePuzzle {
  const lengths = [1 + (count % 40), 1 + Math.floor(count / 40)]
  count++
  return { rows: lengths.map((length) => [length]), columns: Array.from({ length: 40 }, () => []) }
}

/** The progress of a later version, which has a kind of its own. */
type Later = Shared & { badges?: number[] }

/** Adds what a device with a later version makes: a record of each kind, with fields of its own. */
function withLater(shared: Later, n: number, puzzle: WirePuzzle): Later {
  const more = {
    ...shared,
    puzzles: [{ key: keyOf(puzzle), label: '', added: n, puzzle, later: n }],
    published: [{ ...readKey(`later${n}.K`), added: n, later: n }],
    asked: [{ technique: `T${n}`, at: n, later: n }],
    lessons: [`later ${n}`],
    settings: { ...shared.settings, [`later${n}`]: n },
    settingsAt: { ...shared.settingsAt, [`later${n}`]: n },
  }
  return { ...merge(shared, more), badges: [...(shared.badges ?? []), n] }
}

/** Adds fields to records that are there, and gives a setting a new type. */
function enriched(shared: Later): Later {
  const rich = <T extends object>(list: readonly T[] = []) => list.map((o) => ({ ...o, more: 1 }))
  const { puzzles, published, asked, settings, settingsAt } = shared
  return {
    ...shared,
    puzzles: rich(puzzles),
    published: rich(published),
    asked: rich(asked),
    settings: { ...settings, snap: 'grid' as unknown as boolean },
    settingsAt: { ...settingsAt, snap: Date.now() },
  }
}

const act = fc.record({
  kind: fc.constantFrom(
    'enrich',
    'later',
    'import',
    'name',
    'remove',
    'key',
    'forget',
    'set',
    'ask',
    'sync',
  ),
  which: fc.nat(9),
})
const faults = fc.array(fc.constantFrom<Fault>('none', 'request', 'answer', 'faster'), {
  maxLength: 12,
})

test('an older version keeps what a later one has made, whatever is done and lost on the way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 3, maxLength: 14, size: 'max' }),
      faults,
      async (acts, faults) => {
        stubLocalStorage()
        for (const { key } of await loadMine()) await removeMine(key)
        for (const { id } of (await keys.load()).owned) await forgetKey(id)
        const server = new Server(faults)
        server.put(merge(await device.read(), await device.read()))
        const made = new Map<number, string>()
        const gone = new Set<string>()
        let rich: Later | undefined
        const pick = (names: string[], which: number) => names[which % names.length]
        for (const { kind, which } of acts) {
          const n = 1000 + count
          const puzzle = newPuzzle()
          const mine = pick(
            (await loadMine()).map(({ key }) => key),
            which,
          )
          const owned = pick(
            (await keys.load()).owned.map(({ id }) => id),
            which,
          )
          if (kind === 'later') {
            made.set(n, keyOf(puzzle))
            server.put(withLater(server.copy!.shared, n, puzzle))
          }
          if (kind === 'enrich') server.put((rich = enriched(server.copy!.shared)))
          if (kind === 'import') await addMine([puzzle])
          if (kind === 'name' && mine) await changeMine(mine, { label: `name ${n}` })
          if (kind === 'remove' && mine) await removeMine(mine)
          if (kind === 'remove') gone.add(mine)
          if (kind === 'key') await addKeys([readKey(`own${n}.K`)])
          if (kind === 'forget' && owned) await forgetKey(owned)
          if (kind === 'forget') gone.add(owned)
          if (kind === 'set') change({ sounds: which % 2 === 0 })
          if (kind === 'ask') await hintLog.add([{ technique: 'T3', at: n }])
          if (kind === 'ask') await solvedDrills.add([`own ${n}`])
          if (kind === 'sync') await exchange(server, device, '').catch(() => {})
        }
        server.faults.length = 0
        for (let i = 0; i < 2; i++) await exchange(server, device, '')
        const there: Later = server.copy!.shared
        const here = await device.read()
        expect(there.badges ?? []).toEqual([...made.keys()])
        const nameOf = (o: object): string => {
          const { id, key, at } = o as { id?: string; key?: string; at?: number }
          return String(id ?? key ?? at)
        }
        const lists = ({ puzzles, published, asked = [] }: Shared): object[] => [
          ...puzzles,
          ...published,
          ...asked,
        ]
        const names = new Set(rich && lists(rich).map(nameOf))
        for (const record of [...lists(there), ...lists(here)])
          if (names.has(nameOf(record))) expect(record).toMatchObject({ more: 1 })
        if (rich) expect([there.settings.snap, here.settings.snap]).toEqual(['grid', true])
        for (const [n, key] of made) {
          expect(there.settings).toMatchObject({ [`later${n}`]: n })
          for (const { puzzles, published, asked = [], lessons } of [there, here]) {
            expect(lessons).toContain(`later ${n}`)
            expect(asked.find(({ at }) => at === n)).toMatchObject({ later: n })
            const owned = published.find(({ id }) => id === `later${n}`)
            if (gone.has(`later${n}`)) expect(owned).toBeUndefined()
            else expect(owned).toMatchObject({ later: n })
            const puzzle = puzzles.find((p) => p.key === key)
            if (gone.has(key)) expect(puzzle).toBeUndefined()
            else expect(puzzle).toMatchObject({ later: n })
          }
        }
      },
    ),
    { numRuns: Number(process.env.HISTORIES) / 100 || 40 },
  )
}, 600_000)
