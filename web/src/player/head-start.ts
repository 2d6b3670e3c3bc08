import type { HintRequest, HintResponse, Solver } from 'nonogram-toolkit'

/** The rest of the board, in milliseconds, after which the solver looks for the next hint. */
const REST = 400

/** The longest time for that, in milliseconds; after one timeout there are no more attempts. */
const MOST = 150

/** The request for a hint without its time limit: the parts that decide which hint it is. */
export type Question = Omit<HintRequest, 'milliseconds'>

/**
 * Finds the next hint while the player looks at the board, so that it can show at once. It has at
 * most one hint, and drops that of another board.
 */
export class HeadStart {
  readonly #solver: Pick<Solver, 'hint'>
  #timer: ReturnType<typeof setTimeout> | undefined
  #kept: { question: string; hint: Promise<HintResponse | null> } | undefined
  #slow = false

  constructor(solver: Pick<Solver, 'hint'>) {
    this.#solver = solver
  }

  /** Looks for the hint of the current board after a rest, if `ask` has a question then. */
  restart(ask: () => Question | null): void {
    this.stop()
    if (this.#slow) return
    this.#timer = setTimeout(() => {
      const question = ask()
      if (question) void this.find(question)
    }, REST)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Looks for the hint, for at most some milliseconds. */
  async find(question: Question, most = MOST): Promise<void> {
    const text = JSON.stringify(question)
    if (this.#kept?.question === text) return
    const hint = this.#solver.hint({ ...question, milliseconds: most }).then(
      (found) => (found.kind === 'unknown' ? null : found),
      () => null,
    )
    this.#kept = { question: text, hint }
    this.#slow ||= (await hint) === null
  }

  /** Returns the hint, found already or about to be; null if there is none or it takes too long. */
  async hintFor(question: Question): Promise<HintResponse | null> {
    return this.#kept?.question === JSON.stringify(question) ? this.#kept.hint : null
  }
}
