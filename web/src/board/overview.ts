import { colourOf, CROSS, isFilled, type Mark } from '../model/cells.ts'
import { inkOf, type Puzzle } from '../model/puzzle.ts'
import { placeAt } from '../model/stroke.ts'
import { Box } from './box.ts'
import type { Layout } from './layout.ts'
import type { Scene } from './scene.ts'
import type { Theme } from './theme.ts'

/** The least side of the overview; a smaller one shows nothing. */
const SMALLEST = 36
const MARGIN = 4
/** The least distance of lines after each fifth cell; closer lines are after each tenth instead. */
const APART = 10

/** Returns the place of the overview, in the corner between the clues, if the board is zoomed. */
export function overviewBox(
  { columns, rows }: { columns: number; rows: number },
  { x, y, left, top, width, height, cell }: Layout,
): { x: number; y: number; cell: number } | null {
  const partly = columns * cell > width + 1 || rows * cell > height + 1
  if (!partly || Math.min(left, top) < SMALLEST) return null
  const side = Math.min((left - 2 * MARGIN) / columns, (top - 2 * MARGIN) / rows)
  return { x: x + MARGIN, y: y + MARGIN, cell: side }
}

/** A small picture of the whole board, with a frame around the part in view. */
export class Overview {
  readonly #canvas = document.createElement('canvas')
  readonly #ctx = this.#canvas.getContext('2d')!
  readonly #frame = Box.of(
    'outline-2 -outline-offset-1 outline-(--board-focus) bg-(--board-glow) will-change-transform',
  )
  readonly box = Box.of('board-overview [&>canvas]:size-full', this.#canvas, this.#frame.element)
  #painted: { theme: Theme; puzzle: Puzzle; cells: Uint8Array } | undefined

  /** Shows the board and the part in view; hidden while the board is covered. */
  show(layout: Layout, theme: Theme, { puzzle, cells, covered }: Scene): void {
    const size = { columns: puzzle.width, rows: puzzle.height }
    const box = covered ? null : overviewBox(size, layout)
    this.box.show(box !== null)
    if (!box) return
    this.#paint(theme, puzzle, cells)
    this.box.place(box.x, box.y, puzzle.width * box.cell, puzzle.height * box.cell)
    this.box.write('--grid', `${box.cell * (box.cell * 5 < APART ? 10 : 5)}px`)
    this.box.write('image-rendering', box.cell < 1 ? 'auto' : 'pixelated')
    const scale = box.cell / layout.cell
    this.#frame.write('width', `${layout.width * scale}px`)
    this.#frame.write('height', `${layout.height * scale}px`)
    this.#frame.move(layout.panX * scale, layout.panY * scale)
  }

  /** Draws the cells that changed since the last time. */
  #paint(theme: Theme, puzzle: Puzzle, cells: Uint8Array): void {
    const before = this.#painted
    const all = theme !== before?.theme || puzzle !== before.puzzle
    if (!all && cells === before.cells) return
    this.#painted = { theme, puzzle, cells }
    const { width } = puzzle
    if (all) {
      this.#canvas.width = width
      this.#canvas.height = puzzle.height
    }
    for (let place = 0; place < cells.length; place++) {
      const mark = cells[place]
      if (!all && mark === before.cells[place]) continue
      const { row: y, column: x } = placeAt(place, width)
      const ink = lookOf(mark, puzzle, theme)
      this.#ctx.clearRect(x, y, 1, 1)
      if (!ink) continue
      this.#ctx.fillStyle = ink
      this.#ctx.fillRect(x, y, 1, 1)
    }
  }
}

/** Returns the colour of a marked cell, or null for an open one. */
function lookOf(mark: Mark, puzzle: Puzzle, theme: Theme): string | null {
  if (mark === CROSS) return theme.line
  return isFilled(mark) ? inkOf(puzzle, colourOf(mark), theme.ink) : null
}
