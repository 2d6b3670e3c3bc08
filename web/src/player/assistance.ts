import * as text from 'text:player'
import { signal, type Signal } from '@preact/signals'
import type { CluesRequest, Rating, Solver } from 'nonogram-toolkit'
import { cellsFromRows, rowsFromCells } from '../model/cells.ts'
import { isBlackAndWhite, toWire, type Puzzle } from '../model/puzzle.ts'
import type { Settings } from '../store/settings.ts'
import { provenStates, shownStates, type ClueStates } from './clue-states.ts'
import { wrongPlaces } from './mistakes.ts'
import { repeating } from './repeating.ts'
import type { View } from './view.ts'

/** What the solver finds out about an open game, and as much of it as the settings show. */
export class Assistance {
  /** How hard the puzzle is; null while that is not known. */
  readonly rating = signal<Rating | null>(null)
  /** The solver failed to load or to answer. */
  readonly trouble = signal('')
  /** Rises whenever clues are struck out again. */
  readonly cluesShown = signal(0)
  readonly #view: View
  readonly #puzzle: Puzzle
  readonly #cells: Uint8Array
  readonly #notice: Signal<string>
  readonly #solver: Solver
  readonly #settings: () => Settings
  #solution: Uint8Array | null | undefined
  readonly #askSolver = repeating(() => this.#askClues())
  #closed = false

  /** Cells are the board of the game, which changes in place. */
  constructor(
    view: View,
    cells: Uint8Array,
    notice: Signal<string>,
    solver: Solver,
    settings: () => Settings,
  ) {
    this.#view = view
    this.#puzzle = view.scene.puzzle
    this.#cells = cells
    this.#notice = notice
    this.#solver = solver
    this.#settings = settings
  }

  /** The solver is asked about no more boards. */
  close(): void {
    this.#closed = true
  }

  /** The request to the solver for the board that is shown. */
  request(): CluesRequest {
    const coloured = !isBlackAndWhite(this.#puzzle)
    const board = rowsFromCells(this.#view.scene.cells, this.#puzzle.width, coloured)
    return { puzzle: toWire(this.#puzzle), board }
  }

  /** The puzzle's only solution; null if it has several or is undecided. */
  async solution(): Promise<Uint8Array | null> {
    if (this.#solution !== undefined) return this.#solution
    const { status, solutions } = await this.#solver.solve({ puzzle: toWire(this.#puzzle) })
    this.#solution = status === 'unique' ? cellsFromRows(solutions[0], this.#puzzle.width) : null
    return this.#solution
  }

  /** Shows the clues and errors of the current board as the settings require. */
  refresh(): void {
    this.#showClues(this.#view.scene.clues)
    const { greying, errors } = this.#settings()
    if (greying === 'clues' || errors !== 'none') void this.#askSolver()
    void this.#showErrors()
  }

  /** Finds out how long people take, while the player looks at the board. */
  async rate(milliseconds: number): Promise<void> {
    if (this.rating.value?.minutes) return
    const asked = this.#solver.rate({ puzzle: toWire(this.#puzzle), milliseconds })
    this.rating.value = await asked.catch(() => null)
  }

  async #askClues(): Promise<void> {
    if (this.#closed) return
    try {
      this.#showClues(provenStates(this.#puzzle, await this.#solver.clues(this.request())))
      this.trouble.value = ''
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error)
    }
  }

  /** Shows as much of the lines' states as the settings allow. */
  #showClues(proven: ClueStates): void {
    const { cells } = this.#view.scene
    const clues = shownStates(this.#puzzle, cells, proven, this.#settings())
    this.cluesShown.value++
    this.#view.showClues(clues)
  }

  /** In the mode that compares with the solution, shows what differs from it. */
  async #showErrors(): Promise<void> {
    if (this.#settings().errors !== 'solution') return
    const solution = await this.solution().catch(() => null)
    if (solution) this.#view.showWrong(wrongPlaces(this.#cells, solution))
    else this.#notice.value = text.noticeLines
  }
}
