/** The distance from the edge of the visible cells at which a stroke scrolls, in pixels. */
export const EDGE = 24
const SLOWEST = 140
const FASTEST = 900

/** The board that scrolls, and the stroke. */
interface Scrolled {
  /** The distance of the pointer beyond the edge, in pixels; null after the stroke. */
  beyond(): { x: number; y: number } | null
  /** The side of a cell in pixels. */
  cell(): number
  /** Scrolls by pixels, a number of cells. */
  scroll(dx: number, dy: number): void
}

/**
 * Scrolls the board while the pointer of a stroke is near its edge or beyond, the faster the
 * farther out. It scrolls by whole cells: a stroke that only grows then needs no new picture of the
 * board in between, which takes a slow phone more than a frame.
 */
export class EdgeScroll {
  readonly #of: Scrolled
  /** The part of the way that is not yet a whole cell. */
  #rest = { x: 0, y: 0 }
  #frame = 0
  #time = 0

  constructor(of: Scrolled) {
    this.#of = of
  }

  /** Starts to scroll if the pointer is beyond the edge; called after each of its moves. */
  follow(): void {
    if (this.#frame || !this.#way()) return
    this.#time = performance.now()
    this.#rest = { x: 0, y: 0 }
    this.#next()
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #way(): { x: number; y: number } | null {
    const beyond = this.#of.beyond()
    return beyond && (beyond.x !== 0 || beyond.y !== 0) ? beyond : null
  }

  #next(): void {
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      const way = this.#way()
      if (!way) return
      const now = performance.now()
      // A late frame does not jump.
      const seconds = Math.min(50, now - this.#time) / 1000
      this.#time = now
      this.#go(speed(way.x) * seconds, speed(way.y) * seconds)
      this.#next()
    })
  }

  #go(dx: number, dy: number): void {
    const cell = this.#of.cell()
    const way = { x: this.#rest.x + dx, y: this.#rest.y + dy }
    const whole = { x: cell * Math.trunc(way.x / cell), y: cell * Math.trunc(way.y / cell) }
    this.#rest = { x: way.x - whole.x, y: way.y - whole.y }
    if (whole.x !== 0 || whole.y !== 0) this.#of.scroll(whole.x, whole.y)
  }
}

/** Returns the speed in pixels a second. */
function speed(beyond: number): number {
  return beyond === 0 ? 0 : Math.sign(beyond) * Math.min(FASTEST, SLOWEST + 9 * Math.abs(beyond))
}
