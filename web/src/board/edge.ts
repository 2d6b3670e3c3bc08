/** How near to the edge of the visible cells a stroke scrolls the board, in pixels. */
export const EDGE = 24
const SLOWEST = 140
const FASTEST = 900

/**
 * Scrolls the board while a stroke is held at its edge: the nearer to the edge and beyond,
 * the faster.
 */
export class EdgeScroll {
  /** How far the pointer is beyond the edge now, in pixels; null after the stroke. */
  readonly #beyond: () => { x: number; y: number } | null
  readonly #scroll: (dx: number, dy: number) => void
  #frame = 0
  #time = 0

  constructor(
    beyond: () => { x: number; y: number } | null,
    /** Scrolls by pixels. */
    scroll: (dx: number, dy: number) => void,
  ) {
    this.#beyond = beyond
    this.#scroll = scroll
  }

  /** Starts to scroll if the pointer is beyond the edge: called after each of its moves. */
  follow(): void {
    if (this.#frame || !this.#way()) return
    this.#time = performance.now()
    this.#next()
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #way(): { x: number; y: number } | null {
    const beyond = this.#beyond()
    return beyond && (beyond.x !== 0 || beyond.y !== 0) ? beyond : null
  }

  #next(): void {
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      const way = this.#way()
      if (!way) return
      const now = performance.now()
      // A frame that came late does not jump.
      const seconds = Math.min(50, now - this.#time) / 1000
      this.#time = now
      this.#scroll(speed(way.x) * seconds, speed(way.y) * seconds)
      this.#next()
    })
  }
}

/** Pixels in a second. */
function speed(beyond: number): number {
  return beyond === 0 ? 0 : Math.sign(beyond) * Math.min(FASTEST, SLOWEST + 9 * Math.abs(beyond))
}
