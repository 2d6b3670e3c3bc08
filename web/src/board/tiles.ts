import { includes, rangeOf, type Part, type Range } from './range.ts'

/** The context that content paints on. */
export type Canvas = OffscreenCanvasRenderingContext2D

/** The content of a plane. */
export interface Content {
  /** Returns everything that affects the look of a part, as a text to compare. */
  stateOf(part: Part): string
  /** Paints a part, in pixels of the plane. */
  paint(ctx: Canvas, part: Part): void
}

/** The directions in which a plane is larger than the view of it. */
export type Ways = 'x' | 'y' | 'both'

/** The side of a tile in device pixels; a tile along a whole plane is longer in one direction. */
const SIDE = 384
/** The tiles beyond the view that are painted in advance, and those that are kept. */
const AHEAD = 1
const KEPT = 2

/**
 * A canvas that shows an image as it is. Browsers without a graphics processor copy a canvas with
 * drawings on it in every frame in which anything moves.
 */
interface Tile {
  readonly canvas: HTMLCanvasElement
  readonly ctx: ImageBitmapRenderingContext
  part: Part
  /** The state of the painted content; null before it is painted. */
  state: string | null
  /** Whether the state is known to be up to date. */
  current: boolean
}

/**
 * A plane larger than its view, as tiles. The browser moves and scales them. A tile is painted when
 * it comes into view, or earlier, and again after its content changes.
 */
export class Tiles {
  readonly plane = document.createElement('div')
  readonly #content: Content
  readonly #ways: Ways
  readonly #tiles = new Map<string, Tile>()
  readonly #free: Tile[] = []
  /** The canvas on which all tiles are painted. */
  readonly #scratch = new OffscreenCanvas(SIDE, SIDE)
  #size = { width: 0, height: 0 }
  #ratio = 1
  #view: Part = { x: 0, y: 0, width: 0, height: 0 }

  constructor(content: Content, ways: Ways) {
    this.#content = content
    this.#ways = ways
    this.plane.className = 'board-plane origin-top-left will-change-transform'
  }

  /** Drops all tiles, because all of them look different or the plane has another size. */
  reset(size: { width: number; height: number }, ratio: number): void {
    this.#size = size
    this.#ratio = ratio
    for (const [key, tile] of this.#tiles) this.#release(key, tile)
  }

  /** Notes that a part, or everything, may have changed. */
  changed(part?: Part): void {
    for (const tile of this.#tiles.values()) {
      if (!part || overlap(part, tile.part)) tile.current = false
    }
  }

  /** Paints the tiles in view that are out of date; returns their number. */
  show(view: Part): number {
    this.#view = view
    const kept = this.#around(KEPT)
    for (const [key, tile] of this.#tiles) {
      const [column, row] = key.split(' ').map(Number)
      if (!includes(kept, row, column)) this.#release(key, tile)
    }
    let painted = 0
    for (const [column, row] of places(this.#around(0))) painted += this.#paint(column, row) ? 1 : 0
    return painted
  }

  /** Paints one outdated tile near the view; false if none is left. */
  prepare(): boolean {
    for (const [column, row] of places(this.#around(AHEAD))) {
      if (this.#tileAt(column, row).current) continue
      this.#paint(column, row)
      return true
    }
    return false
  }

  /** Draws the tiles, from the origin of the plane. */
  drawOn(ctx: CanvasRenderingContext2D): void {
    for (const { canvas, part } of this.#tiles.values()) {
      const [width, height] = [canvas.width / this.#ratio, canvas.height / this.#ratio]
      ctx.drawImage(canvas, part.x, part.y, width, height)
    }
  }

  /** The sides of a tile in pixels of the plane. */
  get #side(): { x: number; y: number } {
    const side = SIDE / this.#ratio
    const { width, height } = this.#size
    return { x: this.#ways === 'y' ? width : side, y: this.#ways === 'x' ? height : side }
  }

  /** The number of columns and rows of tiles. */
  get #count(): { x: number; y: number } {
    const { x, y } = this.#side
    return { x: Math.ceil(this.#size.width / x), y: Math.ceil(this.#size.height / y) }
  }

  /** The tiles in view, and some around them. */
  #around(tiles: number): Range {
    return rangeOf(this.#view, this.#side, this.#count, tiles)
  }

  /** Paints a tile if it is out of date. */
  #paint(column: number, row: number): boolean {
    const tile = this.#tileAt(column, row)
    if (tile.current) return false
    tile.current = true
    const state = this.#content.stateOf(tile.part)
    if (tile.state === state) return false
    tile.state = state
    const { canvas, part } = tile
    const scratch = this.#scratch
    if (scratch.width !== canvas.width) scratch.width = canvas.width
    if (scratch.height !== canvas.height) scratch.height = canvas.height
    const ctx = scratch.getContext('2d')!
    const ratio = this.#ratio
    ctx.setTransform(ratio, 0, 0, ratio, -part.x * ratio, -part.y * ratio)
    this.#content.paint(ctx, part)
    // The transfer leaves a blank canvas for the next tile.
    tile.ctx.transferFromImageBitmap(scratch.transferToImageBitmap())
    return true
  }

  #tileAt(column: number, row: number): Tile {
    const key = `${column} ${row}`
    const there = this.#tiles.get(key)
    if (there) return there
    const tile = this.#free.pop() ?? newTile()
    const side = this.#side
    const [x, y] = [column * side.x, row * side.y]
    const whole = (length: number) => Math.ceil(length * this.#ratio)
    const w = whole(Math.min(side.x, this.#size.width - x))
    const h = whole(Math.min(side.y, this.#size.height - y))
    tile.part = { x, y, width: w / this.#ratio, height: h / this.#ratio }
    const { canvas } = tile
    // Any change of its size clears a canvas, even to the same size.
    if (canvas.width !== w) canvas.width = w
    if (canvas.height !== h) canvas.height = h
    canvas.style.cssText = `left:${x}px;top:${y}px;width:${tile.part.width}px;height:${tile.part.height}px`
    this.plane.append(canvas)
    this.#tiles.set(key, tile)
    return tile
  }

  #release(key: string, tile: Tile): void {
    tile.canvas.remove()
    tile.state = null
    tile.current = false
    this.#tiles.delete(key)
    this.#free.push(tile)
  }
}

function newTile(): Tile {
  const canvas = document.createElement('canvas')
  const ctx = canvas.getContext('bitmaprenderer')!
  return { canvas, ctx, part: { x: 0, y: 0, width: 0, height: 0 }, state: null, current: false }
}

function* places({ left, right, top, bottom }: Range): Iterable<[number, number]> {
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) yield [column, row]
  }
}

function overlap(a: Part, b: Part): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
