import { colourOf, CROSS, OPEN, type Mark } from '../model/cells.ts'
import type { Line } from '../model/line.ts'
import { isBlackAndWhite, letterOf, type Puzzle } from '../model/puzzle.ts'
import type { Place } from '../model/stroke.ts'
import type { ClueSheet } from './clue-sheet.ts'
import { xOf, yOf, type Layout } from './layout.ts'
import { overviewBox, type Overview } from './overview.ts'
import type { Pointing, Scene } from './scene.ts'
import { inkOn, type Theme } from './theme.ts'

/** Draws boards on one canvas, in CSS pixels; the caller sets the scale. */
export class Painter {
  readonly #ctx: CanvasRenderingContext2D
  readonly #theme: Theme
  readonly #scene: Scene
  readonly #layout: Layout
  readonly #pointing: Pointing
  readonly #puzzle: Puzzle
  readonly #sheet: ClueSheet
  readonly #overview: Overview
  readonly #ratio: number

  constructor(
    ctx: CanvasRenderingContext2D,
    theme: Theme,
    scene: Scene,
    layout: Layout,
    pointing: Pointing,
    sheet: ClueSheet,
    overview: Overview,
    ratio: number,
  ) {
    this.#ctx = ctx
    this.#theme = theme
    this.#scene = scene
    this.#layout = layout
    this.#pointing = pointing
    this.#puzzle = scene.puzzle
    this.#sheet = sheet
    this.#overview = overview
    this.#ratio = ratio
  }

  draw(): void {
    const { x, y, left, top, width, height } = this.#layout
    const ctx = this.#ctx
    const cells = new Path2D()
    cells.rect(x + left, y + top, width, height)
    this.#ctx.fillStyle = this.#theme.paper
    ctx.fill(cells)
    ctx.save()
    ctx.clip(cells)
    this.#glow()
    if (this.#scene.covered) this.#cover()
    else this.#cells()
    this.#grid()
    if (!this.#scene.covered) this.#marks()
    this.#cursor()
    ctx.restore()
    ctx.strokeStyle = this.#theme.edge
    ctx.lineWidth = 1.5
    ctx.strokeRect(x + left, y + top, width, height)
    this.#clues()
    this.#corner()
    this.#badge()
  }

  /** The visible rows and columns, from and to (exclusive). */
  get #range(): { r0: number; r1: number; c0: number; c1: number } {
    const { cell, panX, panY, width, height } = this.#layout
    return {
      r0: Math.max(0, Math.floor(panY / cell)),
      r1: Math.min(this.#puzzle.height, Math.ceil((panY + height) / cell)),
      c0: Math.max(0, Math.floor(panX / cell)),
      c1: Math.min(this.#puzzle.width, Math.ceil((panX + width) / cell)),
    }
  }

  /** Highlights the row and column of the pointer or the keyboard. */
  get #here(): { row: number; column: number } | null {
    if (!this.#scene.options.highlight) return null
    const { stroke, hover, cursor, focused } = this.#pointing
    return stroke?.at ?? hover ?? (focused ? cursor : null)
  }

  #glow(): void {
    const ctx = this.#ctx
    const { x, y, left, top, width, height, cell } = this.#layout
    for (const line of this.#scene.evidence?.lines ?? []) {
      ctx.fillStyle = this.#theme.because
      ctx.globalAlpha = 0.16
      if (line.axis === 'row') ctx.fillRect(x + left, yOf(this.#layout, line.index), width, cell)
      else ctx.fillRect(xOf(this.#layout, line.index), y + top, cell, height)
    }
    ctx.globalAlpha = 1
    const here = this.#here
    if (!here) return
    ctx.fillStyle = this.#theme.glow
    ctx.fillRect(x + left, yOf(this.#layout, here.row), width, cell)
    ctx.fillRect(xOf(this.#layout, here.column), y + top, cell, height)
  }

  #cover(): void {
    const { x, y, left, top, width, height } = this.#layout
    this.#ctx.fillStyle = this.#theme.cover
    this.#ctx.fillRect(x + left, y + top, width, height)
  }

  #cells(): void {
    const { r0, r1, c0, c1 } = this.#range
    const { cells } = this.#scene
    const { stroke } = this.#pointing
    const preview = new Set(stroke?.places)
    const crosses = new Path2D()
    const tried = new Path2D()
    for (let row = r0; row < r1; row++) {
      for (let column = c0; column < c1; column++) {
        const place = row * this.#puzzle.width + column
        const mark = preview.has(place) ? stroke!.mark : cells[place]
        if (mark === OPEN) continue
        const maybe = this.#scene.tried(place)
        if (mark !== CROSS) this.#filled(mark, row, column, maybe)
        else this.#crossPath(maybe ? tried : crosses, row, column, maybe)
      }
    }
    const ctx = this.#ctx
    ctx.lineCap = 'round'
    ctx.lineWidth = Math.max(1, this.#layout.cell * 0.075)
    ctx.strokeStyle = this.#theme.cross
    ctx.stroke(crosses)
    ctx.strokeStyle = this.#theme.tried
    ctx.stroke(tried)
  }

  #crossPath(path: Path2D, row: number, column: number, maybe: boolean): void {
    const { cell } = this.#layout
    const inset = cell * (maybe ? 0.38 : 0.3)
    const x = xOf(this.#layout, column)
    const y = yOf(this.#layout, row)
    path.moveTo(x + inset, y + inset)
    path.lineTo(x + cell - inset, y + cell - inset)
    path.moveTo(x + cell - inset, y + inset)
    path.lineTo(x + inset, y + cell - inset)
  }

  #ink(mark: Mark): string {
    return isBlackAndWhite(this.#puzzle)
      ? this.#theme.ink
      : (this.#puzzle.palette[colourOf(mark)]?.rgb ?? this.#theme.ink)
  }

  /** A filled cell leaves a gap to its neighbours, so that cells can be counted. */
  #filled(mark: Mark, row: number, column: number, maybe: boolean): void {
    const ctx = this.#ctx
    const { cell } = this.#layout
    const x = xOf(this.#layout, column)
    const y = yOf(this.#layout, row)
    const ink = this.#ink(mark)
    const gap = cell > 12 ? Math.max(1, cell * 0.07) : 0.5
    if (maybe) this.#maybe(x, y, gap, ink)
    else {
      ctx.fillStyle = ink
      ctx.fillRect(x + gap, y + gap, cell - 2 * gap, cell - 2 * gap)
      if (!isBlackAndWhite(this.#puzzle)) this.#symbol(mark, x, y, ink)
    }
  }

  /** A filled cell of the trial: a frame with a small core. */
  #maybe(x: number, y: number, gap: number, ink: string): void {
    const ctx = this.#ctx
    const { cell } = this.#layout
    const thick = Math.max(1, cell * 0.1)
    ctx.strokeStyle = this.#theme.tried
    ctx.lineWidth = thick
    const inset = gap + thick / 2
    ctx.strokeRect(x + inset, y + inset, cell - 2 * inset, cell - 2 * inset)
    ctx.fillStyle = ink
    ctx.fillRect(x + cell * 0.28, y + cell * 0.28, cell * 0.44, cell * 0.44)
  }

  /** The letter of a colour, so that players need not distinguish hues. */
  #symbol(mark: Mark, x: number, y: number, ink: string): void {
    const { cell } = this.#layout
    if (!this.#scene.options.symbols || cell < 11) return
    const ctx = this.#ctx
    ctx.fillStyle = inkOn(ink)
    ctx.globalAlpha = 0.75
    ctx.font = `600 ${cell * 0.46}px ${this.#theme.font}`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillText(letterOf(colourOf(mark)), x + cell / 2, y + cell / 2 + 0.5)
    ctx.globalAlpha = 1
  }

  #grid(): void {
    const { cell } = this.#layout
    this.#lines(false, cell < 7 ? 0.5 : 1, this.#theme.line)
    this.#lines(true, cell < 12 ? 1 : 1.75, this.#theme.thick)
  }

  /**
   * The thick lines of the grid, at the edges and after every fifth cell, or the thin ones.
   * Rectangles are drawn several times as fast as a path with the same lines.
   */
  #lines(thick: boolean, thickness: number, colour: string): void {
    const { r0, r1, c0, c1 } = this.#range
    const { x, y, left, top, width, height } = this.#layout
    const ctx = this.#ctx
    ctx.fillStyle = colour
    for (let c = c0; c <= c1; c++) {
      if ((c % 5 === 0 || c === this.#puzzle.width) !== thick) continue
      ctx.fillRect(xOf(this.#layout, c) - thickness / 2, y + top, thickness, height)
    }
    for (let r = r0; r <= r1; r++) {
      if ((r % 5 === 0 || r === this.#puzzle.height) !== thick) continue
      ctx.fillRect(x + left, yOf(this.#layout, r) - thickness / 2, width, thickness)
    }
  }

  /** What is known of cells besides their mark: from a hint, a check, or the puzzle. */
  #marks(): void {
    const { hinted, wrong, given, evidence } = this.#scene
    const { r0, r1, c0, c1 } = this.#range
    for (let row = r0; row < r1; row++) {
      for (let column = c0; column < c1; column++) {
        const place = row * this.#puzzle.width + column
        if (hinted.has(place)) this.#fold(place, this.#theme.changes)
        if (given[place] && !this.#scene.plainGiven) this.#fold(place, this.#theme.thick)
      }
    }
    evidence?.cells.forEach((role, place) => {
      if (role === 'because') this.#frame(place, this.#theme.because, [])
      else this.#changes(place)
    })
    evidence?.links?.forEach(({ link, blank }, place) => this.#link(link, blank, place))
    for (const place of wrong) this.#wrong(place)
  }

  /** The number of a link in a disc, or in a ring if the link makes the cell blank. */
  #link(link: number, blank: boolean, place: number): void {
    const { cell } = this.#layout
    const ctx = this.#ctx
    const x = xOf(this.#layout, place % this.#puzzle.width) + cell / 2
    const y = yOf(this.#layout, Math.floor(place / this.#puzzle.width)) + cell / 2
    ctx.fillStyle = blank ? this.#theme.paper : this.#theme.badge
    ctx.strokeStyle = this.#theme.badge
    ctx.lineWidth = Math.max(1, cell * 0.06)
    ctx.beginPath()
    ctx.arc(x, y, cell * 0.36, 0, 2 * Math.PI)
    ctx.fill()
    ctx.stroke()
    if (cell < 11) return
    ctx.fillStyle = blank ? this.#theme.badge : this.#theme['badge-text']
    ctx.font = `600 ${cell * (link > 9 ? 0.42 : 0.52)}px ${this.#theme.font}`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillText(`${link}`, x, y + cell * 0.03)
  }

  /** A folded corner of a cell. */
  #fold(place: number, colour: string): void {
    const { cell } = this.#layout
    const x = xOf(this.#layout, (place % this.#puzzle.width) + 1)
    const y = yOf(this.#layout, Math.floor(place / this.#puzzle.width))
    const ctx = this.#ctx
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.moveTo(x - cell * 0.34, y + 1)
    ctx.lineTo(x - 1, y + 1)
    ctx.lineTo(x - 1, y + cell * 0.34)
    ctx.fill()
  }

  #frame(place: number, colour: string, dash: number[]): void {
    const { cell } = this.#layout
    const thick = Math.max(1.5, cell * 0.1)
    const ctx = this.#ctx
    ctx.strokeStyle = colour
    ctx.lineWidth = thick
    ctx.setLineDash(dash)
    const inset = thick / 2 + (cell > 12 ? 1.5 : 0)
    ctx.strokeRect(
      xOf(this.#layout, place % this.#puzzle.width) + inset,
      yOf(this.#layout, Math.floor(place / this.#puzzle.width)) + inset,
      cell - 2 * inset,
      cell - 2 * inset,
    )
    ctx.setLineDash([])
  }

  /** A cell that follows: a tint and a broken frame, so that it differs in shape too. */
  #changes(place: number): void {
    const { cell } = this.#layout
    const ctx = this.#ctx
    ctx.fillStyle = this.#theme.changes
    ctx.globalAlpha = 0.22
    const x = xOf(this.#layout, place % this.#puzzle.width)
    ctx.fillRect(x, yOf(this.#layout, Math.floor(place / this.#puzzle.width)), cell, cell)
    ctx.globalAlpha = 1
    this.#frame(place, this.#theme.changes, [cell * 0.2, cell * 0.14])
  }

  #wrong(place: number): void {
    this.#frame(place, this.#theme.wrong, [])
    const { cell } = this.#layout
    const x = xOf(this.#layout, place % this.#puzzle.width)
    const y = yOf(this.#layout, Math.floor(place / this.#puzzle.width))
    const ctx = this.#ctx
    ctx.beginPath()
    ctx.moveTo(x + 2, y + cell - 2)
    ctx.lineTo(x + cell - 2, y + 2)
    ctx.stroke()
  }

  #cursor(): void {
    const { focused, cursor, stroke } = this.#pointing
    if (!focused || stroke) return
    const { cell } = this.#layout
    const ctx = this.#ctx
    ctx.strokeStyle = this.#theme.paper
    ctx.lineWidth = 4
    ctx.strokeRect(xOf(this.#layout, cursor.column), yOf(this.#layout, cursor.row), cell, cell)
    ctx.strokeStyle = this.#theme.focus
    ctx.lineWidth = 2.5
    ctx.strokeRect(xOf(this.#layout, cursor.column), yOf(this.#layout, cursor.row), cell, cell)
  }

  /** The clues from their sheet, over the highlight of the pointer and of a hint. */
  #clues(): void {
    const ctx = this.#ctx
    const { x, y, left, top, width, height } = this.#layout
    const here = this.#here
    ctx.save()
    ctx.beginPath()
    ctx.rect(x, y + top, left, height)
    ctx.rect(x + left, y, width, top)
    ctx.clip()
    ctx.fillStyle = this.#theme.glow
    if (here) {
      this.#band({ axis: 'row', index: here.row })
      this.#band({ axis: 'column', index: here.column })
    }
    ctx.fillStyle = this.#theme.because
    ctx.globalAlpha = 0.35
    for (const line of this.#scene.evidence?.lines ?? []) this.#band(line)
    ctx.restore()
    this.#sheet.drawOn(ctx, this.#theme, this.#layout, this.#ratio)
  }

  /** Fills the area of a clue. */
  #band({ axis, index }: Line): void {
    const { x, y, left, top, cell } = this.#layout
    if (axis === 'row') this.#ctx.fillRect(x, yOf(this.#layout, index), left, cell)
    else this.#ctx.fillRect(xOf(this.#layout, index), y, cell, top)
  }

  /** The overview in the corner between the clues. */
  #corner(): void {
    if (this.#scene.covered) return
    const { width: columns, height: rows } = this.#puzzle
    const box = overviewBox({ columns, rows }, this.#layout)
    if (!box) return
    this.#overview.drawOn(this.#ctx, this.#theme, this.#layout, box, this.#scene)
  }

  /** The length of the stroke, and of the run that it makes, beside the pointer. */
  #badge(): void {
    const { stroke } = this.#pointing
    if (!stroke) return
    const text =
      stroke.run > stroke.length ? `${stroke.length} → ${stroke.run}` : `${stroke.length}`
    const ctx = this.#ctx
    ctx.font = `650 14px ${this.#theme.font}`
    const width = ctx.measureText(text).width + 16
    const { x, y } = this.#badgePlace(stroke.at, stroke.touch, width)
    ctx.fillStyle = this.#theme.badge
    ctx.beginPath()
    ctx.roundRect(x, y, width, BADGE, 12)
    ctx.fill()
    ctx.fillStyle = this.#theme['badge-text']
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillText(text, x + width / 2, y + BADGE / 2 + 0.5)
  }

  /** Above the end of the stroke; a finger covers its surroundings, and needs more room. */
  #badgePlace({ row, column }: Place, touch: boolean, width: number): { x: number; y: number } {
    const l = this.#layout
    const middle = xOf(l, column) + l.cell / 2
    const top = yOf(l, row)
    const right = l.x + l.left + l.width - width
    const within = (x: number) => Math.min(right, Math.max(l.x, x))
    const above = top - (touch ? 54 : 26)
    if (above >= 2) return { x: within(middle - width / 2), y: above }
    // At the upper edge of the screen it is beside the finger.
    const aside = (touch ? 54 : 26) + l.cell / 2
    const free = middle - aside - width >= 0 ? middle - aside - width : middle + aside
    return { x: Math.max(0, free), y: Math.max(2, top + l.cell / 2 - BADGE / 2) }
  }
}

/** The height of the count at the pointer. */
const BADGE = 24
