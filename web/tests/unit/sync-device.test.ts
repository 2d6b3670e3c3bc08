import 'fake-indexeddb/auto'
import { questionName } from 'text:sync'
import { expect, test } from 'vitest'
import { addMine, changeMine, loadMine, removeMine } from '../../src/library/mine.ts'
import { written } from '../../src/model/document.ts'
import { boardOf } from '../../src/model/marks.ts'
import { newProgress, type SavedGame } from '../../src/model/save.ts'
import { addKeys, forgetKey, keepKey, keys, readKey } from '../../src/published/keys.ts'
import { amend, get, put } from '../../src/store/database.ts'
import { forgetUnsynced, LINK, readUnsynced } from '../../src/store/unsynced.ts'
import { recordSolved, solved as records } from '../../src/store/records.ts'
import { removedKey, removedPuzzle } from '../../src/store/removed.ts'
import { change, settings } from '../../src/store/settings.ts'
import { device } from '../../src/sync/device.ts'
import { textOf } from '../../src/model/text.ts'
import { writeAfter } from '../../src/model/writes.ts'
import { openQuestion } from '../../src/sync/questions.ts'
import { merge } from '../../src/sync/merge.ts'
import type { Shared } from '../../src/sync/shared.ts'
import { stubLocalStorage } from './storage.ts'

const about = { title: '', width: 1, height: 1, time: 9, hints: 0, mistakes: 0 }
const game = (key: string, played: number, solvedIn: number | null = null): SavedGame => ({
  ...{ version: 1, key, played, steps: [], bases: {}, done: 0, marked: 0 },
  puzzle: { rows: [[1]], columns: [[1]] },
  ...newProgress(),
  ...{ hints: 0, mistakes: 0 },
  solvedIn,
})

/** What another device with the same progress shares after it has done something. */
async function elsewhere(more: Partial<Shared>): Promise<Shared> {
  const here = await device.read()
  return merge(here, { ...here, ...more })
}

test('games are merged with what is here by then', async () => {
  const painted = (key: string, name: string, mark: number): SavedGame => {
    const step = ['paint', 1, 0, 0, mark]
    return written(undefined, { ...game(key, 5), steps: [step], done: 1 }, [], name)
  }
  await put('games', game('a', 5))
  const there = await elsewhere({ games: ['a', 'b', 'c'].map((key) => painted(key, 'there', 1)) })
  await put('games', painted('b', 'zoo', 2)) // meanwhile
  await device.apply(there)
  const marks = async (key: string) => [...boardOf((await get<SavedGame>('games', key))!.marks!)]
  expect(await Promise.all(['a', 'b', 'c'].map(marks))).toEqual([[1], [2], [1]])
})

test('a game that was started over is not solved again by its own past', async () => {
  const past = await elsewhere({
    games: [game('won', 1, 8)],
    solved: [{ ...about, key: 'won', at: 1 }],
  })
  await device.apply(past)
  await put('games', { ...game('won', 2), round: 1 })
  await device.apply(past)
  expect(await get('games', 'won')).toMatchObject({ played: 2, solvedIn: null })
})

test('the first moment and the shortest time of a solved puzzle stay', async () => {
  await recordSolved({ ...about, key: 's', at: 5, time: 7 })
  await device.apply(await elsewhere({ solved: [{ ...about, key: 's', at: 3, time: 8 }] }))
  expect((await records.load()).filter((s) => s.key === 's')).toMatchObject([{ at: 3, time: 7 }])
})

test('what was removed on one device is removed on the other', async () => {
  const [key] = await addMine([{ rows: [[2]], columns: [[1], [1]] }])
  await addKeys([readKey('id1.KEY')])
  const before = await device.read()
  await removeMine(key)
  await forgetKey('id1')
  const after = await device.read()
  await device.apply(merge(after, before))
  expect(await loadMine()).toEqual([])
  expect((await keys.load()).owned).toEqual([])
  // Elsewhere they are still there.
  const { puzzles, published } = before
  await put('puzzles', { ...puzzles[0], number: 1 })
  await device.apply(after)
  expect(await loadMine()).toEqual([])
  // What is added again stays.
  await addMine([puzzles[0].puzzle])
  await addKeys(published)
  await device.apply(await device.read())
  expect(await loadMine()).toHaveLength(1)
  expect((await keys.load()).owned).toHaveLength(1)
})

test('a clock that is a year ahead takes nothing from what is done later on other devices', async () => {
  stubLocalStorage()
  const ahead = Date.now() + 365 * 86_400_000
  const wire = { rows: [[3]], columns: [[1], [1], [1]] }
  const [key] = await addMine([wire])
  await addKeys([readKey('id2.KEY')])
  const removed = { [removedPuzzle(key)]: ahead, [removedKey('id2')]: ahead }
  const dark = {
    settings: { ...settings.value, theme: 'dark' as const },
    settingsAt: { theme: ahead },
  }
  await device.apply(await elsewhere({ removed, ...dark }))
  const owned = async () => (await keys.load()).owned.filter((o) => o.id === 'id2')
  expect([(await loadMine()).filter((m) => m.key === key), await owned()]).toEqual([[], []])

  await addMine([wire])
  await addKeys([readKey('id2.KEY')])
  change({ theme: 'light' })
  const there = await elsewhere({ removed, ...dark })
  await device.apply(there)
  expect((await loadMine()).filter((m) => m.key === key)).toHaveLength(1)
  expect(await owned()).toHaveLength(1)
  expect(there.settings.theme).toBe('light')

  await changeMine(key, { label: 'Ahead' })
  const [named] = (await device.read()).puzzles.filter((p) => p.key === key)
  await device.apply(await elsewhere({ puzzles: [{ ...named, label: 'Later', changed: ahead }] }))
  await changeMine(key, { label: 'Last' })
  await device.apply(await elsewhere({ puzzles: [{ ...named, label: 'Later', changed: ahead }] }))
  expect((await loadMine()).find((m) => m.key === key)).toMatchObject({ label: 'Last' })
})

test('what was published here and copied elsewhere stays forgotten, and a name follows its last time', async () => {
  const own = readKey('id3.KEY')
  await keepKey(own)
  const copied = { ...own, added: Date.now() }
  await device.apply(await elsewhere({ published: [copied] }))
  await forgetKey('id3')
  await device.apply(await elsewhere({ published: [copied] }))
  expect((await keys.load()).owned.filter((o) => o.id === 'id3')).toEqual([])

  const [key] = await addMine([{ rows: [[4]], columns: [[1], [1], [1], [1]] }])
  await changeMine(key, { label: 'Same' })
  const [named] = (await device.read()).puzzles.filter((p) => p.key === key)
  const later = { ...named, changed: Date.now() + 86_400_000 }
  await device.apply(await elsewhere({ puzzles: [later] }))
  await changeMine(key, { label: 'Last' })
  await device.apply(await elsewhere({ puzzles: [later] }))
  expect((await loadMine()).find((m) => m.key === key)).toMatchObject({ label: 'Last' })
})

test('two readings of the same progress are the same text', async () => {
  expect(textOf(await device.read())).toBe(textOf(await device.read()))
})

test('what changed here is noted once there are other devices, and what they changed is not', async () => {
  stubLocalStorage()
  await amend('games', 'alone', () => game('alone', 1))
  expect(readUnsynced().size).toBe(0)
  localStorage.setItem(LINK, '{}')
  await amend('games', 'own', () => game('own', 1))
  const [key] = await addMine([{ rows: [[5]], columns: [[1], [1], [1], [1], [1]] }])
  const there = { ...(await device.read()), games: [game('theirs', 1)] }
  await device.apply(there)
  expect([...readUnsynced().keys()].sort()).toEqual([key, 'own'].sort())

  const some = await device.read(new Set(readUnsynced().keys()))
  expect([some.games, some.puzzles].map((list) => list.map((one) => one.key))).toEqual([
    ['own'],
    [key],
  ])
  expect(some.removed).toEqual(there.removed)
  const synced = readUnsynced()
  await changeMine(key, { label: 'Meanwhile' })
  forgetUnsynced(synced)
  expect([...readUnsynced().keys()]).toEqual([key])
})

test('a solved puzzle goes with its game, or with the last ones', async () => {
  for (let i = 0; i < 20; i++) await recordSolved({ ...about, key: `last ${i}`, at: 10 + i })
  const some = await device.read(new Set(['last 3']))
  expect(some.solved).toHaveLength(11)
  expect(some.solved.map(({ key }) => key)).toEqual(expect.arrayContaining(['last 3', 'last 19']))
})

test('two names that devices gave apart are one question, whose answer all follow', async () => {
  stubLocalStorage()
  const [key] = await addMine([{ rows: [[1, 1, 1]], columns: [[1], [], [1], [], [1]] }])
  await changeMine(key, { label: 'Line' })
  const before = await device.read()
  await changeMine(key, { label: 'Bar' })
  const here = await device.read()
  const there = merge(before, {
    ...before,
    puzzles: before.puzzles.map((one) => {
      if (one.key !== key) return one
      const write = writeAfter([one], 'phone', Date.now() + 1000)
      return { ...one, ...write, label: 'Beam', changed: write.stamp[0] }
    }),
  })
  expect(textOf(merge(here, there))).toBe(textOf(merge(there, here)))
  await device.apply(merge(here, there))
  const question = (await openQuestion())!
  expect(question.words).toBe(questionName)
  expect(question.choices.map(({ words }) => words)).toEqual(['Beam', 'Bar'])
  await question.choices[1].choose()
  expect(await openQuestion()).toBeUndefined()
  const answered = await device.read()
  for (const late of [here, there, merge(here, there)]) {
    const { label, rivals } = merge(late, answered).puzzles.find((one) => one.key === key)!
    expect([label, rivals]).toEqual(['Bar', undefined])
  }
})

test('two solutions that took as long on one day differ in the question', async () => {
  const noon = Date.UTC(2026, 10, 1, 12)
  const solvedBy = (name: string, played: number) =>
    written(undefined, { ...game('apart', played, 7), steps: [['paint', 1, 0, 0, 1]] }, [], name)
  await put('games', solvedBy('desktop', noon))
  await device.apply(await elsewhere({ games: [solvedBy('phone', noon + 600_000)] }))
  const { choices } = (await openQuestion())!
  expect(new Set(choices.map(({ words }) => words))).toHaveLength(2)
})
