import type { Board } from '../board/board.ts'
import type { BoardOptions, ClueState, Scene } from '../board/scene.ts'
import { hasLetters } from '../model/alike.ts'
import type { Game } from '../model/game.ts'
import type { Puzzle } from '../model/puzzle.ts'
import type { Settings } from '../store/settings.ts'

/** How the board behaves by the settings. */
export function optionsOf(settings: Settings, puzzle: Puzzle, zoomLocked: boolean): BoardOptions {
  // Two taps mean two marks if taps go round, and the first may cost a life.
  const doubleTap = !settings.tapCycle && settings.mistakes === 'off'
  const symbols = hasLetters(puzzle, settings.letters)
  return { ...settings, symbols, zoomLocked, doubleTap, needsClues: true }
}

/** What the player sees of a game: the scene, and the board that draws it once there is one. */
export class View {
  board: Board | null = null
  readonly scene: Scene

  constructor(puzzle: Puzzle, game: Game, struck: ReadonlySet<string>, settings: Settings) {
    this.scene = {
      puzzle,
      cells: game.cells,
      given: game.given,
      tried: (place) => this.scene.cells === game.cells && game.isTried(place),
      hinted: game.hinted(),
      wrong: new Set(),
      clues: new Map(),
      struck,
      evidence: null,
      options: optionsOf(settings, puzzle, false),
      covered: false,
      revealed: false,
    }
  }

  /** Shows cells that changed, or else all. */
  update(places?: Iterable<number>): void {
    this.board?.grid.update(places)
    this.board?.redraw()
  }

  /** Shows other cells: those of the game or of its replay. */
  show(cells: Uint8Array, revealed: boolean): void {
    this.scene.cells = cells
    this.scene.revealed = revealed
    this.update()
  }

  /** Lets the picture take the place of the board. */
  unveil(): void {
    this.scene.wrong = new Set()
    this.scene.evidence = null
    this.board?.unveil()
    this.board?.grid.update()
  }

  cover(covered: boolean): void {
    this.scene.covered = covered
    this.update()
  }

  showClues(clues: ReadonlyMap<string, ClueState>): void {
    this.scene.clues = clues
    this.board?.grid.updateClues()
    this.board?.redraw()
  }

  /** Marks wrong cells in place of those that are marked. */
  showWrong(wrong: ReadonlySet<number>): void {
    const before = this.scene.wrong
    this.scene.wrong = wrong
    this.update(new Set([...before, ...wrong]))
  }
}
