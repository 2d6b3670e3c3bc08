import { signal } from '@preact/signals'
import type { Rating } from 'nonogram-toolkit'
import type { Progress } from '../model/save.ts'
import type { Solved } from '../model/statistics.ts'

/** What is counted of a game, and what is kept of it besides its board and its clock. */
export class Tally {
  readonly hints = signal(0)
  readonly mistakes = signal(0)
  readonly solvedIn = signal<number | null>(null)
  readonly struck: Set<string>
  checks: number
  pauses: number

  constructor(progress: Progress) {
    this.hints.value = progress.hints
    this.mistakes.value = progress.mistakes
    this.solvedIn.value = progress.solvedIn
    this.struck = new Set(progress.struck)
    this.checks = progress.checks
    this.pauses = progress.pauses
  }

  progress(elapsed: number): Progress {
    return {
      elapsed,
      hints: this.hints.value,
      mistakes: this.mistakes.value,
      checks: this.checks,
      pauses: this.pauses,
      solvedIn: this.solvedIn.value,
      struck: [...this.struck],
    }
  }

  /** Takes that of another tab, which has continued the game. */
  take(progress: Progress): void {
    this.hints.value = Math.max(this.hints.value, progress.hints)
    this.mistakes.value = Math.max(this.mistakes.value, progress.mistakes)
    this.struck.clear()
    for (const name of progress.struck) this.struck.add(name)
    this.solvedIn.value = progress.solvedIn
  }

  strike(name: string): void {
    if (!this.struck.delete(name)) this.struck.add(name)
  }

  /** Starts again: after the win all of it, before it what shows on the board. */
  reset(): void {
    this.struck.clear()
    this.mistakes.value = 0
    if (this.solvedIn.value === null) return
    this.solvedIn.value = null
    this.hints.value = this.checks = this.pauses = 0
  }

  /** How the first solution compares with what people take, if that is known. */
  firstTime(rating: Rating | null, time: number): Pick<Solved, 'first' | 'class'> {
    if (!rating) return {}
    const own = { class: rating.class }
    if (!rating.minutes) return own
    const expected = rating.minutes.practised
    const helped = this.hints.value + this.checks
    return { ...own, first: { expected, time, helped, pauses: this.pauses } }
  }
}
