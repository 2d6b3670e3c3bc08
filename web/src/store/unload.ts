import { written } from '../model/document.ts'
import { changesBetween, type Change } from '../model/game.ts'
import { isSavedGame, loadGame, roundOf, saveGame, type SavedGame } from '../model/save.ts'
import { stampAfter } from '../model/stamp.ts'
import { amend } from './database.ts'
import { deviceName } from './games.ts'
import { handOn, local, writeLocal } from '../local.ts'

const PREFIX = 'nonogram-parting '

/** A game at the moment when its page was left. */
interface Flushed {
  game: SavedGame
  /** The times at which the game that it continues may have been played last; 0 for no game. */
  known: readonly number[]
  /** The cells painted since the last write of the game. */
  unsaved?: readonly Change[]
}

/**
 * Writes a game with changes of its board, unless another tab has continued it, and returns the
 * stored game, which includes marks of other devices. `known` has the possible times of the last
 * play in the stored game that this one continues, 0 for none.
 */
export async function keepGame(
  game: SavedGame,
  known: readonly number[],
  changes: readonly Change[],
): Promise<SavedGame | undefined> {
  const device = await deviceName()
  return amend<SavedGame>('games', game.key, (stored) => {
    const before = isSavedGame(stored) ? stored : undefined
    return isContinued(before, known) ? written(before, game, changes, device) : undefined
  })
}

/** Whether a stored game is still the one that a tab continues. */
const isContinued = (stored: SavedGame | undefined, known: readonly number[]): boolean =>
  known.includes(stored?.played ?? 0)

/**
 * Writes a game to local storage when the page is left, since the database may not finish a write
 * that starts then.
 */
export function flushOnUnload(
  game: SavedGame,
  known: readonly number[],
  unsaved: readonly Change[],
): void {
  const flushed: Flushed = { game, known, unsaved }
  writeLocal(PREFIX + game.key, JSON.stringify(flushed)) // Otherwise only the database has it.
}

/** Moves flushed games into the database. */
export async function recoverFlushed(): Promise<void> {
  for (const name of Object.keys(local() ?? {}).filter((n) => n.startsWith(PREFIX)))
    await handOn(name, (text) => recover(JSON.parse(text) as Flushed))
}

/**
 * If another tab has continued the game, adds this tab's unsaved cells to it there, unless that tab
 * has started over after a solution.
 */
async function recover({ game, known, unsaved = [] }: Flushed): Promise<void> {
  const device = await deviceName()
  await amend<SavedGame>('games', game.key, (stored) => {
    const before = isSavedGame(stored) ? stored : undefined
    if (isContinued(before, known)) return written(before, game, unsaved, device)
    const isSameRound = before && roundOf(before) === roundOf(game)
    return isSameRound ? withChanges(before, unsaved, device) : undefined
  })
}

/**
 * Changes a saved game in those cells that still have their earlier marks, or returns undefined. A
 * solved game stays as it is.
 */
function withChanges(
  saved: SavedGame,
  changes: readonly Change[],
  device: string,
): SavedGame | undefined {
  if (saved.solvedIn !== null || changes.length === 0) return undefined
  const { game, progress } = loadGame(saved)
  const before = game.cells.slice()
  game.adopt(changes, progress.elapsed)
  const next = saveGame(game, progress, { key: saved.key, played: stampAfter(saved.played) })
  return written(saved, next, changesBetween(before, game.cells), device)
}
