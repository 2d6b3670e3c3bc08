import { computed, signal } from '@preact/signals'
import type { WirePuzzle } from '../model/puzzle.ts'
import type { RepairResponse } from 'nonogram-toolkit'
import { placesOf, type Asker } from './judge.ts'

/** A way to make a picture the only solution of its clues. */
export interface Remedy {
  readonly way: 'edits' | 'given'
  readonly places: readonly number[]
  /** It was proven that nothing smaller does. */
  readonly fewest: boolean
  readonly puzzle: WirePuzzle
}

export type Mending =
  | { kind: 'waiting' }
  | { kind: 'failed'; text: string }
  | { kind: 'found'; remedies: readonly Remedy[]; shown: number }

const MILLISECONDS = 10_000

/** Finds proposals and shows one of them at a time; taking it is the editor's part. */
export class Mender {
  readonly mending = signal<Mending | null>(null)
  /** The places that the shown proposal changes or gives away. */
  readonly proposed = computed<readonly number[] | null>(() => {
    const mending = this.mending.value
    return mending?.kind === 'found' ? (mending.remedies[mending.shown]?.places ?? null) : null
  })
  readonly #solver: Asker
  #request: AbortController | null = null

  constructor(solver: Asker) {
    this.#solver = solver
  }

  async look(puzzle: WirePuzzle, lineSolvable: boolean): Promise<void> {
    this.dismiss()
    const request = (this.#request = new AbortController())
    this.mending.value = { kind: 'waiting' }
    const { given: _, ...plain } = puzzle
    try {
      const response = await this.#solver.repair(
        { puzzle: plain, line_solvable: lineSolvable, milliseconds: MILLISECONDS },
        request,
      )
      if (request.signal.aborted) return
      const remedies = remediesOf(response, puzzle.columns.length)
      this.mending.value =
        remedies.length > 0
          ? { kind: 'found', remedies, shown: 0 }
          : { kind: 'failed', text: 'No repair was found in the time.' }
    } catch (error) {
      if (request.signal.aborted) return
      const text = error instanceof Error ? error.message : String(error)
      this.mending.value = { kind: 'failed', text }
    }
  }

  show(index: number): void {
    const mending = this.mending.value
    if (mending?.kind === 'found') this.mending.value = { ...mending, shown: index }
  }

  dismiss(): void {
    this.#request?.abort()
    this.#request = null
    this.mending.value = null
  }
}

/** The proposals that do what was wanted. */
export function remediesOf({ edits, given }: RepairResponse, width: number): Remedy[] {
  const remedies: Remedy[] = []
  if (edits?.done) {
    const places = edits.edits.map((e) => e.row * width + e.column)
    remedies.push({ way: 'edits', places, fewest: edits.fewest, puzzle: edits.puzzle })
  }
  if (given?.done) {
    const places = placesOf(given.cells, width)
    remedies.push({ way: 'given', places, fewest: given.fewest, puzzle: given.puzzle })
  }
  return remedies.filter((remedy) => remedy.places.length > 0)
}
