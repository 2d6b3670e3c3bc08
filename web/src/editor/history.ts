import { computed, signal, type Signal } from '@preact/signals'

/** The largest number of undo steps. */
const LONGEST = 200

/** The earlier states, the current one, and the undone ones, the last undone first. */
export interface Steps<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
}

/** A sequence of states with undo and redo. States are never changed, only replaced. */
export class History<T> {
  readonly #steps: Signal<Steps<T>>
  readonly now = computed(() => this.#steps.value.now)
  readonly canUndo = computed(() => this.#steps.value.past.length > 0)
  readonly canRedo = computed(() => this.#steps.value.future.length > 0)
  #key = ''

  constructor(steps: Steps<T>) {
    this.#steps = signal(steps)
  }

  /** All states, for saving over a reload. */
  get steps(): Steps<T> {
    return this.#steps.peek()
  }

  /** Adds a state. Successive states with the same key are one step. */
  push(next: T, key = ''): void {
    const { past, now } = this.steps
    const before = key === '' || key !== this.#key ? [...past, now].slice(-LONGEST) : past
    this.go({ past: before, now: next, future: [] }, key)
  }

  undo(): void {
    const { past, now, future } = this.steps
    if (past.length === 0) return
    this.go({ past: past.slice(0, -1), now: past.at(-1)!, future: [...future, now] })
  }

  redo(): void {
    const { past, now, future } = this.steps
    if (future.length === 0) return
    this.go({ past: [...past, now], now: future.at(-1)!, future: future.slice(0, -1) })
  }

  /** Continues with other states. */
  go(steps: Steps<T>, key = ''): void {
    this.#key = key
    this.#steps.value = steps
  }
}
