import * as text from 'text:player'
import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { CluesRequest, Rating, Solver } from 'nonogram-toolkit'
import { cellsFromRows, rowsFromCells } from '../model/cells.ts'
import { isBlackAndWhite, toWire, type Puzzle } from '../model/puzzle.ts'
import type { Settings } from '../store/settings.ts'
import { provenStates, shownStates, type ClueStates } from './clue-states.ts'
import { wrongPlaces } from './mistakes.ts'
import { repeating } from './repeating.ts'

/** How long a rating may take in milliseconds while hints may have to wait for it. */
const RATE_AT_ONCE = 400

/** The parts of an open game that the solver is asked about, and those that it changes. */
interface Assisted {
  readonly puzzle: Puzzle
  /** The cells that the board shows. */
  readonly cells: ReadonlySignal<Uint8Array>
  /** The cells that the board marks as wrong. */
  readonly wrong: Signal<ReadonlySet<number>>
  readonly notice: Signal<string>
}

/** What the solver finds out about an open game, and as much of it as the settings show. */
export class Assistance {
  /** How hard the puzzle is; null while that is not known. */
  readonly rating = signal<Rating | null>(null)
  /** The solver failed to load or to answer. */
  readonly trouble = signal('')
  /** As much of the lines' states as the settings allow. */
  readonly clues: ReadonlySignal<ClueStates>
  readonly #game: Assisted
  readonly #solver: Solver
  readonly #settings: () => Settings
  readonly #proven = signal<ClueStates>(new Map())
  #solution: Uint8Array | null | undefined
  readonly #askSolver = repeating(() => this.#askClues())
  #end: (() => void) | undefined

  constructor(game: Assisted, solver: Solver, settings: () => Settings) {
    this.#game = game
    this.#solver = solver
    this.#settings = settings
    this.clues = computed(() =>
      shownStates(game.puzzle, game.cells.value, this.#proven.value, settings()),
    )
  }

  /** Asks about each board that is shown what the settings require, until it is closed. */
  open(): void {
    this.#end = effect(() => {
      const { greying, errors } = this.#settings()
      const cells = this.#game.cells.value
      if (greying === 'clues' || errors !== 'none') void this.#askSolver()
      if (errors === 'solution') void this.#showErrors(cells)
    })
  }

  close(): void {
    this.#end?.()
    this.#end = undefined
  }

  /** The request to the solver for the board that is shown. */
  request(): CluesRequest {
    const { puzzle, cells } = this.#game
    const board = rowsFromCells(cells.peek(), puzzle.width, !isBlackAndWhite(puzzle))
    return { puzzle: toWire(puzzle), board }
  }

  /** The puzzle's only solution; null if it has several or is undecided. */
  async solution(): Promise<Uint8Array | null> {
    if (this.#solution !== undefined) return this.#solution
    const { puzzle } = this.#game
    const { status, solutions } = await this.#solver.solve({ puzzle: toWire(puzzle) })
    this.#solution = status === 'unique' ? cellsFromRows(solutions[0], puzzle.width) : null
    return this.#solution
  }

  /** Finds out how long people take, while the player looks at the board. */
  async rate(milliseconds = RATE_AT_ONCE): Promise<void> {
    if (this.rating.value?.minutes) return
    const asked = this.#solver.rate({ puzzle: toWire(this.#game.puzzle), milliseconds })
    this.rating.value = await asked.catch(() => null)
  }

  async #askClues(): Promise<void> {
    if (!this.#end) return
    try {
      const answer = await this.#solver.clues(this.request())
      this.#proven.value = provenStates(this.#game.puzzle, answer)
      this.trouble.value = ''
    } catch (error) {
      this.trouble.value = (error as Error).message
    }
  }

  /** Compares a board with the solution, and marks the differences while it is still shown. */
  async #showErrors(cells: Uint8Array): Promise<void> {
    const solution = await this.solution().catch(() => null)
    const { wrong, notice } = this.#game
    if (!solution) notice.value = text.noticeLines
    else if (cells === this.#game.cells.peek()) wrong.value = wrongPlaces(cells, solution)
  }
}
