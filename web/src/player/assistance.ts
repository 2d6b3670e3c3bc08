import * as text from 'text:player'
import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { CluesRequest, Rating, Solver } from 'nonogram-toolkit'
import { cellsFromRows, rowsFromCells } from '../model/cells.ts'
import { isBlackAndWhite, toWire, type Puzzle } from '../model/puzzle.ts'
import type { Settings } from '../store/settings.ts'
import { provenStates, shownStates, type ClueStates } from './clue-states.ts'
import { wrongPlaces } from './mistakes.ts'
import { repeating } from './repeating.ts'

/** The longest time of a rating, in milliseconds, while hints may have to wait for it. */
const RATE_AT_ONCE = 400

/** The parts of an open game that the solver reads, and those that its answers change. */
interface Assisted {
  readonly puzzle: Puzzle
  /** The cells that the board shows. */
  readonly cells: ReadonlySignal<Uint8Array>
  /** The cells that the board marks as wrong. */
  readonly wrong: Signal<ReadonlySet<number>>
  readonly notice: Signal<string>
}

/** The solver's knowledge of an open game, and the part of it that the settings show. */
export class Assistance {
  /** The rating of the puzzle; null until it is known. */
  readonly rating = signal<Rating | null>(null)
  /** The message after the solver has failed to load or to answer. */
  readonly trouble = signal('')
  /** The states of the lines, as far as the settings show them. */
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

  /** Asks the solver about each shown board, as the settings require, until close. */
  open(): void {
    const { cells, wrong } = this.#game
    const ends: (() => void)[] = []
    // Set before the effects, which ask at once.
    this.#end = () => ends.forEach((end) => end())
    const ask = () => {
      const { greying, errors } = this.#settings()
      const shown = cells.value
      if (greying === 'clues' || errors !== 'none') void this.#askSolver()
      if (errors === 'solution') void this.#showErrors(shown)
    }
    const showsErrors = computed(() => this.#settings().errors === 'solution')
    const hide = () => (wrong.value = new Set())
    ends.push(
      effect(ask),
      effect(() => (showsErrors.value ? hide : undefined)),
    )
  }

  close(): void {
    this.#end?.()
    this.#end = undefined
  }

  /** Returns the request to the solver for the shown board. */
  request(): CluesRequest {
    const { puzzle, cells } = this.#game
    const board = rowsFromCells(cells.peek(), puzzle.width, !isBlackAndWhite(puzzle))
    return { puzzle: toWire(puzzle), board }
  }

  /** Returns the puzzle's only solution; null if it has several or is undecided. */
  async solution(): Promise<Uint8Array | null> {
    if (this.#solution !== undefined) return this.#solution
    const { puzzle } = this.#game
    const { status, solutions } = await this.#solver.solve({ puzzle: toWire(puzzle) })
    this.#solution = status === 'unique' ? cellsFromRows(solutions[0], puzzle.width) : null
    return this.#solution
  }

  /** Finds out how long people take for the puzzle, while the player looks at the board. */
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

  /** Compares a board with the solution, and marks the differences if the board still shows. */
  async #showErrors(cells: Uint8Array): Promise<void> {
    const solution = await this.solution().catch(() => null)
    const { wrong, notice } = this.#game
    if (!solution) notice.value = text.noticeLines
    else if (cells === this.#game.cells.peek()) wrong.value = wrongPlaces(cells, solution)
  }
}
