import { colourOf, CROSS, fill, OPEN, type Mark } from '../model/cells.ts'
import { clueOf } from '../model/line.ts'
import { inkOf, isBlackAndWhite, letterOf, type Puzzle } from '../model/puzzle.ts'
import { placeAt } from '../model/stroke.ts'
import type { Layout } from './layout.ts'
import { rangeOf, type Part, type Range } from './range.ts'
import { drawBars, type BlockRange } from './ranges.ts'
import type { LinkMark, Pointing, Scene } from './scene.ts'
import { inkOn, type Theme } from './theme.ts'
import type { Canvas, Content } from './tiles.ts'

/** The cells, on tiles. */
export class Cells implements Content {
  readonly #scene: Scene
  readonly #pointing: Pointing
  #theme!: Theme
  /** The side of a cell. */
  #cell = 0
  /** The rows and columns of the part that is painted. */
  #range!: Range
  #ctx!: Canvas

  constructor(scene: Scene, pointing: Pointing) {
    this.#scene = scene
    this.#pointing = pointing
  }

  /** Sets how cells are painted from now on. */
  prepare(theme: Theme, { cell }: Layout): void {
    this.#theme = theme
    this.#cell = cell
  }

  /** Returns a character for each cell. */
  stateOf(part: Part): string {
    const { given, hinted, wrong, puzzle, plainGiven } = this.#scene
    const markAt = this.#marks()
    let state = ''
    for (const place of placesIn(this.#rangeOf(part), puzzle)) {
      const mark = markAt(place)
      const known =
        (mark !== OPEN && this.#scene.tried.has(place) ? 1 : 0) +
        (hinted.has(place) ? 2 : 0) +
        (given[place] && !plainGiven ? 4 : 0) +
        (wrong.has(place) ? 8 : 0)
      state += String.fromCharCode(mark + 256 * known)
    }
    return state
  }

  paint(ctx: Canvas, part: Part): void {
    this.#ctx = ctx
    this.#range = this.#rangeOf(part)
    if (this.#scene.covered) {
      this.#cover()
      this.#grid()
      return
    }
    if (this.#scene.options.clean) return this.#cells()
    this.#because()
    this.#cells()
    this.#grid()
    this.#notes()
  }

  #rangeOf(part: Part): Range {
    const { width, height } = this.#puzzle
    return rangeOf(part, { x: this.#cell, y: this.#cell }, { x: width, y: height })
  }

  /** The marks of the cells as they would be after the stroke. */
  #marks(): (place: number) => Mark {
    const { cells } = this.#scene
    const { stroke } = this.#pointing
    const painted = new Set(stroke?.chooses ? [] : stroke?.places)
    return (place) => (painted.has(place) ? stroke!.mark : cells[place])
  }

  get #puzzle() {
    return this.#scene.puzzle
  }

  /** The extent of all cells. */
  get #size(): readonly [width: number, height: number] {
    return [this.#puzzle.width * this.#cell, this.#puzzle.height * this.#cell]
  }

  /** The upper left corner of a cell. */
  #corner(place: number): readonly [x: number, y: number] {
    const { row, column } = placeAt(place, this.#puzzle.width)
    return [column * this.#cell, row * this.#cell]
  }

  /** The lines of a hint. */
  #because(): void {
    const ctx = this.#ctx
    const cell = this.#cell
    const [width, height] = this.#size
    ctx.fillStyle = this.#theme.because
    ctx.globalAlpha = 0.16
    for (const { axis, index } of this.#scene.evidence?.lines ?? []) {
      if (axis === 'row') ctx.fillRect(0, index * cell, width, cell)
      else ctx.fillRect(index * cell, 0, cell, height)
    }
    ctx.globalAlpha = 1
  }

  #cover(): void {
    this.#ctx.fillStyle = this.#theme.cover
    this.#ctx.fillRect(0, 0, ...this.#size)
  }

  #cells(): void {
    const markAt = this.#marks()
    const crosses = new Path2D()
    const tried = new Path2D()
    for (const place of placesIn(this.#range, this.#puzzle)) {
      const mark = markAt(place)
      if (mark === OPEN) continue
      const maybe = this.#scene.tried.has(place)
      if (mark !== CROSS) this.#filled(mark, place, maybe)
      else this.#crossPath(maybe ? tried : crosses, place, maybe)
    }
    const ctx = this.#ctx
    ctx.lineCap = 'round'
    ctx.lineWidth = Math.max(1, this.#cell * 0.075)
    ctx.strokeStyle = this.#theme.cross
    ctx.stroke(crosses)
    ctx.strokeStyle = this.#theme.tried
    ctx.stroke(tried)
  }

  #crossPath(path: Path2D, place: number, maybe: boolean): void {
    const cell = this.#cell
    const inset = cell * (maybe ? 0.38 : 0.3)
    const [x, y] = this.#corner(place)
    path.moveTo(x + inset, y + inset)
    path.lineTo(x + cell - inset, y + cell - inset)
    path.moveTo(x + cell - inset, y + inset)
    path.lineTo(x + inset, y + cell - inset)
  }

  #ink(mark: Mark): string {
    return inkOf(this.#puzzle, colourOf(mark), this.#theme.ink)
  }

  /** Draws a filled cell with a gap to its neighbours, so that cells can be counted. */
  #filled(mark: Mark, place: number, maybe: boolean): void {
    const ctx = this.#ctx
    const cell = this.#cell
    const [x, y] = this.#corner(place)
    const ink = this.#ink(mark)
    const { clean } = this.#scene.options
    // Without a gap, cells overlap a little so that no seam shows between them.
    const gap = clean ? -0.25 : cell > 12 ? Math.max(1, cell * 0.07) : 0.5
    if (maybe) this.#maybe(x, y, gap, ink)
    else {
      ctx.fillStyle = ink
      ctx.fillRect(x + gap, y + gap, cell - 2 * gap, cell - 2 * gap)
      if (!isBlackAndWhite(this.#puzzle)) this.#symbol(mark, x, y, ink)
    }
  }

  /** Draws a filled cell of a trial: a frame with a small core. */
  #maybe(x: number, y: number, gap: number, ink: string): void {
    const ctx = this.#ctx
    const cell = this.#cell
    const thick = Math.max(1, cell * 0.1)
    ctx.strokeStyle = this.#theme.tried
    ctx.lineWidth = thick
    const inset = gap + thick / 2
    ctx.strokeRect(x + inset, y + inset, cell - 2 * inset, cell - 2 * inset)
    ctx.fillStyle = ink
    ctx.fillRect(x + cell * 0.28, y + cell * 0.28, cell * 0.44, cell * 0.44)
  }

  /** Draws the letter of a colour, so that players need not distinguish hues. */
  #symbol(mark: Mark, x: number, y: number, ink: string): void {
    const cell = this.#cell
    const { symbols, clean } = this.#scene.options
    if (!symbols || clean || cell < 11) return
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
    const cell = this.#cell
    this.#lines(false, cell < 7 ? 0.5 : 1, this.#theme.line)
    this.#lines(true, cell < 12 ? 1 : 1.75, this.#theme.thick)
  }

  /**
   * Draws the thick lines of the grid, at the edges and after every fifth cell, or the thin ones.
   * Rectangles draw several times as fast as a path with the same lines.
   */
  #lines(thick: boolean, thickness: number, colour: string): void {
    const range = this.#range
    const [width, height] = this.#size
    const ctx = this.#ctx
    ctx.fillStyle = colour
    for (let c = range.left; c <= range.right; c++) {
      if ((c % 5 === 0 || c === this.#puzzle.width) !== thick) continue
      ctx.fillRect(c * this.#cell - thickness / 2, 0, thickness, height)
    }
    for (let r = range.top; r <= range.bottom; r++) {
      if ((r % 5 === 0 || r === this.#puzzle.height) !== thick) continue
      ctx.fillRect(0, r * this.#cell - thickness / 2, width, thickness)
    }
  }

  /** Draws the notes on cells: from a hint, a check, or the puzzle. */
  #notes(): void {
    const { hinted, wrong, given, evidence, lockedName, plainGiven } = this.#scene
    for (const place of placesIn(this.#range, this.#puzzle)) {
      if (hinted.has(place)) this.#fold(place, this.#theme.changes)
      if (given[place] && lockedName) this.#fold(place, this.#theme.because, 'lower')
      else if (given[place] && !plainGiven) this.#fold(place, this.#theme.thick)
    }
    evidence?.cells.forEach((role, place) => {
      if (role === 'because') this.#frame(place, this.#theme.because, [])
      else this.#changes(place)
    })
    evidence?.links?.forEach((link, place) => this.#link(link, place))
    for (const place of wrong) this.#wrong(place)
    if (evidence?.ranges) this.#ranges(evidence.ranges)
  }

  #ranges(ranges: readonly BlockRange[]): void {
    const { symbols } = this.#scene.options
    const plain = isBlackAndWhite(this.#puzzle)
    const look = ({ line, block }: BlockRange) => {
      const { length, colour } = clueOf(this.#puzzle, line)![block]
      const letter = symbols && !plain ? letterOf(colour) : ''
      return { text: `${length}${letter}`, ink: this.#ink(fill(colour)) }
    }
    const [ctx, theme, cell, size] = [this.#ctx, this.#theme, this.#cell, this.#puzzle]
    drawBars({ ctx, theme, cell, size, look }, ranges)
  }

  /**
   * Draws the number of a link: in a disc of the colour that it gives, or in a ring, empty for
   * blank and crossed out in the colour that it denies.
   */
  #link({ link, left, denied: marks }: LinkMark, place: number): void {
    const cell = this.#cell
    const ctx = this.#ctx
    const [x, y] = this.#corner(place).map((at) => at + cell / 2)
    const disc = left.length === 1 && left[0] !== CROSS ? this.#discOf(left[0]) : null
    const denied = left.length > 1 ? this.#deniedBy(marks) : null
    const radius = cell * 0.36
    ctx.fillStyle = disc?.fill ?? this.#theme.paper
    ctx.strokeStyle = denied ?? this.#theme.badge
    ctx.lineWidth = Math.max(1, cell * (denied ? 0.1 : 0.06))
    ctx.beginPath()
    ctx.arc(x, y, radius, 0, 2 * Math.PI)
    ctx.fill()
    if (denied) {
      ctx.moveTo(x - radius * Math.SQRT1_2, y + radius * Math.SQRT1_2)
      ctx.lineTo(x + radius * Math.SQRT1_2, y - radius * Math.SQRT1_2)
    }
    ctx.stroke()
    if (cell < 11) return
    ctx.font = `600 ${cell * (link > 9 ? 0.42 : 0.52)}px ${this.#theme.font}`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    if (denied) {
      ctx.strokeStyle = this.#theme.paper
      ctx.lineWidth = Math.max(2, cell * 0.12)
      ctx.strokeText(`${link}`, x, y + cell * 0.03)
    }
    ctx.fillStyle = disc?.text ?? this.#theme.badge
    ctx.fillText(`${link}`, x, y + cell * 0.03)
  }

  /** Returns the colours of the disc of a link that fills a cell: its own if there are several. */
  #discOf(mark: Mark): { fill: string; text: string } {
    if (isBlackAndWhite(this.#puzzle))
      return { fill: this.#theme.badge, text: this.#theme['badge-text'] }
    const ink = this.#ink(mark)
    return { fill: ink, text: inkOn(ink) }
  }

  /** Returns the colour of the first mark that a link denies; that of crosses if it is blank. */
  #deniedBy([mark = CROSS]: readonly Mark[]): string {
    return mark === CROSS ? this.#theme.cross : this.#ink(mark)
  }

  /** Draws a folded corner of a cell, the upper right or the lower left one. */
  #fold(place: number, colour: string, corner: 'upper' | 'lower' = 'upper'): void {
    const cell = this.#cell
    const [left, top] = this.#corner(place)
    const [x, y, way] = corner === 'upper' ? [left + cell, top, 1] : [left, top + cell, -1]
    const ctx = this.#ctx
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.moveTo(x - way * cell * 0.34, y + way)
    ctx.lineTo(x - way, y + way)
    ctx.lineTo(x - way, y + way * cell * 0.34)
    ctx.fill()
  }

  #frame(place: number, colour: string, dash: number[]): void {
    const cell = this.#cell
    const thick = Math.max(1.5, cell * 0.1)
    const ctx = this.#ctx
    ctx.strokeStyle = colour
    ctx.lineWidth = thick
    ctx.setLineDash(dash)
    const inset = thick / 2 + (cell > 12 ? 1.5 : 0)
    const [x, y] = this.#corner(place)
    ctx.strokeRect(x + inset, y + inset, cell - 2 * inset, cell - 2 * inset)
    ctx.setLineDash([])
  }

  /** Draws a cell that follows, with a tint and a broken frame, so that its shape differs too. */
  #changes(place: number): void {
    const cell = this.#cell
    const ctx = this.#ctx
    ctx.fillStyle = this.#theme.changes
    ctx.globalAlpha = 0.22
    ctx.fillRect(...this.#corner(place), cell, cell)
    ctx.globalAlpha = 1
    this.#frame(place, this.#theme.changes, [cell * 0.2, cell * 0.14])
  }

  #wrong(place: number): void {
    this.#frame(place, this.#theme.wrong, [])
    const cell = this.#cell
    const [x, y] = this.#corner(place)
    const ctx = this.#ctx
    ctx.beginPath()
    ctx.moveTo(x + 2, y + cell - 2)
    ctx.lineTo(x + cell - 2, y + 2)
    ctx.stroke()
  }
}

function placesIn({ top, bottom, left, right }: Range, { width }: Puzzle): number[] {
  const places: number[] = []
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) places.push(row * width + column)
  return places
}
