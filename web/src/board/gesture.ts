/** A pointer's position in CSS pixels of the board, and its button. */
export interface Pointer {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly type: string
  /** As in PointerEvent: 0 left or touch, 1 middle, 2 right. */
  readonly button: number
}

export interface GestureHandlers {
  /** A stroke starts; false if there is no cell to paint. */
  start(x: number, y: number, secondary: boolean): boolean
  stroke(x: number, y: number): void
  end(): void
  cancel(): void
  /** The stroke under the finger, which has not moved, becomes one of crosses. */
  longPress(): void
  pan(dx: number, dy: number): void
  zoom(factor: number, x: number, y: number): void
}

const LONG_PRESS = 420
/** A finger that moves less than this many pixels rests. */
const REST = 9

/**
 * Distinguishes strokes from pan and zoom. One pointer paints; a second finger cancels the
 * stroke, and nothing is painted until all fingers are lifted. A stroke counts only at its
 * end.
 */
export class Gestures {
  readonly #handlers: GestureHandlers
  readonly #pointers = new Map<number, { x: number; y: number }>()
  #state: 'idle' | 'painting' | 'looking' | 'panning' = 'idle'
  #from = { x: 0, y: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(handlers: GestureHandlers) {
    this.#handlers = handlers
  }

  get painting(): boolean {
    return this.#state === 'painting'
  }

  down(p: Pointer): void {
    if (p.type === 'mouse' && this.#pointers.size > 0) {
      // A second button while one is held cancels the stroke.
      this.#stop('looking')
      return
    }
    this.#pointers.set(p.id, { x: p.x, y: p.y })
    if (this.#pointers.size > 1) this.#stop('looking')
    else if (p.button === 1) this.#state = 'panning'
    else if (this.#handlers.start(p.x, p.y, p.button === 2)) this.#start(p)
  }

  move(p: Pointer): void {
    const before = this.#pointers.get(p.id)
    if (!before) return
    if (this.#state === 'looking') this.#look(p)
    this.#pointers.set(p.id, { x: p.x, y: p.y })
    if (this.#state === 'panning') this.#handlers.pan(before.x - p.x, before.y - p.y)
    if (this.#state !== 'painting') return
    if (Math.hypot(p.x - this.#from.x, p.y - this.#from.y) > REST) clearTimeout(this.#timer)
    this.#handlers.stroke(p.x, p.y)
  }

  up(p: Pointer): void {
    if (!this.#pointers.delete(p.id)) return
    clearTimeout(this.#timer)
    if (this.#state === 'painting') this.#handlers.end()
    if (this.#pointers.size === 0 || this.#state === 'painting') this.#state = 'idle'
  }

  cancel(p: Pointer): void {
    if (!this.#pointers.has(p.id)) return
    if (this.#state === 'painting') this.#stop('idle')
    this.#pointers.delete(p.id)
    if (this.#pointers.size === 0) this.#state = 'idle'
  }

  /** Cancels the current stroke, if there is one. */
  abort(): void {
    if (this.#state === 'painting') this.#stop('looking')
  }

  #start(p: Pointer): void {
    this.#state = 'painting'
    this.#from = { x: p.x, y: p.y }
    if (p.type === 'mouse') return
    this.#timer = setTimeout(() => this.#handlers.longPress(), LONG_PRESS)
  }

  #stop(next: 'idle' | 'looking'): void {
    clearTimeout(this.#timer)
    if (this.#state === 'painting') this.#handlers.cancel()
    this.#state = next
  }

  #look(p: Pointer): void {
    const [a, b] = [...this.#pointers.entries()].slice(0, 2)
    if (!b) return
    const [id, other] = a[0] === p.id ? [a, b[1]] : [b, a[1]]
    if (id[0] !== p.id) return
    const old = id[1]
    const middle = { x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 }
    const before = { x: (old.x + other.x) / 2, y: (old.y + other.y) / 2 }
    this.#handlers.pan(before.x - middle.x, before.y - middle.y)
    const distance = Math.hypot(old.x - other.x, old.y - other.y)
    if (distance > 0) {
      const factor = Math.hypot(p.x - other.x, p.y - other.y) / distance
      this.#handlers.zoom(factor, middle.x, middle.y)
    }
  }
}
