import { clueOf, type Line } from '../model/line.ts'
import { isBlackAndWhite, letterOf, type Clue, type Puzzle } from '../model/puzzle.ts'
import {
  blockAt,
  clueItems,
  COLUMN_ORDINAL,
  hasOrdinal,
  ORDINAL_EM,
  ROW_ORDINAL,
  type ClueItem,
  type ClueItems,
} from './clues.ts'
import type { Layout } from './layout.ts'
import { blockName, lineName, type Scene } from './scene.ts'
import { inkOn, type Theme } from './theme.ts'
import type { Part } from './range.ts'
import type { Canvas, Content } from './tiles.ts'

/** The room for the arrow at the end of a clue where it continues. */
const ARROW = 9
/** The room beyond the outer ends of clues, for the bar beside an impossible clue. */
export const OUTER = 6

type Point = readonly [x: number, y: number]

/** The clues of one axis: those of rows are left of the cells, those of columns above. */
export class ClueBand implements Content {
  readonly #scene: Scene
  readonly #axis: 'row' | 'column'
  readonly #isRow: boolean
  #theme!: Theme
  #layout!: Layout
  #puzzle: Puzzle | undefined
  /** The digits of the largest number. */
  #digits = 1
  /** The share to which the cells are scrolled along the clues, from 0 to 1. */
  #along = 0

  constructor(scene: Scene, axis: 'row' | 'column') {
    this.#scene = scene
    this.#axis = axis
    this.#isRow = axis === 'row'
  }

  /** Sets how clues are painted from now on. */
  prepare(theme: Theme, layout: Layout): void {
    this.#theme = theme
    this.#layout = layout
    const { puzzle } = this.#scene
    if (puzzle === this.#puzzle) return
    this.#puzzle = puzzle
    this.#digits = mostDigits(this.#isRow ? puzzle.rows : puzzle.columns)
  }

  /** Scrolls the clues that do not fit along with the cells; false if nothing moves. */
  scroll({ cell, panX, panY, width, height }: Layout): boolean {
    const { puzzle } = this.#scene
    const [pan, all] = this.#isRow
      ? [panX, puzzle.width * cell - width]
      : [panY, puzzle.height * cell - height]
    const along = all <= 0 ? 0 : pan / all
    if (along === this.#along) return false
    this.#along = along
    return true
  }

  /** The block of a clue at a distance from the cells, or -1. */
  blockAt(line: Line, distance: number): number {
    if (this.#layout.em === 0) return -1
    const items = this.#itemsOf(line)
    return blockAt(items, distance + this.#shift(items.extent))
  }

  stateOf(part: Part): string {
    const { clues, struck } = this.#scene
    const states: string[] = []
    for (const line of this.#linesOf(part)) {
      const state = clues.get(lineName(line))
      const marks = clueOf(this.#scene.puzzle, line)?.map(
        (_, i) => (state?.settled[i] ? 1 : 0) + (struck.has(blockName(line, i)) ? 2 : 0),
      )
      const shift = this.#shift(this.#itemsOf(line).extent).toFixed(1)
      states.push(`${marks?.join('')} ${state?.complete} ${state?.contradictory} ${shift}`)
    }
    return states.join()
  }

  paint(ctx: Canvas, part: Part): void {
    const { covered, options, clues } = this.#scene
    const lines = [...this.#linesOf(part)]
    if (!covered) {
      this.#because(ctx)
      this.#clues(ctx, lines)
    }
    for (const line of lines) {
      if (options.numbers) this.#ordinal(ctx, line)
      if (!covered && clues.get(lineName(line))?.contradictory) this.#alarm(ctx, line)
    }
  }

  /** The distance from the cells to the outer ends of clues. */
  get #extent(): number {
    return this.#isRow ? this.#layout.left : this.#layout.top
  }

  /** The point at a distance from the cells, and from the middle of a line. */
  #at({ index }: Line, distance: number, aside = 0): Point {
    const { cell } = this.#layout
    const along = OUTER + this.#extent - distance
    const across = index * cell + cell / 2 + aside
    return this.#isRow ? [along, across] : [across, along]
  }

  /** Fills a line from one distance to another, but for a margin at both its sides. */
  #fill(ctx: Canvas, { index }: Line, near: number, far: number, aside = 0): void {
    const { cell } = this.#layout
    const [along, length] = [OUTER + this.#extent - far, far - near]
    const [across, width] = [index * cell + aside, cell - 2 * aside]
    if (this.#isRow) ctx.fillRect(along, across, length, width)
    else ctx.fillRect(across, along, width, length)
  }

  *#linesOf({ x, y, width, height }: Part): Iterable<Line> {
    const { puzzle } = this.#scene
    const { cell } = this.#layout
    const [from, extent, count] = this.#isRow
      ? [y, height, puzzle.height]
      : [x, width, puzzle.width]
    const end = Math.min(count, Math.ceil((from + extent) / cell))
    for (let index = Math.floor(from / cell); index < end; index++)
      yield { axis: this.#axis, index }
  }

  /** The lines of a hint. */
  #because(ctx: Canvas): void {
    ctx.fillStyle = this.#theme.because
    ctx.globalAlpha = 0.35
    for (const line of this.#scene.evidence?.lines ?? [])
      if (line.axis === this.#axis) this.#fill(ctx, line, 0, this.#extent)
    ctx.globalAlpha = 1
  }

  #clues(ctx: Canvas, lines: readonly Line[]): void {
    const room = this.#room
    ctx.beginPath()
    const drawn = lines.map((line) => {
      const { items, extent } = this.#itemsOf(line)
      const shift = this.#shift(extent)
      const outer = extent - room - shift > 0.5 ? ARROW : 0
      const inner = shift > 0.5 ? ARROW : 0
      if (outer) this.#arrow(ctx, line, room - ARROW / 2, -1)
      if (inner) this.#arrow(ctx, line, ARROW / 2, 1)
      const [near, far] = [shift + inner, shift + room - outer]
      const isWhole = ({ before, length }: ClueItem) =>
        before >= near - 0.5 && before + length <= far + 0.5
      return { line, shift, items: items.filter(isWhole) }
    })
    ctx.strokeStyle = this.#theme['clue-done']
    ctx.lineWidth = 1.5
    ctx.stroke()
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    for (const { line, shift, items } of drawn) this.#clue(ctx, line, items, shift)
  }

  /** The room that the layout gives to numbers. */
  get #room(): number {
    const ordinal = this.#isRow ? ROW_ORDINAL : COLUMN_ORDINAL
    const taken = this.#scene.options.numbers ? this.#layout.em * ordinal : 0
    return Math.floor(this.#extent - 2 - taken)
  }

  /** The widest chip of a column: columns are narrow, and chips do not overlap. */
  get #widest(): number {
    if (this.#isRow) return Infinity
    const { cell, em, lettered } = this.#layout
    const needed = chipWidth(em, this.#digits + (lettered ? 1 : 0))
    return Math.min(Math.floor(cell) - 2, Math.ceil(needed))
  }

  #itemsOf(line: Line): ClueItems {
    const { em, lettered } = this.#layout
    const state = this.#scene.clues.get(lineName(line))
    const done = (block: number) =>
      state?.settled[block] === true || this.#scene.struck.has(blockName(line, block))
    const clue = clueOf(this.#scene.puzzle, line)
    return clueItems(clue, em, this.#axis, lettered, this.#room, done)
  }

  /** Returns how far a clue that does not fit is scrolled; it follows the cells to its end. */
  #shift(extent: number): number {
    return Math.max(0, extent - this.#room) * (1 - this.#along)
  }

  /** Adds an arrow to the path, outwards or inwards, at a distance where a clue continues. */
  #arrow(ctx: Canvas, line: Line, distance: number, way: 1 | -1): void {
    const size = Math.min(3, this.#layout.cell / 6)
    const [back, tip] = [distance + way * size * 0.5, distance - way * size * 0.5]
    ctx.moveTo(...this.#at(line, back, -size))
    ctx.lineTo(...this.#at(line, tip))
    ctx.lineTo(...this.#at(line, back, size))
  }

  #clue(ctx: Canvas, line: Line, items: readonly ClueItem[], shift: number): void {
    const state = this.#scene.clues.get(lineName(line))
    const clue = clueOf(this.#scene.puzzle, line)
    let font = ''
    for (const { text, block, before, length } of items) {
      const at = this.#at(line, before + length / 2 - shift)
      const name = blockName(line, block)
      const done = block < 0 ? state?.complete === true : state?.settled[block] === true
      const faded = text === '·' || done || this.#scene.struck.has(name)
      // Setting a font costs more than drawing a number.
      const wanted = `${faded ? 400 : 650} ${this.#layout.em}px ${this.#theme.font}`
      if (font !== wanted) ctx.font = font = wanted
      this.#number(ctx, text, clue?.[block]?.colour, at, {
        faded,
        wrong: state?.contradictory === true,
        hinted: this.#scene.evidence?.blocks.has(name) === true,
      })
    }
  }

  #number(
    ctx: Canvas,
    text: string,
    colour: number | undefined,
    [x, y]: Point,
    { faded, wrong, hinted }: { faded: boolean; wrong: boolean; hinted: boolean },
  ): void {
    const { em, lettered } = this.#layout
    const t = this.#theme
    const coloured = colour !== undefined && !isBlackAndWhite(this.#scene.puzzle)
    let ink = wrong ? t.wrong : faded ? t['clue-done'] : t.clue
    const shown = coloured && lettered ? text + letterOf(colour) : text
    const needed = chipWidth(em, shown.length)
    const width = Math.min(needed, this.#widest)
    if (coloured) {
      const rgb = this.#scene.puzzle.palette[colour]?.rgb ?? t.ink
      ctx.beginPath()
      ctx.roundRect(x - width / 2, y - em * 0.54, width, em * 1.08, em * 0.22)
      // A finished number has only a frame of its colour, and stays readable.
      if (faded) {
        ctx.strokeStyle = rgb
        ctx.lineWidth = 1.5
        ctx.stroke()
      } else {
        ctx.fillStyle = rgb
        ctx.fill()
        ink = inkOn(rgb)
      }
    }
    ctx.fillStyle = ink
    // A measurement of a text that has room takes as long as drawing it. Some colour stays visible
    // between a number and the edge of its chip.
    if (coloured) ctx.fillText(shown, x, y + em * 0.05, width - em * 0.2)
    else if (width < needed) ctx.fillText(shown, x, y + em * 0.05, width)
    else ctx.fillText(shown, x, y + em * 0.05)
    if (faded && text !== '·') strike(ctx, [x, y], width, ink)
    if (hinted) {
      ctx.strokeStyle = t.because
      ctx.lineWidth = 1.75
      ctx.strokeRect(x - width / 2, y - em * 0.56, width, em * 1.12)
    }
  }

  /** The number of a line, from 1, at the outer end of its clue. */
  #ordinal(ctx: Canvas, line: Line): void {
    const { em, cell } = this.#layout
    const size = em * ORDINAL_EM
    if (!hasOrdinal(line, size, cell)) return
    ctx.fillStyle = this.#theme['clue-done']
    ctx.font = `400 ${size}px ${this.#theme.font}`
    ctx.textAlign = this.#isRow ? 'left' : 'center'
    ctx.textBaseline = this.#isRow ? 'middle' : 'top'
    ctx.fillText(`${line.index + 1}`, ...this.#at(line, this.#extent - 2))
  }

  /** Draws a bar at the outer end of an impossible clue, as far out as there is room. */
  #alarm(ctx: Canvas, line: Line): void {
    const { x, y } = this.#layout
    const end = this.#extent + Math.min(OUTER, this.#isRow ? x : y)
    ctx.fillStyle = this.#theme.wrong
    this.#fill(ctx, line, end - 4, end, 2)
  }
}

function strike(ctx: Canvas, [x, y]: Point, width: number, ink: string): void {
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.25
  ctx.beginPath()
  ctx.moveTo(x - width / 2, y + width * 0.16)
  ctx.lineTo(x + width / 2, y - width * 0.16)
  ctx.stroke()
}

/** The room that a number needs, with its letter. */
function chipWidth(em: number, characters: number): number {
  return em * (0.3 + 0.6 * characters)
}

function mostDigits(clues: readonly Clue[]): number {
  const lengths = clues.flatMap((clue) => clue?.map((block) => block.length) ?? [])
  return String(Math.max(1, ...lengths)).length
}
