import { addToHintLog, loadHintLog } from '../store/hint-log.ts'
import { addLearned, loadLearned } from '../store/learned.ts'
import { loadMine, mine, savedMine, type Mine } from '../library/mine.ts'
import { FIRST, loadKeys, shareKeys } from '../published/keys.ts'
import { put, remove } from '../store/database.ts'
import { savedGame, savedGames } from '../store/games.ts'
import { takeGames } from '../store/take-games.ts'
import { modernGames } from '../model/old-games.ts'
import { addMilestones, loadMilestones } from '../store/milestones.ts'
import { loadSolved, takeSolved } from '../store/records.ts'
import { addRemoved, loadRemoved, removedKey, removedPuzzle, stays } from '../store/removed.ts'
import { settings, settingsAt, takeSettings } from '../store/settings.ts'
import { recoverFlushed } from '../store/unload.ts'
import type { Device } from './exchange.ts'
import { textOf } from '../model/text.ts'
import { merge, type Shared, type SharedPuzzle } from './merge.ts'

/** The progress in this browser. */
export const device: Device = { read, apply }

/** The last solved puzzles are always read: a game is stored before its solution is. */
const LAST = 10

async function read(names?: ReadonlySet<string>): Promise<Shared> {
  await recoverFlushed()
  const [games, solved, keys, mine, removed, lessons, asked, moments] = await Promise.all([
    names ? each(names, savedGame) : savedGames(),
    loadSolved(),
    loadKeys(),
    names ? each(names, savedMine) : loadMine(),
    loadRemoved(),
    loadLearned(),
    loadHintLog(),
    loadMilestones(),
  ])
  const shared: Shared = {
    version: 2,
    games: modernGames(games),
    solved: solved.filter(({ key }, i) => !names || names.has(key) || i >= solved.length - LAST),
    settings: settings.value,
    settingsAt: settingsAt(),
    published: keys.owned,
    puzzles: mine.map(sharedPuzzle),
    removed,
    lessons: [...lessons],
    asked,
    moments,
  }
  return merge(shared, shared)
}

const sharedPuzzle = ({ number: _, verdict: __, ...rest }: Mine): SharedPuzzle => rest

/** Those of some records that are there. */
async function each<T>(
  names: Iterable<string>,
  load: (key: string) => Promise<T | undefined>,
): Promise<T[]> {
  const found = await Promise.all([...names].map(load))
  return found.filter((record) => record !== undefined)
}

async function apply(shared: Shared): Promise<void> {
  await takeGames(shared.games, true)
  await takeSolved(shared.solved)
  takeSettings(shared.settings, shared.settingsAt)
  await addRemoved(shared.removed)
  await addLearned(shared.lessons)
  await addToHintLog(shared.asked ?? [])
  await addMilestones(shared.moments ?? {})
  await applyKeys(shared)
  await applyPuzzles(shared)
}

async function applyKeys({ published, removed }: Shared): Promise<void> {
  const there = new Map(published.map((o) => [o.id, o]))
  await shareKeys((before) => {
    const known = new Set(before.map((o) => o.id))
    const kept = before
      .filter((o) => there.has(o.id) || stays(removed, removedKey(o.id), o.added ?? FIRST))
      .map((o) => {
        const next = there.get(o.id)
        if (!next) return o
        const newer = next.version > o.version ? next : o
        return next.added === undefined ? newer : { ...newer, added: next.added }
      })
    return [...kept, ...published.filter((o) => !known.has(o.id))]
  })
}

async function applyPuzzles({ puzzles, removed }: Shared): Promise<void> {
  const here = new Map((await loadMine()).map((m) => [m.key, m]))
  for (const m of here.values()) {
    if (!stays(removed, removedPuzzle(m.key), m.added)) await remove('puzzles', m.key)
  }
  let number = Math.max(0, ...[...here.values()].map((m) => m.number))
  for (const p of [...puzzles].sort((a, b) => a.added - b.added)) {
    const before = here.get(p.key)
    if (before && textOf(sharedPuzzle(before)) === textOf(p)) continue
    const { rivals: _, ...kept } = before ?? {}
    const next: Mine = { ...kept, ...p, number: before?.number ?? ++number }
    await put('puzzles', next)
  }
  if (mine.value) await loadMine()
}
