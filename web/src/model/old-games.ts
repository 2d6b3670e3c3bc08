import { isDocument, join } from './join.ts'
import type { SavedGame } from './save.ts'

/** A game by an older version: it can hold boards of other devices, and what they had seen. */
export interface OldGame extends SavedGame {
  dot?: unknown
  seen?: unknown
  others?: readonly OldGame[]
}

/** All games of this browser as devices share them. */
export const modernGames = (games: readonly OldGame[]): SavedGame[] =>
  games.map((game) => modern(game))

/**
 * A game by an older version as this one shares it: with the boards of other devices merged. The
 * oldest do not say that a game was started over: it is open, and its puzzle was solved before.
 */
export function modern(game: OldGame, solvedAt = Infinity): SavedGame {
  const { dot, seen: _, others = [], ...rest } = game
  if (game.times && others.length === 0) return rest
  const again = !game.stamp && !dot && game.solvedIn === null && solvedAt <= game.played
  const board: SavedGame = again ? { ...rest, again } : rest
  const boards = [board, ...others.filter(isDocument).map((other) => modern(other))]
  return boards.reduce(join, board)
}

/** When each puzzle was first solved, by its key. */
export const firstSolved = (
  list: readonly { key: string; at: number }[],
): ReadonlyMap<string, number> => new Map(list.map(({ key, at }) => [key, at]))
