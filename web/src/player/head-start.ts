import type { HintRequest, HintResponse, Solver } from 'nonogram-toolkit'

/** How long the board rests, in milliseconds, before the solver looks for the next hint. */
const REST = 400

/** How long that may take in milliseconds: where it takes longer, it is not tried again. */
const MOST = 150

/** A hint without the time that it may take: what decides which hint it is. */
export type Question = Omit<HintRequest, 'milliseconds'>

/**
 * Finds the next hint while the player looks at the board, so that it is there when it is
 * asked for. It has one hint at most; that of another board is dropped.
 */
export class HeadStart {
  readonly #solver: Pick<Solver, 'hint'>
  #timer: ReturnType<typeof setTimeout> | undefined
  #kept: { question: string; hint: Promise<HintResponse | null> } | undefined
  #slow = false

  constructor(solver: Pick<Solver, 'hint'>) {
    this.#solver = solver
  }

  /** Once the board rests, answers the question that there is then, if there is one. */
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

  /** Looks for the hint, for so many milliseconds. */
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

  /** The hint, if it was found or is about to be; null if it takes too long. */
  async hintFor(question: Question): Promise<HintResponse | null> {
    return this.#kept?.question === JSON.stringify(question) ? this.#kept.hint : null
  }
}
