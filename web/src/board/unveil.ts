import { colourOf, isFilled } from '../model/cells.ts'
import { inkOf, isBlackAndWhite } from '../model/puzzle.ts'
import { placeAt } from '../model/stroke.ts'
import { xOf, yOf, type Layout } from './layout.ts'
import type { Scene } from './scene.ts'
import type { Theme } from './theme.ts'

/** The time in which the picture appears, and within it the time of each cell. */
const ALL = 1100
const EACH = 380
/** The largest cell of a picture, and the room around it. */
const LARGEST = 64
const MARGIN = 12
const CORNER = 8

interface Box {
  readonly x: number
  readonly y: number
  readonly cell: number
}

/**
 * Shows the solved puzzle as its picture: no lines, clues or crosses. It grows out of the board,
 * whose lines fade, and its cells light up one after the other from the last painted cell.
 */
export class Unveiling {
  /** The canvas that replaces the board. */
  readonly canvas = document.createElement('canvas')
  /** The size in CSS pixels. */
  #size = { width: 0, height: 0 }
  #start = -Infinity
  /** The earlier look of the board, which fades. */
  #before: HTMLCanvasElement | null = null
  #from: Layout | null = null
  #first = 0

  constructor() {
    this.canvas.className = 'board-canvas absolute inset-0 size-full'
    this.canvas.setAttribute('aria-hidden', 'true')
    this.canvas.hidden = true
  }

  resize(width: number, height: number): void {
    this.#size = { width, height }
  }

  /** Starts at a cell, on the board as it looks now. */
  begin(drawBoard: (ctx: CanvasRenderingContext2D) => void, layout: Layout, place: number): void {
    this.#before = document.createElement('canvas')
    drawBoard(this.#blank(this.#before))
    this.#from = layout
    this.#first = place
    this.#start = performance.now()
  }

  /** Draws the current moment; false once the picture is complete. */
  draw(theme: Theme, scene: Pick<Scene, 'puzzle' | 'cells'>): boolean {
    const ctx = this.#blank(this.canvas)
    const spent = performance.now() - this.#start
    const moving = spent < ALL && this.#from !== null
    const grown = moving ? easeOut(spent / (ALL * 0.7)) : 1
    const to = boxOf(scene.puzzle, this.#size)
    const box = moving ? between(this.#from!, to, grown) : to
    const { width, height } = scene.puzzle
    ctx.globalAlpha = grown
    ctx.fillStyle = inkOf(scene.puzzle, 0, theme['picture-paper'])
    ctx.beginPath()
    ctx.roundRect(
      box.x - CORNER,
      box.y - CORNER,
      width * box.cell + 2 * CORNER,
      height * box.cell + 2 * CORNER,
      CORNER,
    )
    ctx.fill()
    if (moving && this.#before) {
      ctx.globalAlpha = 1 - grown
      const ratio = devicePixelRatio
      ctx.drawImage(this.#before, 0, 0, this.#before.width / ratio, this.#before.height / ratio)
    } else this.#before = null
    ctx.globalAlpha = 1
    this.#cells(ctx, theme, scene, box, moving ? spent : Infinity)
    return moving
  }

  /** Makes a canvas empty and as large as the board, to draw on in CSS pixels. */
  #blank(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
    const ratio = devicePixelRatio
    const [width, height] = [this.#size.width, this.#size.height].map((l) => Math.round(l * ratio))
    const ctx = canvas.getContext('2d')!
    // A new size takes longer than clearing.
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    ctx.clearRect(0, 0, width, height)
    return ctx
  }

  #cells(
    ctx: CanvasRenderingContext2D,
    theme: Theme,
    { puzzle, cells }: Pick<Scene, 'puzzle' | 'cells'>,
    box: Box,
    spent: number,
  ): void {
    const plain = isBlackAndWhite(puzzle)
    const { width } = puzzle
    const first = placeAt(this.#first, width)
    const farthest = Math.hypot(width, puzzle.height)
    cells.forEach((mark, place) => {
      if (!isFilled(mark)) return
      const { row, column } = placeAt(place, width)
      const far = Math.hypot(row - first.row, column - first.column) / farthest
      const lit = Math.min(1, Math.max(0, (spent - far * (ALL - EACH)) / EACH))
      // The gaps between cells close. Edges end on whole pixels, or seams would show.
      const gap = box.cell * 0.07 * (1 - lit)
      const edge = (at: number) => (lit < 1 ? at : Math.round(at))
      const x = edge(box.x + column * box.cell + gap)
      const y = edge(box.y + row * box.cell + gap)
      const right = edge(box.x + (column + 1) * box.cell - gap)
      const bottom = edge(box.y + (row + 1) * box.cell - gap)
      const rgb = inkOf(puzzle, colourOf(mark), theme['picture-ink'])
      ctx.fillStyle = plain && lit === 0 ? theme.ink : rgb
      ctx.fillRect(x, y, right - x, bottom - y)
      if (lit === 0 || lit === 1) return
      ctx.globalAlpha = 1 - Math.abs(2 * lit - 1)
      ctx.fillStyle = plain ? theme['picture-glow'] : theme['picture-paper']
      ctx.fillRect(x, y, right - x, bottom - y)
      ctx.globalAlpha = 1
    })
  }
}

/** Returns the place of the whole picture, as large as it can be. */
function boxOf({ width, height }: Scene['puzzle'], area: { width: number; height: number }): Box {
  const room = 2 * (MARGIN + CORNER)
  const cell = Math.min(LARGEST, (area.width - room) / width, (area.height - room) / height)
  // Whole pixels keep the cells of small pictures alike.
  const side = cell > 4 ? Math.floor(cell) : Math.max(cell, 0.5)
  return {
    x: Math.round((area.width - width * side) / 2),
    y: Math.round((area.height - height * side) / 2),
    cell: side,
  }
}

function between(from: Layout, to: Box, part: number): Box {
  const mix = (a: number, b: number) => a + (b - a) * part
  return {
    x: mix(xOf(from, 0), to.x),
    y: mix(yOf(from, 0), to.y),
    cell: mix(from.cell, to.cell),
  }
}

function easeOut(t: number): number {
  return 1 - (1 - Math.min(1, t)) ** 3
}
