import { signal } from '@preact/signals'
import { change, get } from './database.ts'

/** A thing in the browser's database, which other tabs and devices change too. */
export class Stored<T> {
  /** The value if nothing is stored. */
  readonly empty: T
  /** Merges two values; for shared things with the same result in any order, however often. */
  readonly merge: (a: T, b: T) => T
  readonly #key: string
  readonly #now = signal<T | undefined>(undefined)

  constructor(key: string, empty: T, merge = (_: T, last: T): T => last) {
    this.#key = key
    this.empty = empty
    this.merge = merge
  }

  /** The value as last read or written here; undefined before. It is a signal's value. */
  get value(): T | undefined {
    return this.#now.value
  }

  async load(): Promise<T> {
    return this.show((await get<T>('things', this.#key)) ?? this.empty)
  }

  async change(next: (before: T) => T): Promise<T> {
    return this.show(await change<T>(this.#key, (before) => next(before ?? this.empty)))
  }

  add(more: T): Promise<T> {
    return this.change((before) => this.merge(before, more))
  }

  /** Shows a value on this page without storing it. */
  show(value: T): T {
    return (this.#now.value = value)
  }
}
