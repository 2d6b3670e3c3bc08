import type { SavedGame } from '../model/save.ts'
import { putIf } from './database.ts'

const PREFIX = 'nonogram-parting '

/** A game as it was when its page was left. */
interface Parting {
  game: SavedGame
  /** When the game was played that it goes on from; 0 for none. */
  known: readonly number[]
}

/**
 * Writes a game unless another tab went on with it; tells whether it did. The game goes on
 * from one that was played at one of the times, 0 for none.
 */
export function keepGame(game: SavedGame, known: readonly number[]): Promise<boolean> {
  return putIf<SavedGame>('games', game.key, game, (before) => known.includes(before?.played ?? 0))
}

/**
 * Keeps a game when the page is left. The database may not finish a write that begins
 * then; this storage does, since it is written at once.
 */
export function keepAtParting(game: SavedGame, known: readonly number[]): void {
  try {
    const parting: Parting = { game, known }
    localStorage.setItem(PREFIX + game.key, JSON.stringify(parting))
  } catch {
    // Full or not allowed: then the database has to do.
  }
}

/** Brings games that were kept at parting into the database, unless others went on with them. */
export async function takeParting(): Promise<void> {
  for (const name of Object.keys(localStorage).filter((n) => n.startsWith(PREFIX))) {
    const { game, known } = JSON.parse(localStorage.getItem(name)!) as Parting
    localStorage.removeItem(name)
    await keepGame(game, known)
  }
}
