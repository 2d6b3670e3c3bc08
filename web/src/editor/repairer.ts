import { computed, signal } from '@preact/signals'
import type { WirePuzzle } from '../model/puzzle.ts'
import type { RepairResponse, Solver } from 'nonogram-toolkit'
import { placesOf } from './validator.ts'

/** A way to make a picture the only solution of its clues. */
export interface Repair {
  readonly way: 'edits' | 'given'
  readonly places: readonly number[]
  /** No smaller repair exists; this is proven. */
  readonly fewest: boolean
  readonly puzzle: WirePuzzle
}

export type RepairState =
  | { kind: 'waiting' }
  | { kind: 'failed'; text: string }
  | { kind: 'found'; repairs: readonly Repair[]; shown: number }

/** The solver operations that repairs need. */
export type RepairSolver = Pick<Solver, 'prepare' | 'repair'>

const MILLISECONDS = 10_000

/** Finds repairs and shows one of them; the editor applies it. */
export class Repairer {
  readonly state = signal<RepairState | null>(null)
  /** The places that the shown repair changes or gives. */
  readonly proposed = computed<readonly number[] | null>(() => {
    const state = this.state.value
    return state?.kind === 'found' ? (state.repairs[state.shown]?.places ?? null) : null
  })
  readonly #solver: RepairSolver
  #request: AbortController | null = null

  constructor(solver: RepairSolver) {
    this.#solver = solver
  }

  /** Loads the program of repairs, since one may be asked for. */
  prepare(): void {
    this.#solver.prepare('repair')
  }

  async find(puzzle: WirePuzzle, lineSolvable: boolean): Promise<void> {
    this.dismiss()
    const request = (this.#request = new AbortController())
    this.state.value = { kind: 'waiting' }
    const { given: _, ...plain } = puzzle
    try {
      const response = await this.#solver.repair(
        { puzzle: plain, line_solvable: lineSolvable, milliseconds: MILLISECONDS },
        request,
      )
      if (request.signal.aborted) return
      const repairs = repairsOf(response, puzzle.columns.length)
      this.state.value =
        repairs.length > 0
          ? { kind: 'found', repairs, shown: 0 }
          : { kind: 'failed', text: 'No repair was found within the time limit.' }
    } catch (error) {
      if (request.signal.aborted) return
      const text = error instanceof Error ? error.message : String(error)
      this.state.value = { kind: 'failed', text }
    }
  }

  show(index: number): void {
    const state = this.state.value
    if (state?.kind === 'found') this.state.value = { ...state, shown: index }
  }

  dismiss(): void {
    this.#request?.abort()
    this.#request = null
    this.state.value = null
  }
}

/** The repairs that succeeded. */
export function repairsOf({ edits, given }: RepairResponse, width: number): Repair[] {
  const repairs: Repair[] = []
  if (edits?.done) {
    const places = edits.edits.map((e) => e.row * width + e.column)
    repairs.push({ way: 'edits', places, fewest: edits.fewest, puzzle: edits.puzzle })
  }
  if (given?.done) {
    const places = placesOf(given.cells, width)
    repairs.push({ way: 'given', places, fewest: given.fewest, puzzle: given.puzzle })
  }
  return repairs.filter((repair) => repair.places.length > 0)
}
