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
import { xOf, yOf, type Layout } from './layout.ts'
import { blockName, lineName, type Scene } from './scene.ts'
import { inkOn, type Theme } from './theme.ts'
import type { Part } from './range.ts'
import type { Canvas, Content } from './tiles.ts'

/** The room for the arrow at the end of a clue where it continues. */
const ARROW = 9
/** The room beyond the outer ends of clues: for what marks one that cannot be completed. */
export const OUTER = 6

/** The clues of one axis: those of rows are left of the cells, those of columns above. */
export class ClueBand implements Content {
  readonly #scene: Scene
  readonly #axis: 'row' | 'column'
  #theme!: Theme
  #layout!: Layout
  #puzzle: Puzzle | undefined
  /** The digits of the largest number. */
  #digits = 1
  /** How far the cells are scrolled along the clues, from 0 to 1. */
  #along = 0

  constructor(scene: Scene, axis: 'row' | 'column') {
    this.#scene = scene
    this.#axis = axis
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

  /** Clues that do not fit scroll with the cells; false if they stay where they are. */
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
    const layout = this.#layoutOf(part)
    const { covered, options, clues } = this.#scene
    const lines = [...this.#linesOf(part)]
    if (!covered) {
      this.#because(ctx, layout)
      this.#clues(ctx, layout, lines)
    }
    for (const line of lines) {
      if (options.numbers) ordinal(ctx, this.#theme, layout, line)
      if (covered || !clues.get(lineName(line))?.contradictory) continue
      alarm(
        ctx,
        this.#theme,
        layout,
        line,
        Math.min(OUTER, this.#isRow ? this.#layout.x : this.#layout.y),
      )
    }
  }

  get #isRow(): boolean {
    return this.#axis === 'row'
  }

  /** The layout in whose view there is just this part, from its upper left corner. */
  #layoutOf({ x, y, width, height }: Part): Layout {
    const l = this.#layout
    return this.#isRow
      ? { ...l, x: OUTER - x, y: 0, top: 0, height, panY: y }
      : { ...l, x: 0, y: OUTER - y, left: 0, width, panX: x }
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
  #because(ctx: Canvas, layout: Layout): void {
    const { x, y, left, top, cell } = layout
    ctx.fillStyle = this.#theme.because
    ctx.globalAlpha = 0.35
    for (const { axis, index } of this.#scene.evidence?.lines ?? []) {
      if (axis !== this.#axis) continue
      if (this.#isRow) ctx.fillRect(x, yOf(layout, index), left, cell)
      else ctx.fillRect(xOf(layout, index), y, cell, top)
    }
    ctx.globalAlpha = 1
  }

  #clues(ctx: Canvas, layout: Layout, lines: readonly Line[]): void {
    const room = this.#room
    ctx.beginPath()
    const drawn = lines.map((line) => {
      const { items, extent } = this.#itemsOf(line)
      const shift = this.#shift(extent)
      const outer = extent - room - shift > 0.5 ? ARROW : 0
      const inner = shift > 0.5 ? ARROW : 0
      if (outer) this.#arrow(ctx, layout, line.index, room - ARROW / 2, -1)
      if (inner) this.#arrow(ctx, layout, line.index, ARROW / 2, 1)
      return { line, shift, items: wholeItems(items, shift + inner, shift + room - outer) }
    })
    ctx.strokeStyle = this.#theme['clue-done']
    ctx.lineWidth = 1.5
    ctx.stroke()
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    for (const { line, shift, items } of drawn) this.#clue(ctx, layout, line, items, shift)
  }

  /** The room that the layout leaves for numbers. */
  get #room(): number {
    const { left, top, em } = this.#layout
    const ordinal = this.#scene.options.numbers
      ? em * (this.#isRow ? ROW_ORDINAL : COLUMN_ORDINAL)
      : 0
    return Math.floor((this.#isRow ? left : top) - 2 - ordinal)
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

  /** How far a clue that does not fit is scrolled: with the cells, from its start to its end. */
  #shift(extent: number): number {
    return Math.max(0, extent - this.#room) * (1 - this.#along)
  }

  /** Shows at a distance from the cells that a clue continues, outwards or inwards: a path. */
  #arrow(ctx: Canvas, l: Layout, index: number, distance: number, way: 1 | -1): void {
    const size = Math.min(3, l.cell / 6)
    if (this.#isRow) {
      const [x, y] = [l.x + l.left - distance, yOf(l, index) + l.cell / 2]
      ctx.moveTo(x - way * size * 0.5, y - size)
      ctx.lineTo(x + way * size * 0.5, y)
      ctx.lineTo(x - way * size * 0.5, y + size)
    } else {
      const [x, y] = [xOf(l, index) + l.cell / 2, l.y + l.top - distance]
      ctx.moveTo(x - size, y - way * size * 0.5)
      ctx.lineTo(x, y + way * size * 0.5)
      ctx.lineTo(x + size, y - way * size * 0.5)
    }
  }

  #clue(ctx: Canvas, l: Layout, line: Line, items: readonly ClueItem[], shift: number): void {
    const state = this.#scene.clues.get(lineName(line))
    const clue = clueOf(this.#scene.puzzle, line)
    let font = ''
    for (const { text, block, before, length } of items) {
      const distance = before + length / 2 - shift
      const at = this.#isRow
        ? { x: l.x + l.left - distance, y: yOf(l, line.index) + l.cell / 2 }
        : { x: xOf(l, line.index) + l.cell / 2, y: l.y + l.top - distance }
      const name = blockName(line, block)
      const done = block < 0 ? state?.complete === true : state?.settled[block] === true
      const faded = text === '·' || done || this.#scene.struck.has(name)
      // Setting a font costs more than drawing a number.
      const wanted = `${faded ? 400 : 650} ${l.em}px ${this.#theme.font}`
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
    at: { x: number; y: number },
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
      ctx.roundRect(at.x - width / 2, at.y - em * 0.54, width, em * 1.08, em * 0.22)
      // A number that is done keeps only the frame of its colour, and stays readable.
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
    // To measure a text that has room takes as long as to draw it. Between a number and the
    // edge of its chip some colour is seen.
    if (coloured) ctx.fillText(shown, at.x, at.y + em * 0.05, width - em * 0.2)
    else if (width < needed) ctx.fillText(shown, at.x, at.y + em * 0.05, width)
    else ctx.fillText(shown, at.x, at.y + em * 0.05)
    if (faded && text !== '·') strike(ctx, at, width, ink)
    if (hinted) {
      ctx.strokeStyle = t.because
      ctx.lineWidth = 1.75
      ctx.strokeRect(at.x - width / 2, at.y - em * 0.56, width, em * 1.12)
    }
  }
}

function strike(ctx: Canvas, at: { x: number; y: number }, width: number, ink: string): void {
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.25
  ctx.beginPath()
  ctx.moveTo(at.x - width / 2, at.y + width * 0.16)
  ctx.lineTo(at.x + width / 2, at.y - width * 0.16)
  ctx.stroke()
}

/** The number of a line, from 1, at the outer end of its clue. */
function ordinal(ctx: Canvas, theme: Theme, layout: Layout, line: Line): void {
  const { x, y, em, cell } = layout
  const size = em * ORDINAL_EM
  if (!hasOrdinal(line, size, cell)) return
  const row = line.axis === 'row'
  ctx.fillStyle = theme['clue-done']
  ctx.font = `400 ${size}px ${theme.font}`
  ctx.textAlign = row ? 'left' : 'center'
  ctx.textBaseline = row ? 'middle' : 'top'
  if (row) ctx.fillText(`${line.index + 1}`, x + 2, yOf(layout, line.index) + cell / 2)
  else ctx.fillText(`${line.index + 1}`, xOf(layout, line.index) + cell / 2, y + 2)
}

/**
 * A bar at the outer end of a clue that can no longer be completed, as far out as there is
 * room.
 */
function alarm(ctx: Canvas, theme: Theme, layout: Layout, line: Line, room: number): void {
  const { x, y, cell } = layout
  ctx.fillStyle = theme.wrong
  if (line.axis === 'row') ctx.fillRect(x - room, yOf(layout, line.index) + 2, 4, cell - 4)
  else ctx.fillRect(xOf(layout, line.index) + 2, y - room, cell - 4, 4)
}

/** The items of a clue that are between two distances from the cells as a whole. */
function wholeItems(items: readonly ClueItem[], near: number, far: number): ClueItem[] {
  return items.filter((i) => i.before >= near - 0.5 && i.before + i.length <= far + 0.5)
}

/** The room that a number needs, with its letter. */
function chipWidth(em: number, characters: number): number {
  return em * (0.3 + 0.6 * characters)
}

function mostDigits(clues: readonly Clue[]): number {
  const largest = clues.reduce(
    (most, clue) => Math.max(most, ...(clue ?? []).map((b) => b.length)),
    1,
  )
  return String(largest).length
}
