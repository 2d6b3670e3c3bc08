import type { Line } from '../model/line.ts'

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
  /** The width of the longest row clue in ems. */
  readonly rowEms: number
  /** The width with the letters of colours; null without letters. */
  readonly letteredEms: number | null
  /** The height of the longest column clue in ems. */
  readonly columnEms: number
  /** The cells alone are centred, as far as there is room, and not the cells with their clues. */
  readonly centred?: boolean
}

export interface Layout {
  /** The side of a cell. */
  readonly cell: number
  /** The font size of the clues; 0 if they would be too small to read and are not shown. */
  readonly em: number
  /** Whether clues carry the letters of colours. */
  readonly lettered: boolean
  /** The origin of the board, clues included. */
  readonly x: number
  readonly y: number
  /** The extent of the clues left of and above the cells. */
  readonly left: number
  readonly top: number
  /** The extent of the visible cells. */
  readonly width: number
  readonly height: number
  /** The distance by which the cells are scrolled. */
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

export const LARGEST_CELL = 58
const LARGEST_EM = 20
/** The smallest clues that can be read; a board with smaller ones starts zoomed. */
const SMALLEST_EM = 9
const GAP = 6
/** The largest part of the space for clues when zoomed. */
const LARGEST_BAND = 0.4
export const LARGEST_ZOOM = 12
/** Below this cell size no clue is legible, and none is shown. */
const SMALLEST_WITH_CLUES = 8
/** The room beside cells without clues. */
const NO_CLUES = 10
/** The room for the line around the cells. */
const OUTLINE = 2
/** From this cell size on there is room for the letters of colours. */
const SMALLEST_WITH_LETTERS = 18
/** A comfortable cell size for play, for a double tap and for boards too large to read at first. */
export const COMFORTABLE_CELL = 24

/** The clue size for a cell: readable if possible, never larger than the cell. */
function emOf(cell: number): number {
  const em = Math.min(Math.max(cell * 0.58, SMALLEST_EM), cell * 0.9, LARGEST_EM)
  return em > SMALLEST_EM ? Math.floor(em) : em
}

/** Whether cells are in the same place in two layouts. */
function sameCells(a: Layout, b: Layout): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < 0.01
  return near(a.cell, b.cell) && near(xOf(a, 0), xOf(b, 0)) && near(yOf(a, 0), yOf(b, 0))
}

/** The state of a view; everything else follows from it and the room. */
interface Looking {
  shape: Shape
  /** The place of the cells while only clues change; null if they are centred. */
  held: { x: number; y: number } | null
  zoom: number
  panX: number
  panY: number
}

/** The part of the board that is in view. */
export class View {
  #at: Looking
  #width = 0
  #height = 0
  #fitting: { cell: number; em: number } | null = null
  #layout: Layout | null = null
  #started = false

  constructor(shape: Shape) {
    this.#at = { shape, held: null, zoom: 1, panX: 0, panY: 0 }
  }

  get zoom(): number {
    return this.#at.zoom
  }

  resize(width: number, height: number): void {
    if (width !== this.#width || height !== this.#height) this.#at.held = null
    this.#width = width
    this.#height = height
    this.#fitting = null
    this.#clamp()
    if (!this.#started && width > 0 && height > 0) this.#start()
  }

  /** Takes another shape, and centres the cells. */
  reshape(shape: Shape): void {
    this.#at.held = null
    this.#at.shape = shape
    this.#fitting = null
    this.#clamp()
  }

  /**
   * Takes other clues, which grow into the free space beside the cells, or cover cells of a zoomed
   * board; the cells move only if there is no room.
   */
  growClues(shape: Shape): void {
    const before = this.layout
    const [x, y] = [before.x + before.left, before.y + before.top]
    this.#at.held = { x, y }
    this.#at.shape = shape
    this.#fitting = null
    if (this.#at.zoom > 1) {
      this.#at.zoom = Math.max(1, before.cell / this.#fit.cell)
      const { left, top } = this.#bandsOf(before.cell)
      this.#at.panX += Math.max(0, left - x)
      this.#at.panY += Math.max(0, top - y)
    }
    this.#clamp()
  }

  /** Whether there is room for other clues without a move of the cells. */
  hasRoomFor(shape: Shape): boolean {
    const before = this.layout
    const saved = { ...this.#at }
    this.growClues(shape)
    const stays = sameCells(before, this.layout)
    this.#at = saved
    this.#fitting = this.#layout = null
    return stays
  }

  /** The cell and clue size at which the board fits; clue size 0 if no clue would be legible. */
  get #fit(): { cell: number; em: number } {
    return (this.#fitting ??= this.#fitted())
  }

  #fitted(): { cell: number; em: number } {
    const cell = this.#largest(emOf)
    if (cell === 0) return { cell: this.#withoutClues(), em: 0 }
    // Clues grow by whole pixels; cells may still grow where larger clues have no room.
    const em = emOf(cell)
    return { cell: this.#largest(() => em), em }
  }

  /** Returns the largest whole cell size at which the board fits with clues of a size, or 0. */
  #largest(em: (cell: number) => number): number {
    const { columns, rows } = this.#at.shape
    for (let cell = LARGEST_CELL; cell >= SMALLEST_WITH_CLUES; cell--) {
      const { left, top } = this.#bands(cell, em(cell))
      const wide = left + columns * cell + OUTLINE
      const high = top + rows * cell + OUTLINE
      if (wide <= this.#width && high <= this.#height) return cell
    }
    return 0
  }

  #withoutClues(): number {
    const { columns, rows } = this.#at.shape
    const room = NO_CLUES + OUTLINE
    const cell = Math.min((this.#width - room) / columns, (this.#height - room) / rows)
    // Whole pixels keep the lines sharp; very small cells have no room for that.
    return cell >= SMALLEST_WITH_CLUES ? Math.floor(cell) : Math.max(1, cell)
  }

  /** The room that all clues need at a cell size. */
  #bands(cell: number, em = emOf(cell)) {
    const { rowEms, letteredEms, columnEms } = this.#at.shape
    const lettered = letteredEms !== null && cell >= SMALLEST_WITH_LETTERS
    return {
      em,
      lettered,
      left: Math.round((lettered ? letteredEms : rowEms) * em + GAP),
      top: Math.round(columnEms * em + GAP),
    }
  }

  get layout(): Layout {
    return (this.#layout ??= this.#lay())
  }

  #lay(): Layout {
    const { columns, rows } = this.#at.shape
    const fit = this.#fit
    const cell = fit.cell * this.#at.zoom
    const bands = this.#bandsOf(cell)
    const { left, top } = bands
    const width = Math.min(columns * cell, this.#width - left - 1)
    const height = Math.min(rows * cell, this.#height - top - 1)
    const start = (held: number | undefined, band: number, free: number) => {
      const middle = Math.floor((this.#at.shape.centred ? free - band : free) / 2)
      return Math.max(0, held === undefined ? middle : Math.min(held - band, free))
    }
    return {
      cell,
      ...bands,
      x: start(this.#at.held?.x, left, this.#width - left - width),
      y: start(this.#at.held?.y, top, this.#height - top - height),
      width,
      height,
      panX: Math.min(this.#at.panX, Math.max(0, columns * cell - width)),
      panY: Math.min(this.#at.panY, Math.max(0, rows * cell - height)),
    }
  }

  /**
   * Returns the room for clues: all that they need, or, when zoomed, at most a part of the space.
   */
  #bandsOf(cell: number) {
    const fit = this.#fit
    if (fit.em === 0 && cell < Math.max(SMALLEST_WITH_CLUES, fit.cell * 1.1))
      return { em: 0, lettered: false, left: NO_CLUES, top: NO_CLUES }
    if (this.#at.zoom === 1) return this.#bands(cell, fit.em)
    const bands = this.#bands(cell)
    const least = fit.em > 0 ? this.#bands(fit.cell, fit.em) : { left: 0, top: 0 }
    return {
      ...bands,
      left: Math.min(bands.left, Math.max(least.left, Math.round(LARGEST_BAND * this.#width))),
      top: Math.min(bands.top, Math.max(least.top, Math.round(LARGEST_BAND * this.#height))),
    }
  }

  /** Zooms in at the start if the clues of the whole board are too small to read. */
  #start(): void {
    this.#started = true
    if (this.#fit.em >= SMALLEST_EM) return
    this.zoomAt(COMFORTABLE_CELL / this.#fit.cell, 0, 0)
    this.#at.panX = this.#at.panY = 0
    this.#clamp()
  }

  zoomAt(factor: number, x: number, y: number): void {
    const before = this.layout
    this.#at.held = null
    const zoom = Math.min(LARGEST_ZOOM, Math.max(1, this.#at.zoom * factor))
    const column = (x - before.x - before.left + before.panX) / before.cell
    const row = (y - before.y - before.top + before.panY) / before.cell
    this.#at.zoom = zoom < 1.02 ? 1 : zoom
    this.#layout = null
    const after = this.layout
    this.#at.panX = column * after.cell - (x - after.x - after.left)
    this.#at.panY = row * after.cell - (y - after.y - after.top)
    this.#clamp()
  }

  panBy(x: number, y: number): void {
    const { panX, panY } = this.layout
    this.#at.panX = panX + x
    this.#at.panY = panY + y
    this.#clamp()
  }

  fit(): void {
    this.#at.held = null
    this.#at.zoom = 1
    this.#at.panX = this.#at.panY = 0
    this.#layout = null
  }

  /** Moves a point of the board, in cells, to the middle of the view. */
  centre(row: number, column: number): void {
    const { cell, width, height } = this.layout
    this.#at.panX = column * cell - width / 2
    this.#at.panY = row * cell - height / 2
    this.#clamp()
  }

  /** Scrolls until the given row and column are in view. */
  reveal(row: number | null, column: number | null): void {
    const { cell, width, height, panX, panY } = this.layout
    const into = (pan: number, index: number, extent: number) =>
      Math.min(index * cell, Math.max((index + 1) * cell - extent, pan))
    this.#at.panX = column === null ? panX : into(panX, column, width)
    this.#at.panY = row === null ? panY : into(panY, row, height)
    this.#clamp()
  }

  /** Returns the cell at a point, or null; with `nearest`, the nearest cell in view instead. */
  placeAt(x: number, y: number, nearest = false): { row: number; column: number } | null {
    const l = this.layout
    const right = x - l.x - l.left
    const down = y - l.y - l.top
    const inside = right >= 0 && down >= 0 && right < l.width && down < l.height
    if (!inside && !nearest) return null
    const index = (at: number, extent: number, pan: number, count: number) => {
      const inView = Math.min(extent - 0.01, Math.max(0, at))
      return Math.min(count - 1, Math.max(0, Math.floor((inView + pan) / l.cell)))
    }
    return {
      row: index(down, l.height, l.panY, this.#at.shape.rows),
      column: index(right, l.width, l.panX, this.#at.shape.columns),
    }
  }

  /** The line whose clue is at a point, and how far from the cells that is; null elsewhere. */
  clueAt(x: number, y: number): { line: Line; distance: number } | null {
    const l = this.layout
    const { row, column } = this.placeAt(x, y, true)!
    const [across, along] = [l.x + l.left - x, l.y + l.top - y]
    const beside = (at: number, extent: number) => at <= 0 && -at < extent
    if (across > 0 && x >= l.x && beside(along, l.height))
      return { line: { axis: 'row', index: row }, distance: across }
    if (along > 0 && beside(across, l.width))
      return { line: { axis: 'column', index: column }, distance: along }
    return null
  }

  /** Returns how far a point is beyond the inner edge of the cells in view, or 0. */
  beyond(x: number, y: number, edge: number): { x: number; y: number } {
    const l = this.layout
    const past = (at: number, extent: number) =>
      Math.min(0, at - edge) + Math.max(0, at - (extent - edge))
    return { x: past(x - l.x - l.left, l.width), y: past(y - l.y - l.top, l.height) }
  }

  #clamp(): void {
    this.#at.panX = Math.max(0, this.#at.panX)
    this.#at.panY = Math.max(0, this.#at.panY)
    this.#layout = null
    const { panX, panY } = this.layout
    this.#at.panX = panX
    this.#at.panY = panY
  }
}
