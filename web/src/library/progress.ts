import type { SavedGame } from '../model/save.ts'
import type { Solved } from '../model/statistics.ts'
import { all } from '../store/database.ts'
import { recoverFlushed } from '../store/unload.ts'
import { loadSolved } from '../store/records.ts'
import type { Item, Progress, Row } from './item.ts'

/** Returns the progress, and the key of the game, which a published puzzle does not have. */
export type ProgressOf = (item: Pick<Item, 'key' | 'id'>) => Progress & { key: string }

const NONE: Progress = { state: 'unplayed', marked: 0, time: null, played: 0 }

/** Reads the player's progress with each puzzle. */
export async function loadProgress(): Promise<ProgressOf> {
  await recoverFlushed().catch(() => {})
  const [games, solved] = await Promise.all([
    all<SavedGame>('games').catch(() => []),
    loadSolved().catch(() => []),
  ])
  return progressOf(games, solved)
}

/** A solved puzzle stays solved while it is played again. */
export function progressOf(games: readonly SavedGame[], solved: readonly Solved[]): ProgressOf {
  const known = new Map<string, Progress>()
  for (const { key, time, at } of solved) {
    known.set(key, { state: 'solved', marked: 1, time, played: at })
  }
  const published = new Map<string, string>()
  for (const game of games) {
    if (game.published) published.set(game.published, game.key)
    const before = known.get(game.key)
    const done = before?.state === 'solved' || game.solvedIn !== null
    if (!done && game.steps.length === 0) continue
    known.set(game.key, {
      state: done ? 'solved' : 'going',
      marked: game.marked,
      time: before?.time ?? game.solvedIn,
      played: Math.max(before?.played ?? 0, game.played),
    })
  }
  return ({ key: own, id }) => {
    const key = own || (published.get(id) ?? '')
    return { ...(known.get(key) ?? NONE), key }
  }
}

export function withProgress(items: readonly Item[], progress: ProgressOf): Row[] {
  return items.map((item) => ({ ...item, ...progress(item) }))
}
