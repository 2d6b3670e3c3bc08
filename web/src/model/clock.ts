/** A stopwatch in milliseconds that can be paused, saved and resumed. */
export class Clock {
  #before: number
  #since: number | null = null
  readonly #now: () => number

  constructor(elapsed = 0, now: () => number = () => performance.now()) {
    this.#before = elapsed
    this.#now = now
  }

  get elapsed(): number {
    return this.#before + (this.#since === null ? 0 : this.#now() - this.#since)
  }

  start(): void {
    this.#since ??= this.#now()
  }

  pause(): void {
    this.#before = this.elapsed
    this.#since = null
  }

  /** Moves the clock forward to a time, never back. */
  forward(elapsed: number): void {
    this.#before += Math.max(0, elapsed - this.elapsed)
  }

  reset(): void {
    this.#before = 0
    if (this.#since !== null) this.#since = this.#now()
  }
}

/** Returns 65 s as "1:05", an hour and more as "1:01:05". */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}
