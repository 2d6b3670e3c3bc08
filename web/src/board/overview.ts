import { colourOf, CROSS, isFilled, type Mark } from '../model/cells.ts'
import { isBlackAndWhite, type Puzzle } from '../model/puzzle.ts'
import { Box } from './box.ts'
import type { Layout } from './layout.ts'
import type { Theme } from './theme.ts'

/** The least side of the overview: smaller ones show nothing. */
const SMALLEST = 36
const MARGIN = 4
/** Lines after each fifth cell are so far apart at least; otherwise they are after each tenth. */
const APART = 10

/** Where the overview is: in the corner between the clues, while the board is zoomed. */
export interface OverviewBox {
  readonly x: number
  readonly y: number
  readonly cell: number
}

export function overviewBox(
  { columns, rows }: { columns: number; rows: number },
  { x, y, left, top, width, height, cell }: Layout,
): OverviewBox | null {
  const partly = columns * cell > width + 1 || rows * cell > height + 1
  if (!partly || Math.min(left, top) < SMALLEST) return null
  const side = Math.min((left - 2 * MARGIN) / columns, (top - 2 * MARGIN) / rows)
  return { x: x + MARGIN, y: y + MARGIN, cell: side }
}

/** The whole board in small, with a frame around what is in view. */
export class Overview {
  readonly #canvas = document.createElement('canvas')
  readonly #ctx = this.#canvas.getContext('2d')!
  readonly #frame = Box.of('board-frame')
  readonly #box = Box.of('board-overview', this.#canvas, this.#frame.element)
  #puzzle: Puzzle | undefined
  #theme: Theme | undefined
  #cells = new Uint8Array()

  get element(): HTMLElement {
    return this.#box.element
  }

  /** Shows what part of the board is in view; nothing where there is no puzzle. */
  show(layout: Layout, puzzle: Puzzle | null): void {
    const box = puzzle && overviewBox({ columns: puzzle.width, rows: puzzle.height }, layout)
    this.#box.show(box !== null)
    if (!box) return
    this.#box.place(box.x, box.y, puzzle.width * box.cell, puzzle.height * box.cell)
    this.#box.write('--grid', `${box.cell * (box.cell * 5 < APART ? 10 : 5)}px`)
    this.#box.write('image-rendering', box.cell < 1 ? 'auto' : 'pixelated')
    const scale = box.cell / layout.cell
    this.#frame.write('width', `${layout.width * scale}px`)
    this.#frame.write('height', `${layout.height * scale}px`)
    this.#frame.move(layout.panX * scale, layout.panY * scale)
  }

  retheme(theme: Theme, puzzle: Puzzle, cells: Uint8Array): void {
    this.#theme = theme
    this.#puzzle = undefined
    this.update(puzzle, cells)
  }

  /** Draws the cells that changed since the last time. */
  update(puzzle: Puzzle, cells: Uint8Array): void {
    const theme = this.#theme
    if (!theme) return
    const all = puzzle !== this.#puzzle
    const { width } = puzzle
    if (all) {
      this.#canvas.width = width
      this.#canvas.height = puzzle.height
    }
    this.#puzzle = puzzle
    for (let place = 0; place < cells.length; place++) {
      const mark = cells[place]
      if (!all && mark === this.#cells[place]) continue
      const [x, y] = [place % width, Math.floor(place / width)]
      const ink = inkOf(mark, puzzle, theme)
      this.#ctx.clearRect(x, y, 1, 1)
      if (!ink) continue
      this.#ctx.fillStyle = ink
      this.#ctx.fillRect(x, y, 1, 1)
    }
    this.#cells = cells.slice()
  }
}

/** What covers the grid where a cell is marked; nothing where it is open. */
function inkOf(mark: Mark, puzzle: Puzzle, theme: Theme): string | null {
  if (mark === CROSS) return theme.line
  if (!isFilled(mark)) return null
  return isBlackAndWhite(puzzle) ? theme.ink : (puzzle.palette[colourOf(mark)]?.rgb ?? theme.ink)
}
