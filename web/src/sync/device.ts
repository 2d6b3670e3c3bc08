import { addAsked, loadAsked } from '../learn/needed.ts'
import { addLearned, loadLearned } from '../learn/progress.ts'
import { loadMine, mine, type Mine } from '../library/mine.ts'
import type { SavedGame } from '../model/save.ts'
import { addSolved, type Solved } from '../model/statistics.ts'
import { loadKeys, shareKeys } from '../published/keys.ts'
import { all, amend, change, put, remove } from '../store/database.ts'
import { addMoments, loadMoments } from '../store/moments.ts'
import { loadSolved, solved } from '../store/records.ts'
import { addRemoved, loadRemoved, removedKey, removedPuzzle } from '../store/removed.ts'
import { settings, settingsAt, takeSettings } from '../store/settings.ts'
import { recoverFlushed } from '../store/unload.ts'
import type { Device } from './exchange.ts'
import { beats, merge, unionSolved, type Shared, type SharedGame } from './merge.ts'

/** The progress in this browser. */
export const device: Device = { read, apply }

async function read(): Promise<Shared> {
  await recoverFlushed()
  const [games, solved, keys, mine, removed, lessons, asked, moments] = await Promise.all([
    all<SavedGame>('games'),
    loadSolved(),
    loadKeys(),
    loadMine(),
    loadRemoved(),
    loadLearned(),
    loadAsked(),
    loadMoments(),
  ])
  const firsts = firstSolved(solved)
  const shared: Shared = {
    version: 1,
    games: games.map((game) => sharedGame(game, firsts)),
    solved: [...solved],
    settings: settings.value,
    settingsAt: settingsAt(),
    published: keys.owned,
    puzzles: mine.map(({ number: _, verdict: __, ...rest }) => rest),
    removed,
    lessons: [...lessons],
    asked,
    moments,
  }
  return merge(shared, shared)
}

const firstSolved = (list: readonly Solved[]) => new Map(list.map((s) => [s.key, s.at]))

/** A game that is open although its puzzle was solved before has been started over. */
function sharedGame(game: SharedGame, moments: ReadonlyMap<string, number>): SharedGame {
  const { again: _, ...rest } = game
  const again = game.solvedIn === null && (moments.get(game.key) ?? Infinity) <= game.played
  return again ? { ...rest, again } : rest
}

/** Each record in a transaction of its own: what is written meanwhile is compared again. */
async function apply(shared: Shared): Promise<void> {
  const moments = firstSolved(await loadSolved())
  const here = new Map((await all<SavedGame>('games')).map((game) => [game.key, game]))
  const wins = (next: SharedGame, before: SavedGame | undefined) =>
    !before || beats(next, sharedGame(before, moments))
  for (const game of shared.games) {
    if (!wins(game, here.get(game.key))) continue
    await amend<SavedGame>('games', game.key, (before) => (wins(game, before) ? game : undefined))
  }
  solved.value = await change<Solved[]>('solved', (before = []) =>
    unionSolved([...before, ...shared.solved]).reduce(addSolved, [] as Solved[]),
  )
  takeSettings(shared.settings, shared.settingsAt)
  await addRemoved(shared.removed)
  await addLearned(shared.lessons)
  await addAsked(shared.asked ?? [])
  await addMoments(shared.moments ?? {})
  await applyKeys(shared)
  await applyPuzzles(shared)
}

async function applyKeys({ published, removed }: Shared): Promise<void> {
  const there = new Map(published.map((o) => [o.id, o]))
  await shareKeys((before) => {
    const known = new Set(before.map((o) => o.id))
    const kept = before
      .filter((o) => there.has(o.id) || (o.added ?? 1) > (removed[removedKey(o.id)] ?? 0))
      .map((o) => {
        const next = there.get(o.id)
        return next && next.version > o.version ? next : o
      })
    return [...kept, ...published.filter((o) => !known.has(o.id))]
  })
}

async function applyPuzzles({ puzzles, removed }: Shared): Promise<void> {
  const here = new Map((await loadMine()).map((m) => [m.key, m]))
  for (const m of here.values()) {
    if (m.added <= (removed[removedPuzzle(m.key)] ?? 0)) await remove('puzzles', m.key)
  }
  let number = Math.max(0, ...[...here.values()].map((m) => m.number))
  for (const p of [...puzzles].sort((a, b) => a.added - b.added)) {
    const before = here.get(p.key)
    if (before && before.added === p.added && before.label === p.label) continue
    const next: Mine = { ...before, ...p, number: before?.number ?? ++number }
    await put('puzzles', next)
  }
  if (mine.value) await loadMine()
}
