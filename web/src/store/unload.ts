import type { Change } from '../model/game.ts'
import { withChanges, type SavedGame } from '../model/save.ts'
import { continued } from '../model/versions.ts'
import { amend, get } from './database.ts'
import { deviceName } from './games.ts'
import { local } from './local.ts'

const PREFIX = 'nonogram-parting '

/** A game as it was when its page was left. */
interface Flushed {
  game: SavedGame
  /** When the game that it continues was played; 0 for none. */
  known: readonly number[]
  /** What was painted since the game was last written. */
  unsaved?: readonly Change[]
}

/**
 * Writes a game unless another tab has continued it, and returns it as it is stored then. The
 * game continues one that was played at one of the times, 0 for none.
 */
export async function keepGame(
  game: SavedGame,
  known: readonly number[],
): Promise<SavedGame | undefined> {
  const device = await deviceName()
  return amend<SavedGame>('games', game.key, (before) =>
    known.includes(before?.played ?? 0) ? continued(before, game, device) : undefined,
  )
}

/**
 * Writes a game to local storage when the page is left. The database may not finish a write
 * that starts then.
 */
export function flushOnUnload(
  game: SavedGame,
  known: readonly number[],
  unsaved: readonly Change[],
): void {
  try {
    const flushed: Flushed = { game, known, unsaved }
    local()?.setItem(PREFIX + game.key, JSON.stringify(flushed))
  } catch {
    // Full or not allowed: only the database has the game.
  }
}

/**
 * Moves flushed games into the database. A game that another tab has continued stays as it is
 * there, with what was painted here since.
 */
export async function recoverFlushed(): Promise<void> {
  const kept = local()
  if (!kept) return
  for (const name of Object.keys(kept).filter((n) => n.startsWith(PREFIX))) {
    const { game, known, unsaved = [] } = JSON.parse(kept.getItem(name)!) as Flushed
    kept.removeItem(name)
    if ((await keepGame(game, known)) || unsaved.length === 0) continue
    const saved = await get<SavedGame>('games', game.key)
    if (saved) await keepGame(withChanges(saved, unsaved), [saved.played])
  }
}
