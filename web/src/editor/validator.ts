import * as text from 'text:editor'
import { signal } from '@preact/signals'
import type { CheckResponse, Rating, Solver } from 'nonogram-toolkit'
import { OPEN } from '../model/cells.ts'
import type { Line } from '../model/line.ts'
import type { WirePuzzle } from '../model/puzzle.ts'
import { differences, pictureOf } from '../model/picture.ts'
import { indicesOf } from '../model/stroke.ts'
import { repeating } from '../player/repeating.ts'

/** The verdict on a draft. */
export type Verdict =
  | { kind: 'looking' }
  /** No clue has a block, so there is nothing to solve. */
  | { kind: 'empty' }
  /** The clues are not valid. */
  | { kind: 'faulty'; faults: readonly string[] }
  | {
      kind: 'unique'
      lineSolvable: boolean
      solution: Uint8Array
      /** Undefined until known. */
      rating?: Rating
    }
  | {
      kind: 'multiple'
      solutions: readonly [Uint8Array, Uint8Array]
      /** The cells in which the two solutions differ. */
      difference: readonly number[]
      /** The cells in which any two solutions differ. */
      open: readonly number[]
      complete: boolean
    }
  | { kind: 'none'; contradiction: readonly Line[] }
  /** Too hard to decide in time; final if the long check has used all its time. */
  | { kind: 'unknown'; final: boolean }
  | { kind: 'failed'; text: string }

/** The solver operations that a check needs. */
export type EditorSolver = Pick<Solver, 'check' | 'rate'>

/** The time limit of the quick check in milliseconds; nothing interrupts it. */
const QUICK = 120
/** The time without changes after which the long check starts, in milliseconds. */
const REST = 250

/**
 * Checks drafts while they are drawn, with two solvers. The quick one takes a moment for each draft
 * and decides most drafts. The slow one then takes up to the time limit for the undecided
 * questions, and the next draft interrupts it. An interrupted solver must be loaded again, which
 * never delays the quick one.
 */
export class Validator {
  readonly verdict = signal<Verdict>({ kind: 'looking' })
  /** Whether the verdict is of an earlier draft, or not final yet. */
  readonly working = signal(false)
  /** The time limit of the long check in milliseconds. */
  readonly limit = signal(2000)
  readonly #quick: EditorSolver
  readonly #slow: EditorSolver
  #next: WirePuzzle | null = null
  #size = ''
  /** Ends when the next draft comes. */
  #request = new AbortController()
  readonly #check = repeating(() => this.#checkNext())

  constructor(quick: EditorSolver, slow: EditorSolver) {
    this.#quick = quick
    this.#slow = slow
  }

  /** Checks a draft; results for earlier ones are ignored. */
  validate(puzzle: WirePuzzle): void {
    this.stop()
    const size = `${puzzle.columns.length} × ${puzzle.rows.length}`
    if (size !== this.#size) this.verdict.value = { kind: 'looking' }
    this.#size = size
    if (isEmpty(puzzle)) {
      this.verdict.value = { kind: 'empty' }
      return
    }
    this.#next = puzzle
    this.#request = new AbortController()
    this.working.value = true
    void this.#check()
  }

  stop(): void {
    this.#request.abort()
    this.#next = null
    this.working.value = false
  }

  async #checkNext(): Promise<void> {
    const puzzle = this.#next
    if (!puzzle) return
    const check = this.#quick.check({ puzzle, milliseconds: QUICK })
    void this.#judge(puzzle, check)
    await check.catch(() => {})
  }

  /** Shows each verdict until the next draft comes. */
  async #judge(puzzle: WirePuzzle, first: Promise<CheckResponse>): Promise<void> {
    const { signal } = this.#request
    try {
      for await (const verdict of this.#verdicts(puzzle, first, signal)) {
        if (signal.aborted) return
        this.verdict.value = verdict
      }
    } catch (error) {
      if (!signal.aborted) this.verdict.value = { kind: 'failed', text: (error as Error).message }
    }
    if (!signal.aborted) this.working.value = false
  }

  /** Yields the verdict of the quick check, and then those of the slow solver. */
  async *#verdicts(
    puzzle: WirePuzzle,
    first: Promise<CheckResponse>,
    signal: AbortSignal,
  ): AsyncGenerator<Verdict> {
    let verdict = verdictOf(puzzle, await first)
    yield verdict
    if (verdict.kind === 'faulty' || verdict.kind === 'none') return
    await new Promise((rested) => setTimeout(rested, REST))
    signal.throwIfAborted()
    const milliseconds = this.limit.value
    // The first check decides the verdict, the second finds all open cells.
    for (const open of [false, true]) {
      if (verdict.kind !== (open ? 'multiple' : 'unknown')) continue
      const check = await this.#slow.check({ puzzle, open, milliseconds }, { signal })
      yield (verdict = verdictOf(puzzle, check, true))
    }
    if (verdict.kind !== 'unique') return
    const rating = await this.#slow.rate({ puzzle, milliseconds }, { signal })
    yield { ...verdict, rating }
  }
}

/** Whether no clue has a block. An unknown clue may have some. */
function isEmpty({ rows, columns }: WirePuzzle): boolean {
  return [...rows, ...columns].every((clue) => clue !== null && clue.length === 0)
}

/** Returns the verdict of an answer; final if the answer is from the long check. */
export function verdictOf(puzzle: WirePuzzle, check: CheckResponse, final = false): Verdict {
  if (!check.valid) return { kind: 'faulty', faults: (check.faults ?? []).map((f) => f.message) }
  const width = puzzle.columns.length
  const solutions = (check.solutions ?? []).map((rows) => pictureOf(rows).cells)
  switch (check.status) {
    case 'unique':
      return { kind: 'unique', lineSolvable: check.line_solvable, solution: solutions[0] }
    case 'multiple': {
      const difference = differences(solutions[0], solutions[1])
      const open = check.open ? indicesOf(check.open, width) : difference
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

/** Returns the warnings for the setter besides the verdict. */
export function warningsOf(verdict: Verdict, cells: Uint8Array): string[] {
  const warnings: string[] = []
  if (verdict.kind === 'empty') return warnings
  if (!cells.includes(OPEN)) warnings.push(text.statusFull)
  else if (verdict.kind === 'unique' && verdict.rating?.class === 'trivial')
    warnings.push(text.statusTrivial)
  return warnings
}
