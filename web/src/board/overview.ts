import { colourOf, CROSS, isFilled, type Mark } from '../model/cells.ts'
import { isBlackAndWhite, type Puzzle } from '../model/puzzle.ts'
import type { Layout } from './layout.ts'
import type { Scene } from './scene.ts'
import type { Theme } from './theme.ts'

/** The least side of the overview: smaller ones show nothing. */
const SMALLEST = 36
const MARGIN = 4

/** Where the overview is: in the corner between the clues, while the board is zoomed. */
export interface OverviewBox {
  readonly x: number
  readonly y: number
  /** The side of one cell. */
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
  #puzzle: Puzzle | undefined
  #theme: Theme | undefined
  #cells = new Uint8Array()

  drawOn(
    ctx: CanvasRenderingContext2D,
    theme: Theme,
    layout: Layout,
    box: OverviewBox,
    { puzzle, cells }: Pick<Scene, 'puzzle' | 'cells'>,
  ): void {
    this.#update(theme, puzzle, cells)
    const { width: columns, height: rows } = puzzle
    const [w, h] = [columns * box.cell, rows * box.cell]
    ctx.imageSmoothingEnabled = box.cell < 1
    ctx.drawImage(this.#canvas, box.x, box.y, w, h)
    ctx.strokeStyle = theme.thick
    ctx.lineWidth = 1
    ctx.strokeRect(box.x - 0.5, box.y - 0.5, w + 1, h + 1)
    const scale = box.cell / layout.cell
    ctx.strokeStyle = theme.focus
    ctx.lineWidth = 2
    ctx.strokeRect(
      box.x + layout.panX * scale,
      box.y + layout.panY * scale,
      layout.width * scale,
      layout.height * scale,
    )
  }

  /** Draws the cells that changed since the last time. */
  #update(theme: Theme, puzzle: Puzzle, cells: Uint8Array): void {
    const all = theme !== this.#theme || puzzle !== this.#puzzle
    const { width } = puzzle
    if (all) {
      this.#canvas.width = width
      this.#canvas.height = puzzle.height
    }
    this.#theme = theme
    this.#puzzle = puzzle
    for (let place = 0; place < cells.length; place++) {
      const mark = cells[place]
      if (!all && mark === this.#cells[place]) continue
      this.#ctx.fillStyle = inkOf(mark, puzzle, theme)
      this.#ctx.fillRect(place % width, Math.floor(place / width), 1, 1)
    }
    this.#cells = cells.slice()
  }
}

function inkOf(mark: Mark, puzzle: Puzzle, theme: Theme): string {
  if (mark === CROSS) return theme.line
  if (!isFilled(mark)) return theme.paper
  return isBlackAndWhite(puzzle) ? theme.ink : (puzzle.palette[colourOf(mark)]?.rgb ?? theme.ink)
}
