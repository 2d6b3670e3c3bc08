import * as text from 'text:editor'
import { computed, signal } from '@preact/signals'
import type { WirePuzzle } from '../model/puzzle.ts'
import type { RepairResponse, Solver } from 'nonogram-toolkit'
import { indexOf, indicesOf, placeAt } from '../model/stroke.ts'

/** A way to make a picture the only solution of its clues. */
export interface Repair {
  readonly way: 'edits' | 'given'
  readonly places: readonly number[]
  /** Whether it is proven that no smaller repair exists. */
  readonly fewest: boolean
  readonly puzzle: WirePuzzle
}

export type RepairState =
  | { kind: 'waiting' }
  | { kind: 'failed'; text: string }
  | { kind: 'found'; repairs: readonly Repair[]; shown: number }

/** The solver operations that repairs need. */
export type RepairSolver = Pick<Solver, 'repair'>

const MILLISECONDS = 10_000
/** The time limit of a search that runs ahead of a request. */
const AHEAD = 3000

/** Finds repairs and shows one of them; the editor applies it. */
export class Repairer {
  readonly state = signal<RepairState | null>(null)
  /** The places that the shown repair changes or gives. */
  readonly proposed = computed<readonly number[] | null>(() => {
    const state = this.state.value
    return state?.kind === 'found' ? (state.repairs[state.shown]?.places ?? null) : null
  })
  /** The cells that a repair of the ambiguous picture changes; null until they are known. */
  readonly fewestChanges = computed<number | null>(
    () => this.#ready.value.find((repair) => repair.way === 'edits')?.places.length ?? null,
  )
  /** The repairs of the current picture that a search ahead has found. */
  readonly #ready = signal<readonly Repair[]>([])
  readonly #solver: RepairSolver
  #request: AbortController | null = null
  #ahead: Promise<Repair[]> | undefined

  constructor(solver: RepairSolver) {
    this.#solver = solver
  }

  /** Finds the repairs of an ambiguous picture before anyone asks for them. */
  async lookAhead(puzzle: WirePuzzle, locked: readonly number[] = []): Promise<void> {
    if (this.state.value) return
    const request = this.#start()
    this.#ahead = this.#ask(puzzle, locked, false, AHEAD, request)
    try {
      this.#ready.value = await this.#ahead
    } catch {
      // A request for a repair gets the error.
    }
  }

  /** Finds repairs that leave locked cells alone. */
  async find(
    puzzle: WirePuzzle,
    lineSolvable: boolean,
    locked: readonly number[] = [],
  ): Promise<void> {
    this.state.value = { kind: 'waiting' }
    if (!lineSolvable && this.#ahead) {
      const known = await this.#ahead.catch(() => [])
      if (this.state.value?.kind !== 'waiting') return
      if (known.length > 0) {
        this.state.value = { kind: 'found', repairs: known, shown: 0 }
        return
      }
    }
    const request = this.#start()
    try {
      const repairs = await this.#ask(puzzle, locked, lineSolvable, MILLISECONDS, request)
      if (request.signal.aborted) return
      if (!lineSolvable && repairs.length > 0) {
        // As after a search ahead: the number of changes shows once this repair is dismissed.
        this.#ready.value = repairs
        this.#ahead = Promise.resolve(repairs)
      }
      this.state.value =
        repairs.length > 0
          ? { kind: 'found', repairs, shown: 0 }
          : { kind: 'failed', text: text.repairsNone }
    } catch (error) {
      if (request.signal.aborted) return
      this.state.value = { kind: 'failed', text: (error as Error).message }
    }
  }

  show(index: number): void {
    const state = this.state.value
    if (state?.kind === 'found') this.state.value = { ...state, shown: index }
  }

  /** Hides the repair; its results stay known. */
  dismiss(): void {
    if (this.state.value?.kind === 'waiting' && !this.#ahead) this.#stop()
    this.state.value = null
  }

  /** Forgets everything, because the picture has changed. */
  reset(): void {
    this.#stop()
    this.state.value = null
    this.#ready.value = []
  }

  #start(): AbortController {
    this.#stop()
    return (this.#request = new AbortController())
  }

  #stop(): void {
    this.#request?.abort()
    this.#request = null
    this.#ahead = undefined
  }

  async #ask(
    puzzle: WirePuzzle,
    places: readonly number[],
    lineSolvable: boolean,
    milliseconds: number,
    request: AbortController,
  ): Promise<Repair[]> {
    const { given: _, ...plain } = puzzle
    const width = puzzle.columns.length
    const locked = places.map((place): [number, number] => {
      const { row, column } = placeAt(place, width)
      return [row, column]
    })
    const question = { puzzle: plain, locked, line_solvable: lineSolvable, milliseconds }
    const response = await this.#solver.repair(question, request)
    if (request.signal.aborted) return []
    return repairsOf(response, width)
  }
}

/** The repairs that succeeded. */
export function repairsOf({ edits, given }: RepairResponse, width: number): Repair[] {
  const repairs: Repair[] = []
  if (edits?.done) {
    const places = edits.edits.map((edit) => indexOf(edit, width))
    repairs.push({ way: 'edits', places, fewest: edits.fewest, puzzle: edits.puzzle })
  }
  if (given?.done) {
    const places = indicesOf(given.cells, width)
    repairs.push({ way: 'given', places, fewest: given.fewest, puzzle: given.puzzle })
  }
  return repairs.filter((repair) => repair.places.length > 0)
}
