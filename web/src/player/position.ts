import type { Game } from '../model/game.ts'

/** What a game shows after a step, on the board and on the buttons. */
export interface Position {
  readonly cells: Uint8Array
  readonly hinted: ReadonlySet<number>
  readonly tried: ReadonlySet<number>
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Whether a trial is on. */
  readonly trial: boolean
}

export function positionOf(game: Game): Position {
  return {
    // The game paints its cells in place.
    cells: game.cells.slice(),
    hinted: game.hinted(),
    tried: game.tried(),
    canUndo: game.canUndo,
    canRedo: game.canRedo,
    trial: game.trial !== null,
  }
}
