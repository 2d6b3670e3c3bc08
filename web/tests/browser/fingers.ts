import type { CDPSession, Page } from 'playwright-core'

/** A telephone, as a browser context. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

type Point = { x: number; y: number }

/** Fingers on the glass. */
export class Fingers {
  readonly #session: CDPSession

  constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page))
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]): Promise<unknown> {
    const touchPoints = points.map((p, id) => ({ ...p, id }))
    return this.#session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }

  down = (...points: Point[]) => this.#send('touchStart', points)
  move = (...points: Point[]) => this.#send('touchMove', points)
  up = (...left: Point[]) => this.#send('touchEnd', left)

  async tap(point: Point): Promise<void> {
    await Promise.all([this.down(point), this.up()])
  }

  /**
   * Draws a finger through points and leaves it on the last. All moves are sent at once: a finger
   * that waits for a busy page rests, and a finger that rests crosses cells.
   */
  async drag(from: Point, ...to: Point[]): Promise<void> {
    await Promise.all([this.down(from), ...to.map((point) => this.move(point))])
  }

  async slide(from: Point, ...to: Point[]): Promise<void> {
    await Promise.all([this.drag(from, ...to), this.up()])
  }
}
