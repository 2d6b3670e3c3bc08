import { signal } from '@preact/signals'
import type { CheckResponse, Rating, Solver } from 'nonogram-toolkit'
import { cellsFromRows, CROSS, OPEN } from '../model/cells.ts'
import type { Line } from '../model/line.ts'
import type { WirePuzzle } from '../model/puzzle.ts'
import { differences } from './picture.ts'

/** What is known of a draft. */
export type Verdict =
  | { kind: 'looking' }
  /** The clues make no sense. */
  | { kind: 'faulty'; faults: readonly string[] }
  | {
      kind: 'unique'
      lineSolvable: boolean
      solution: Uint8Array
      /** Undefined until it is known. */
      rating?: Rating
    }
  | {
      kind: 'multiple'
      solutions: readonly [Uint8Array, Uint8Array]
      /** The cells in which these two differ. */
      difference: readonly number[]
      /** The cells that differ between any solutions. */
      open: readonly number[]
      complete: boolean
    }
  | { kind: 'none'; contradiction: readonly Line[] }
  /** Too hard to decide in the time; final says that all of the time was used. */
  | { kind: 'unknown'; final: boolean }
  | { kind: 'failed'; text: string }

/** What judging and mending need of a solver. */
export type Asker = Pick<Solver, 'check' | 'rate' | 'repair'>

/** Milliseconds that the first look takes at most; nothing interrupts it. */
const FIRST_LOOK = 120
/** How long a draft rests before the long look begins. */
const REST = 250

/**
 * Judges drafts while they are drawn, by two solvers. The quick one looks at each draft
 * for a moment, which decides most of them; the slow one then takes the time that is
 * allowed, on whatever is left to find out, and is interrupted by the next draft. So an
 * interruption, after which a solver has to be loaded again, never keeps the quick one.
 */
export class Judge {
  readonly verdict = signal<Verdict>({ kind: 'looking' })
  /** The verdict is of an earlier draft, or more of it is being found out. */
  readonly working = signal(false)
  /** Milliseconds that the long look takes at most. */
  readonly limit = signal(2000)
  readonly #quick: Asker
  readonly #slow: Asker
  #wanted: WirePuzzle | null = null
  #size = ''
  #looking = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #request: AbortController | null = null

  constructor(quick: Asker, slow: Asker) {
    this.#quick = quick
    this.#slow = slow
  }

  /** Judges a draft; what is found out of earlier ones no longer counts. */
  judge(puzzle: WirePuzzle): void {
    this.stop()
    const size = `${puzzle.columns.length} × ${puzzle.rows.length}`
    if (size !== this.#size) this.verdict.value = { kind: 'looking' }
    this.#size = size
    this.#wanted = puzzle
    this.working.value = true
    if (!this.#looking) void this.#look()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#request?.abort()
    this.#request = null
    this.#wanted = null
    this.working.value = false
  }

  async #look(): Promise<void> {
    this.#looking = true
    while (this.#wanted) {
      const puzzle = this.#wanted
      try {
        const check = await this.#quick.check({ puzzle, milliseconds: FIRST_LOOK })
        if (this.#wanted === puzzle) this.#seen(puzzle, check)
      } catch (error) {
        if (this.#wanted === puzzle) this.#fail(error)
      }
      if (this.#wanted === puzzle) this.#wanted = null
    }
    this.#looking = false
  }

  #seen(puzzle: WirePuzzle, check: CheckResponse): void {
    const verdict = verdictOf(puzzle, check)
    this.verdict.value = verdict
    if (verdict.kind === 'faulty' || verdict.kind === 'none') {
      this.working.value = false
      return
    }
    this.#timer = setTimeout(() => void this.#lookLong(puzzle, verdict), REST)
  }

  async #lookLong(puzzle: WirePuzzle, first: Verdict): Promise<void> {
    const request = (this.#request = new AbortController())
    const { signal } = request
    const milliseconds = this.limit.value
    try {
      let verdict = first
      // What can be said is said before all open cells are looked for.
      for (const open of [false, true]) {
        if (verdict.kind !== (open ? 'multiple' : 'unknown')) continue
        const check = await this.#slow.check({ puzzle, open, milliseconds }, { signal })
        if (signal.aborted) return
        verdict = this.verdict.value = verdictOf(puzzle, check, true)
      }
      if (verdict.kind === 'unique') {
        const rating = await this.#slow.rate({ puzzle, milliseconds }, { signal })
        if (signal.aborted) return
        this.verdict.value = { ...verdict, rating }
      }
    } catch (error) {
      if (signal.aborted) return
      this.#fail(error)
    }
    this.working.value = false
  }

  #fail(error: unknown): void {
    this.working.value = false
    const text = error instanceof Error ? error.message : String(error)
    this.verdict.value = { kind: 'failed', text }
  }
}

/** Reads an answer; final says that the long look gave it. */
export function verdictOf(puzzle: WirePuzzle, check: CheckResponse, final = false): Verdict {
  if (!check.valid) return { kind: 'faulty', faults: (check.faults ?? []).map((f) => f.message) }
  const width = puzzle.columns.length
  const solutions = (check.solutions ?? []).map((rows) => boardOf(rows, width))
  switch (check.status) {
    case 'unique':
      return { kind: 'unique', lineSolvable: check.line_solvable, solution: solutions[0] }
    case 'multiple': {
      const difference = differences(solutions[0], solutions[1])
      const open = check.open ? placesOf(check.open, width) : difference
      return {
        kind: 'multiple',
        solutions: [solutions[0], solutions[1]],
        difference,
        open,
        complete: check.open_complete === true,
      }
    }
    case 'none':
      return { kind: 'none', contradiction: check.contradiction ?? [] }
    default:
      return { kind: 'unknown', final }
  }
}

/** A solution as the cells of a picture. */
export function boardOf(rows: readonly string[], width: number): Uint8Array {
  return cellsFromRows(rows, width).map((mark) => (mark === CROSS ? OPEN : mark))
}

export function placesOf(
  places: readonly (readonly [row: number, column: number])[],
  width: number,
): number[] {
  return places.map(([row, column]) => row * width + column)
}

/** What a setter may want to hear besides the verdict. */
export function warningsOf(verdict: Verdict, cells: Uint8Array): string[] {
  const warnings: string[] = []
  if (cells.every((mark) => mark === OPEN)) warnings.push('The picture is empty.')
  else if (!cells.includes(OPEN)) warnings.push('No cell is blank: there is nothing to find out.')
  else if (verdict.kind === 'unique' && verdict.rating?.class === 'trivial')
    warnings.push('Very easy: hardly anything has to be found out.')
  return warnings
}
