import { isUndecided, type SavedGame } from './save.ts'

/** The parts of a game that lists and counts need, a hundredth of it. */
export interface GameSummary extends Pick<
  SavedGame,
  'key' | 'played' | 'solvedIn' | 'marked' | 'daily' | 'published'
> {
  started: boolean
  coloured: boolean
  /** Whether the player must choose one of several solutions. */
  open: boolean
}

export function summaryOf(game: SavedGame): GameSummary {
  const { key, played, solvedIn, marked, daily, published, steps, puzzle } = game
  return {
    ...{ key, played, solvedIn, marked },
    ...(daily ? { daily } : {}),
    ...(published ? { published } : {}),
    started: steps.length > 0,
    coloured: (puzzle.colours?.length ?? 0) > 2,
    open: isUndecided(game),
  }
}
