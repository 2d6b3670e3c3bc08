import type { Game } from '../model/game.ts'

export type Position = Readonly<ReturnType<typeof positionOf>>

/** What a game shows after a step, on the board and on the buttons. */
export function positionOf(game: Game) {
  return {
    // The game paints its cells in place.
    cells: game.cells.slice(),
    hinted: game.hinted(),
    tried: game.tried(),
    canUndo: game.canUndo,
    canRedo: game.canRedo,
    /** Whether a trial is on. */
    trial: game.trial !== null,
  }
}
