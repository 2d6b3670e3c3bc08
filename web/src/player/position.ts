import type { Game } from '../model/game.ts'

export type Position = Readonly<ReturnType<typeof positionOf>>

/** Returns everything that the board and the buttons show of a game after a step. */
export function positionOf(game: Game) {
  return {
    // A copy, since the game paints its cells in place.
    cells: game.cells.slice(),
    hinted: game.hinted(),
    tried: game.tried(),
    canUndo: game.canUndo,
    canRedo: game.canRedo,
    /** Whether a trial is on. */
    trial: game.trial !== null,
  }
}
