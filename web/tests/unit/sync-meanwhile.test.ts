import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { addMine, changeMine, loadMine, removeMine } from '../../src/library/mine.ts'
import type { WirePuzzle } from '../../src/model/puzzle.ts'
import { addKeys, forgetKey, keys as owned, readKey } from '../../src/published/keys.ts'
import { remove } from '../../src/store/database.ts'
import { solvedDrills } from '../../src/store/learned.ts'
import { change, settings } from '../../src/store/settings.ts'
import { device } from '../../src/sync/device.ts'
import { exchange, type Copy, type Remote } from '../../src/sync/exchange.ts'
import { merge } from '../../src/sync/merge.ts'
import type { Shared } from '../../src/sync/shared.ts'
import { stubLocalStorage } from './storage.ts'

beforeEach(stubLocalStorage)

/** A copy on a server. Whoever waits for an answer lets the player do the next thing. */
class Stored implements Remote {
  copy: Copy | null = null
  readonly #next: () => void
  #tag = 0

  constructor(next: () => void) {
    this.#next = next
  }

  async load(): Promise<Copy | null> {
    this.#next()
    await new Promise(setImmediate)
    return this.copy && (structuredClone(this.copy) as Copy)
  }

  async save(tag: string, shared: Shared): Promise<string | null> {
    this.#next()
    await new Promise(setImmediate)
    if ((this.copy?.tag ?? '') !== tag) return null
    this.copy = { tag: `t${++this.#tag}`, shared: structuredClone(shared) }
    return this.copy.tag
  }

  /** Another device stores something. */
  add(more: Partial<Shared>): void {
    const before = this.copy?.shared
    if (!before) return
    this.copy = { tag: `t${++this.#tag}`, shared: merge(before, { ...before, ...more }) }
  }
}

/** No puzzle comes twice, so that no run knows what another one removed. */
let count = 0
function newPuzzle(): WirePuzzle {
  const lengths = [1 + (count % 40), 1 + Math.floor(count / 40)]
  count++
  return { rows: lengths.map((length) => [length]), columns: Array.from({ length: 40 }, () => []) }
}

const act = fc.record({
  kind: fc.constantFrom(
    'import',
    'name',
    'name',
    'remove',
    'key',
    'forget',
    'set',
    'learn',
    'other',
  ),
  which: fc.nat(5),
})

test('whatever a player does while a sync is under way stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12, size: 'max' }), async (acts) => {
      for (const { key } of await loadMine()) await remove('puzzles', key)
      const labels = new Map<string, string>()
      const keys = new Set<string>()
      const drills = new Set<string>()
      const start = `${count}`
      let playing: Promise<unknown> = Promise.resolve()
      const remote = new Stored(() => (playing = playing.then(play)))
      let done = 0
      async function play(): Promise<void> {
        const next = acts[done++]
        if (!next) return
        const key = [...labels.keys()][next.which % (labels.size || 1)]
        const owned = [...keys][next.which % (keys.size || 1)]
        const name = `${start} ${done}`
        if (next.kind === 'import') labels.set((await addMine([newPuzzle()]))[0], '')
        if (next.kind === 'name' && key) await changeMine(key, { label: name })
        if (next.kind === 'name' && key) labels.set(key, name)
        if (next.kind === 'remove' && key) await removeMine(key)
        if (next.kind === 'remove') labels.delete(key)
        if (next.kind === 'key') await addKeys([readKey(`k${start}-${done}.K`)])
        if (next.kind === 'key') keys.add(`k${start}-${done}`)
        if (next.kind === 'forget' && owned) await forgetKey(owned)
        if (next.kind === 'forget') keys.delete(owned)
        if (next.kind === 'set') change({ sounds: !settings.value.sounds })
        if (next.kind === 'learn') await solvedDrills.add([name])
        if (next.kind === 'learn') drills.add(name)
        if (next.kind === 'other') remote.add({ lessons: [`other ${name}`] })
      }
      for (const key of await addMine([newPuzzle(), newPuzzle()])) labels.set(key, '')
      while (done < acts.length) {
        await exchange(remote, device, '')
        remote.add({ lessons: [`between ${start} ${done}`] })
      }
      await playing
      const { sounds } = settings.value
      for (let i = 0; i < 2; i++) await exchange(remote, device, '')
      expect(settings.value.sounds).toBe(sounds)
      for (const puzzles of [await loadMine(), remote.copy!.shared.puzzles])
        expect(new Map(puzzles.map(({ key, label }) => [key, label]))).toEqual(labels)
      const own = (await owned.load()).owned
        .map(({ id }) => id)
        .filter((id) => id.startsWith(`k${start}-`))
      expect(new Set(own)).toEqual(keys)
      const learned = await solvedDrills.load()
      for (const drill of drills) expect(learned).toContain(drill)
    }),
    { numRuns: Number(process.env.HISTORIES) / 100 || 40 },
  )
}, 600_000)
