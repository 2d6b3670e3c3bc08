import type { SavedGame } from '../model/save.ts'
import { get, put } from './database.ts'

const KEY = 'nonogram-parting'

/**
 * Keeps a game when the page is left. The database may not finish a write that begins
 * then; this storage does, since it is written at once.
 */
export function keepAtParting(game: SavedGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(game))
  } catch {
    // Full or not allowed: then the database has to do.
  }
}

/** Brings a game that was kept at parting into the database, if it is newer than there. */
export async function takeParting(): Promise<void> {
  const text = localStorage.getItem(KEY)
  if (text === null) return
  localStorage.removeItem(KEY)
  const game = JSON.parse(text) as SavedGame
  const before = await get<SavedGame>('games', game.key)
  if ((before?.played ?? -1) <= game.played) await put('games', game)
}
