/** The largest number of undo steps. */
const LONGEST = 200

/** A sequence of states with undo and redo. States are never changed, only replaced. */
export class History<T> {
  #past: T[] = []
  #future: T[] = []
  #now: T
  #key = ''

  constructor(now: T) {
    this.#now = now
  }

  get now(): T {
    return this.#now
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Adds a state. Successive states with the same key are one step. */
  push(next: T, key = ''): void {
    if (key === '' || key !== this.#key) this.#past.push(this.#now)
    if (this.#past.length > LONGEST) this.#past.shift()
    this.#key = key
    this.#now = next
    this.#future = []
  }

  undo(): boolean {
    return this.#go(this.#past, this.#future)
  }

  redo(): boolean {
    return this.#go(this.#future, this.#past)
  }

  #go(from: T[], to: T[]): boolean {
    const next = from.pop()
    if (next === undefined) return false
    to.push(this.#now)
    this.#now = next
    this.#key = ''
    return true
  }

  /** The history to save over a reload. */
  save(): { past: T[]; now: T; future: T[] } {
    return { past: [...this.#past], now: this.#now, future: [...this.#future] }
  }

  static restore<T>({ past, now, future }: { past: T[]; now: T; future: T[] }): History<T> {
    const history = new History(now)
    history.#past = [...past]
    history.#future = [...future]
    return history
  }
}
