import { isDocument, join } from './join.ts'
import type { SavedGame } from './save.ts'

/** A game by an older version, which can contain boards of other devices, and their versions. */
export interface OldGame extends SavedGame {
  dot?: unknown
  seen?: unknown
  others?: readonly OldGame[]
}

/** Returns all games of this browser in the form that devices share. */
export const modernGames = (games: readonly OldGame[]): SavedGame[] =>
  games.map((game) => modern(game))

/**
 * Converts a game by an older version, and merges the boards of other devices in it. The oldest
 * games do not record a restart: such a game is open although its puzzle was solved before.
 */
export function modern(game: OldGame, solvedAt = Infinity): SavedGame {
  const { dot, seen: _, others = [], ...rest } = game
  if (game.times && others.length === 0) return rest
  const again = !game.stamp && !dot && game.solvedIn === null && solvedAt <= game.played
  const board: SavedGame = again ? { ...rest, again } : rest
  const boards = [board, ...others.filter(isDocument).map((other) => modern(other))]
  return boards.reduce(join, board)
}

/** Returns the moment of each puzzle's solution, by its key. */
export const firstSolved = (
  list: readonly { key: string; at: number }[],
): ReadonlyMap<string, number> => new Map(list.map(({ key, at }) => [key, at]))
