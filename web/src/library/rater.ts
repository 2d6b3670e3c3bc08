import { NonogramError, Solver } from 'nonogram-toolkit'
import { changeMine, loadMine, mine, UNDECIDED, type Mine, type Verdict } from './mine.ts'

/** The time limit for one puzzle, in milliseconds. */
const TIME = 5000

/**
 * Rates the unrated imported puzzles one after the other while the page is open, in its own thread,
 * which ends when nothing is left to rate.
 */
export class Rater {
  readonly #solver: Pick<Solver, 'rate' | 'close'>
  #work: Promise<void> | undefined
  #end = new AbortController()

  constructor(solver: Pick<Solver, 'rate' | 'close'> = new Solver({ name: 'rater' })) {
    this.#solver = solver
  }

  /** Starts, or continues with new puzzles. Resolves when all are rated. */
  start(): Promise<void> {
    this.#work ??= this.#run().finally(() => (this.#work = undefined))
    return this.#work
  }

  close(): void {
    this.#end.abort()
  }

  async #run(): Promise<void> {
    if (!mine.value) await loadMine()
    const { signal } = this.#end
    for (let next = unrated(); next && !signal.aborted; next = unrated()) {
      const verdict = await this.#verdict(next, signal)
      if (verdict) await changeMine(next.key, { verdict })
    }
    this.#solver.close()
  }

  async #verdict({ puzzle }: Mine, signal: AbortSignal): Promise<Verdict | undefined> {
    try {
      const { goal: _, ...clues } = puzzle
      const request = { puzzle: clues, milliseconds: TIME }
      const { status, class: level, difficulty } = await this.#solver.rate(request, { signal })
      return { status, class: level, difficulty }
    } catch (error) {
      if (signal.aborted) return undefined
      // Too large for this time limit; without a verdict the rater would try it for ever.
      if (error instanceof NonogramError) return undecided
      throw error
    }
  }
}

const undecided: Verdict = { status: 'unknown', class: 'unrated', difficulty: UNDECIDED }

function unrated(): Mine | undefined {
  return mine.value?.find((m) => !m.verdict)
}
