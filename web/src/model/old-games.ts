import { isDocument, join } from './document.ts'
import type { SavedGame } from './save.ts'

/** A game by an older version: it can hold boards of other devices, and what they had seen. */
export interface OldGame extends SavedGame {
  dot?: unknown
  seen?: unknown
  others?: readonly OldGame[]
}

/**
 * A game by an older version as this one stores it: with the boards of other devices merged. The
 * oldest do not say that a game was started over: it is open, and its puzzle was solved before.
 */
export function modern(game: OldGame, solvedAt = Infinity): SavedGame {
  const { dot, seen: _, others = [], ...rest } = game
  const again = !game.stamp && !dot && game.solvedIn === null && solvedAt <= game.played
  const board: SavedGame = again ? { ...rest, again } : rest
  const boards = [board, ...others.filter(isDocument).map((other) => modern(other))]
  return boards.reduce(join, board)
}

/** When each puzzle was first solved, by its key. */
export const firstSolved = (
  list: readonly { key: string; at: number }[],
): ReadonlyMap<string, number> => new Map(list.map(({ key, at }) => [key, at]))
