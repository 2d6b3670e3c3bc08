import type { GestureHandlers, Gestures, Pointer } from './gesture.ts'
import type { Scene } from './scene.ts'

/** The time, in milliseconds, within which a click after a lifted pointer is the pointer's own. */
const OWN_CLICK = 500

/** The pixels of a line; some wheels count in lines. */
const LINE = 30

/** Handlers for pointers and the wheel besides gestures. */
export interface PointerHandlers extends Pick<GestureHandlers, 'pan' | 'zoom'> {
  /** A pointer comes down, by touch or not. */
  down(touch: boolean): void
  /** A pointer that can hover is at a point, or has left the board. */
  hovers(at: { x: number; y: number } | null): void
}

/** The pointers and the wheel on the board, in its own pixels. */
export class Pointers {
  readonly #host: HTMLElement
  readonly #scene: Scene
  readonly #gestures: Gestures
  readonly #handlers: PointerHandlers
  /** The place of the board on the page, stored because a query lays out the page. */
  #box: DOMRect | null = null
  /** When a pointer last came down or was lifted. */
  #lifted = -OWN_CLICK

  constructor(host: HTMLElement, scene: Scene, gestures: Gestures, handlers: PointerHandlers) {
    this.#host = host
    this.#scene = scene
    this.#gestures = gestures
    this.#handlers = handlers
  }

  listen(signal: AbortSignal): void {
    const host = this.#host
    host.addEventListener('pointerenter', () => this.moved(), { signal })
    host.addEventListener('pointerdown', (e) => this.#down(e), { signal })
    host.addEventListener('pointermove', (e) => this.#move(e), { signal })
    host.addEventListener('pointerup', (e) => this.#gestures.up(this.#pointer(e)), { signal })
    host.addEventListener('pointercancel', (e) => this.#gestures.cancel(this.#pointer(e)), {
      signal,
    })
    host.addEventListener('pointerleave', () => this.#handlers.hovers(null), { signal })
    host.addEventListener('contextmenu', (e) => e.preventDefault(), { signal })
    host.addEventListener('wheel', (e) => this.#wheel(e), { passive: false, signal })
    // Otherwise a stroke ends as a fling, and browsers take the next tap, on a colour or a tool, as
    // a stop of that fling and make no click of it.
    host.addEventListener('touchmove', (e) => e.cancelable && e.preventDefault(), {
      passive: false,
      signal,
    })
  }

  /** The board may be elsewhere on the page. */
  moved(): void {
    this.#box = null
  }

  /** Whether a click now comes from a pointer that the board has handled already. */
  get ownClick(): boolean {
    return performance.now() - this.#lifted < OWN_CLICK
  }

  /** A pointer on the board. The board does not move while a pointer is on it. */
  #pointer(e: PointerEvent): Pointer {
    if (e.type !== 'pointermove') this.#lifted = performance.now()
    this.#box ??= this.#host.getBoundingClientRect()
    return {
      id: e.pointerId,
      x: e.clientX - this.#box.left,
      y: e.clientY - this.#box.top,
      type: e.pointerType,
      button: e.button,
      time: e.timeStamp,
    }
  }

  #down(e: PointerEvent): void {
    e.preventDefault()
    this.moved()
    // A tool that was clicked keeps the focus otherwise, and Space would press it again.
    if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur()
    this.#handlers.down(e.pointerType === 'touch')
    this.#host.setPointerCapture(e.pointerId)
    this.#gestures.down(this.#pointer(e))
  }

  #move(e: PointerEvent): void {
    const pointer = this.#pointer(e)
    // Browsers report a second button as a move: two bits are set then.
    if (e.buttons & (e.buttons - 1)) this.#gestures.abort()
    if (e.pointerType !== 'touch') this.#handlers.hovers(pointer)
    // Strokes that follow the pointer need its positions between two frames.
    const events = this.#scene.options.snap ? [] : (e.getCoalescedEvents?.() ?? [])
    for (const between of events) this.#gestures.move(this.#pointer(between))
    this.#gestures.move(pointer)
  }

  #wheel(e: WheelEvent): void {
    // A board that is part of a longer page lets it scroll.
    if (this.#scene.options.zoomLocked) return
    e.preventDefault()
    this.#gestures.abort()
    const unit = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1
    const [dx, dy] = [e.deltaX * unit, e.deltaY * unit]
    if (e.shiftKey) this.#handlers.pan(dx || dy, 0)
    else if (Math.abs(dx) > Math.abs(dy)) this.#handlers.pan(dx, 0)
    else {
      const box = this.#host.getBoundingClientRect()
      const factor = Math.exp(-dy * (e.ctrlKey ? 0.01 : 0.0022))
      this.#handlers.zoom(factor, e.clientX - box.left, e.clientY - box.top)
    }
  }
}
