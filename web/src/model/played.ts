import type { Solved } from './statistics.ts'
import type { GameSummary } from './summary.ts'

export type State = 'unplayed' | 'going' | 'solved'

/** The player's progress with a puzzle. */
export interface Progress {
  state: State
  /** The marked part of the board, 0 to 1. */
  marked: number
  /** The best time in milliseconds; null before a solution. */
  time: number | null
  /** The time of the last play, in milliseconds since 1970; 0 for never. */
  played: number
}

export const NOT_PLAYED: Progress = { state: 'unplayed', marked: 0, time: null, played: 0 }

/**
 * Returns the progress with each played puzzle, by its key or by its days as picture of the day; a
 * solved puzzle stays solved.
 */
export function playedBy(
  namesOf: (puzzle: Pick<Solved, 'key' | 'daily' | 'dailyAgain'>) => readonly string[],
  games: readonly GameSummary[],
  solved: readonly Solved[],
): Map<string, Progress> {
  const known = new Map<string, Progress>()
  for (const record of solved) {
    for (const name of namesOf(record))
      known.set(name, { state: 'solved', marked: 1, time: record.time, played: record.at })
  }
  for (const game of games) {
    for (const name of namesOf(game)) {
      const before = known.get(name)
      const done = before?.state === 'solved' || game.solvedIn !== null
      if (!done && !game.started) continue
      known.set(name, {
        state: done ? 'solved' : 'going',
        marked: game.marked,
        time: before?.time ?? game.solvedIn,
        played: Math.max(before?.played ?? 0, game.played),
      })
    }
  }
  return known
}
