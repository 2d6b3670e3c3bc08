/** A pointer's position in CSS pixels of the board, and its button. */
export interface Pointer {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly type: string
  /** As in PointerEvent: 0 left or touch, 1 middle, 2 right. */
  readonly button: number
  /** When it was there, in milliseconds of the page: a busy page hears of it later. */
  readonly time: number
}

/** The effect of a pointer at its first point: none without a cell there. A tap on a map zooms. */
export type Hold = 'stroke' | 'pan' | 'map' | 'overview' | null

export interface GestureHandlers {
  start(x: number, y: number, secondary: boolean): Hold
  stroke(x: number, y: number): void
  end(): void
  cancel(): void
  /** Turns the stroke under the resting finger into a stroke of crosses. */
  longPress(): void
  pan(dx: number, dy: number): void
  /** One of two fingers has moved: `follow` is called before the next frame. */
  moved(): void
  zoom(factor: number, x: number, y: number): void
  /** Moves this point of the overview to the middle of the view. */
  overview(x: number, y: number): void
  /** A second tap at one point, or a tap on a map; false if it counts as an ordinary tap. */
  doubleTap(x: number, y: number): boolean
}

const LONG_PRESS = 420
/** A finger that moves less than this many pixels rests. */
export const REST = 9
/** A finger that is lifted within this time has tapped. */
const TAP = 260
/** The second tap follows the first within this time, and at most this far away. */
const DOUBLE_TAP = 320
const DOUBLE_TAP_NEAR = 24
/** A zoom factor this near to 1 is rounding: the fingers have moved less than a pixel. */
const ROUNDING = 1e-5

type Fingers = readonly [{ x: number; y: number }, { x: number; y: number }]
type State = 'idle' | 'painting' | 'panning' | 'overview' | 'looking'

/**
 * Distinguishes strokes from pan and zoom. One pointer paints; a second finger cancels the stroke,
 * and nothing is painted until all fingers are lifted. A stroke counts only when it ends.
 */
export class Gestures {
  readonly #handlers: GestureHandlers
  readonly #pointers = new Map<number, { x: number; y: number }>()
  /** The places of two fingers when the view last followed them, if they have moved since. */
  #before: Fingers | null = null
  #state: State = 'idle'
  #from = { x: 0, y: 0, time: 0 }
  #moved = false
  #tapped: { x: number; y: number; time: number } | null = null
  #onMap = false
  /** When a tap on the map zoomed, so that the second tap of a double tap does not paint. */
  #zoomed = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(handlers: GestureHandlers) {
    this.#handlers = handlers
  }

  get painting(): boolean {
    return this.#state === 'painting'
  }

  /** Whether a pointer drags the overview. */
  get overview(): boolean {
    return this.#state === 'overview'
  }

  down(p: Pointer): void {
    if (p.type === 'mouse' && this.#pointers.size > 0) {
      // A second button while one is held cancels the stroke.
      this.#stop('looking')
      return
    }
    this.follow()
    this.#pointers.set(p.id, { x: p.x, y: p.y })
    if (this.#pointers.size > 1) {
      this.#tapped = null
      this.#stop('looking')
    } else this.#start(p)
  }

  move(p: Pointer): void {
    const before = this.#pointers.get(p.id)
    if (!before) return
    if (this.#state === 'looking') this.#look(p)
    this.#pointers.set(p.id, { x: p.x, y: p.y })
    if (Math.hypot(p.x - this.#from.x, p.y - this.#from.y) > REST) {
      this.#moved = true
      clearTimeout(this.#timer)
    }
    if (this.#state === 'panning') this.#handlers.pan(before.x - p.x, before.y - p.y)
    if (this.#state === 'overview') this.#handlers.overview(p.x, p.y)
    if (this.#state === 'painting') this.#handlers.stroke(p.x, p.y)
  }

  up(p: Pointer): void {
    this.follow()
    if (!this.#pointers.delete(p.id)) return
    clearTimeout(this.#timer)
    const zoomed = this.#state !== 'looking' && this.#tap(p)
    if (this.#state === 'painting') {
      if (zoomed) this.#handlers.cancel()
      else this.#handlers.end()
    }
    if (this.#pointers.size === 0 || this.#state === 'painting') this.#state = 'idle'
  }

  cancel(p: Pointer): void {
    if (!this.#pointers.has(p.id)) return
    this.follow()
    if (this.#state === 'painting') this.#stop('idle')
    this.#pointers.delete(p.id)
    if (this.#pointers.size === 0) this.#state = 'idle'
  }

  /** Cancels the current stroke, if any; the pointer paints no more until it is lifted. */
  abort(): boolean {
    if (this.#state !== 'painting') return false
    this.#stop('looking')
    return true
  }

  #start(p: Pointer): void {
    this.#from = { x: p.x, y: p.y, time: p.time }
    this.#moved = false
    this.#state = 'panning'
    this.#onMap = false
    if (p.button === 1 || this.#from.time - this.#zoomed < DOUBLE_TAP) return
    const hold = this.#handlers.start(p.x, p.y, p.button === 2)
    this.#onMap = hold === 'map'
    this.#state =
      hold === 'stroke' ? 'painting' : hold === 'overview' ? 'overview' : hold ? 'panning' : 'idle'
    if (hold !== 'stroke' || p.type === 'mouse') return
    this.#timer = setTimeout(() => this.#rested(this.#from), LONG_PRESS)
  }

  /** A busy page hears of moves late: those that were made meanwhile come before its next frame. */
  #rested(from: { time: number }): void {
    requestAnimationFrame(() => {
      if (this.#from !== from || this.#moved || this.#state !== 'painting') return
      this.#tapped = null
      this.#handlers.longPress()
    })
  }

  /** Whether a lifted finger has tapped twice and both taps are used up. */
  #tap(p: Pointer): boolean {
    const { time } = p
    const before = this.#tapped
    this.#tapped = null
    if (p.type !== 'touch' || this.#moved || time - this.#from.time > TAP) return false
    if (this.#onMap) {
      this.#zoomed = time
      return this.#handlers.doubleTap(p.x, p.y)
    }
    const near = before && Math.hypot(p.x - before.x, p.y - before.y) < DOUBLE_TAP_NEAR
    if (near && time - before.time < DOUBLE_TAP && this.#handlers.doubleTap(p.x, p.y)) return true
    this.#tapped = { x: p.x, y: p.y, time }
    return false
  }

  #stop(next: 'idle' | 'looking'): void {
    clearTimeout(this.#timer)
    if (this.#state === 'painting') this.#handlers.cancel()
    this.#state = next
  }

  #look(p: Pointer): void {
    const [first, second] = this.#pointers.keys()
    if (p.id !== first && p.id !== second) return
    this.#before ??= this.#fingers
    if (this.#before) this.#handlers.moved()
  }

  get #fingers(): Fingers | null {
    const [a, b] = this.#pointers.values()
    return a && b ? [a, b] : null
  }

  /**
   * Moves the view as two fingers have moved. Events report one finger after the other: if the view
   * followed each alone, it would zoom in and out, and read clues of a size that never shows.
   */
  follow(): void {
    const [before, now] = [this.#before, this.#fingers]
    this.#before = null
    if (!before || !now) return
    const [from, to] = [middle(before), middle(now)]
    this.#handlers.pan(from.x - to.x, from.y - to.y)
    const factor = distance(now) / distance(before)
    if (Number.isFinite(factor) && Math.abs(factor - 1) > ROUNDING)
      this.#handlers.zoom(factor, to.x, to.y)
  }
}

function middle([a, b]: Fingers): { x: number; y: number } {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance([a, b]: Fingers): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
