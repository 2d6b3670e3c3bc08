/**
 * The layout of the board, in CSS pixels:
 *
 *     +--------+------------------+
 *     | corner | column clues     |  top
 *     +--------+------------------+
 *     | row    | cells, clipped   |
 *     | clues  |                  |
 *     +--------+------------------+
 *      left
 *
 * The clues stay in place while the cells move under them, so they are in view at any
 * zoom.
 */
export interface Shape {
  readonly columns: number
  readonly rows: number
  /** The width of the longest row clue and the height of the longest column clue, in ems. */
  readonly rowEms: number
  readonly columnEms: number
}

export interface Layout {
  /** The side of a cell. */
  readonly cell: number
  /** The font size of the clues. */
  readonly em: number
  /** The origin of the board, clues included. */
  readonly x: number
  readonly y: number
  /** The extent of the clues left of and above the cells. */
  readonly left: number
  readonly top: number
  /** The extent of the visible cells. */
  readonly width: number
  readonly height: number
  /** How far the cells are scrolled. */
  readonly panX: number
  readonly panY: number
}

/** The left edge of a column, in view or not. */
export function xOf({ x, left, panX, cell }: Layout, column: number): number {
  return x + left - panX + column * cell
}

/** The top edge of a row, in view or not. */
export function yOf({ y, top, panY, cell }: Layout, row: number): number {
  return y + top - panY + row * cell
}

const LARGEST_CELL = 58
const LARGEST_EM = 20
const SMALLEST_EM = 9
const GAP = 6
/** The largest part of the space for clues when zoomed. */
const LARGEST_BAND = 0.4
export const LARGEST_ZOOM = 12

/** The clue size for a cell: readable if possible, never larger than the cell. */
function emOf(cell: number): number {
  return Math.min(Math.max(cell * 0.58, SMALLEST_EM), cell * 0.9, LARGEST_EM)
}

/** The part of the board that is in view. */
export class View {
  #shape: Shape
  #width = 0
  #height = 0
  #zoom = 1
  #panX = 0
  #panY = 0

  constructor(shape: Shape) {
    this.#shape = shape
  }

  get zoom(): number {
    return this.#zoom
  }

  resize(width: number, height: number): void {
    this.#width = width
    this.#height = height
    this.#clamp()
  }

  reshape(shape: Shape): void {
    this.#shape = shape
    this.#clamp()
  }

  /** The cell size at which the whole board is in view. */
  get fittingCell(): number {
    const { columns, rows, rowEms, columnEms } = this.#shape
    let low = 1
    let high = LARGEST_CELL
    for (let i = 0; i < 24; i++) {
      const cell = (low + high) / 2
      const fits =
        columns * cell + rowEms * emOf(cell) + GAP + 2 <= this.#width &&
        rows * cell + columnEms * emOf(cell) + GAP + 2 <= this.#height
      if (fits) low = cell
      else high = cell
    }
    // Whole pixels keep the lines sharp; very small cells have no room for that.
    return low >= 8 ? Math.floor(low) : low
  }

  get layout(): Layout {
    const { columns, rows, rowEms, columnEms } = this.#shape
    const fitting = this.fittingCell
    const cell = this.#zoom === 1 ? fitting : fitting * this.#zoom
    const em = Math.max(
      emOf(fitting),
      Math.min(
        emOf(cell),
        (LARGEST_BAND * this.#width) / rowEms,
        (LARGEST_BAND * this.#height) / columnEms,
      ),
    )
    const left = Math.round(rowEms * em + GAP)
    const top = Math.round(columnEms * em + GAP)
    const width = Math.min(columns * cell, this.#width - left - 1)
    const height = Math.min(rows * cell, this.#height - top - 1)
    return {
      cell,
      em,
      x: Math.max(0, Math.floor((this.#width - left - width) / 2)),
      y: Math.max(0, Math.floor((this.#height - top - height) / 2)),
      left,
      top,
      width,
      height,
      panX: Math.min(this.#panX, Math.max(0, columns * cell - width)),
      panY: Math.min(this.#panY, Math.max(0, rows * cell - height)),
    }
  }

  /** Zooms by a factor around a point. */
  zoomAt(factor: number, x: number, y: number): void {
    const before = this.layout
    const zoom = Math.min(LARGEST_ZOOM, Math.max(1, this.#zoom * factor))
    const column = (x - before.x - before.left + before.panX) / before.cell
    const row = (y - before.y - before.top + before.panY) / before.cell
    this.#zoom = zoom < 1.02 ? 1 : zoom
    const after = this.layout
    this.#panX = column * after.cell - (x - after.x - after.left)
    this.#panY = row * after.cell - (y - after.y - after.top)
    this.#clamp()
  }

  panBy(x: number, y: number): void {
    const { panX, panY } = this.layout
    this.#panX = panX + x
    this.#panY = panY + y
    this.#clamp()
  }

  fit(): void {
    this.#zoom = 1
    this.#panX = this.#panY = 0
  }

  /** Scrolls until a cell is in view. */
  reveal(row: number, column: number): void {
    const { cell, width, height, panX, panY } = this.layout
    this.#panX = Math.min(column * cell, Math.max((column + 1) * cell - width, panX))
    this.#panY = Math.min(row * cell, Math.max((row + 1) * cell - height, panY))
    this.#clamp()
  }

  /** The cell at a point, or null; `nearest` takes the nearest one instead. */
  placeAt(x: number, y: number, nearest = false): { row: number; column: number } | null {
    const l = this.layout
    const right = x - l.x - l.left
    const down = y - l.y - l.top
    const inside = right >= 0 && down >= 0 && right < l.width && down < l.height
    if (!inside && !nearest) return null
    const within = (i: number, n: number) => Math.min(n - 1, Math.max(0, Math.floor(i)))
    return {
      row: within((down + l.panY) / l.cell, this.#shape.rows),
      column: within((right + l.panX) / l.cell, this.#shape.columns),
    }
  }

  #clamp(): void {
    this.#panX = Math.max(0, this.#panX)
    this.#panY = Math.max(0, this.#panY)
    const { panX, panY } = this.layout
    this.#panX = panX
    this.#panY = panY
  }
}
