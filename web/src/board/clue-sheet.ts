import { isBlackAndWhite, letterOf, type Clue } from '../model/puzzle.ts'
import { clueOf, type Line } from '../model/line.ts'
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

/** The room for the arrow at the end of a clue where it continues. */
const ARROW = 9

/** The clues beside the cells: rows on the left, columns above. */
export class ClueSheet {
  readonly #scene: Scene
  readonly #rows: ClueStrips
  readonly #columns: ClueStrips

  constructor(scene: Scene) {
    this.#scene = scene
    this.#rows = new ClueStrips(scene, 'row')
    this.#columns = new ClueStrips(scene, 'column')
  }

  /** Draws the visible clues. */
  drawOn(ctx: CanvasRenderingContext2D, theme: Theme, layout: Layout, ratio: number): void {
    if (layout.em === 0) return
    for (const strips of [this.#rows, this.#columns]) {
      if (!this.#scene.covered) strips.drawOn(ctx, theme, layout, ratio)
      this.#grounds(ctx, theme, layout, strips)
    }
  }

  /** The block of a clue at a distance from the cells, or -1. */
  blockAt(line: Line, distance: number, layout: Layout): number {
    if (layout.em === 0) return -1
    return (line.axis === 'row' ? this.#rows : this.#columns).blockAt(line, distance, layout)
  }

  /** What is drawn for single lines besides the numbers. */
  #grounds(
    ctx: CanvasRenderingContext2D,
    theme: Theme,
    layout: Layout,
    { axis, from, to }: ClueStrips,
  ): void {
    for (let index = from; index < to; index++) {
      const line: Line = { axis, index }
      if (this.#scene.options.numbers) ordinal(ctx, theme, layout, line)
      if (this.#scene.clues.get(lineName(line))?.contradictory) alarm(ctx, theme, layout, line)
    }
  }
}

/** The number of a line, from 1, at the outer end of its clue. */
function ordinal(ctx: CanvasRenderingContext2D, theme: Theme, layout: Layout, line: Line): void {
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

/** A bar at the outer end of a clue that can no longer be completed. */
function alarm(ctx: CanvasRenderingContext2D, theme: Theme, layout: Layout, line: Line): void {
  const { x, y, cell } = layout
  ctx.fillStyle = theme.wrong
  if (line.axis === 'row')
    ctx.fillRect(Math.max(0, x - 6), yOf(layout, line.index) + 2, 4, cell - 4)
  else ctx.fillRect(xOf(layout, line.index) + 2, Math.max(0, y - 6), cell - 4, 4)
}

/** The part of a clue between two distances from the cells that has no number cut through. */
function wholeItems(
  items: readonly ClueItem[],
  near: number,
  far: number,
): { near: number; far: number } {
  const whole = items.filter((i) => i.before >= near - 0.5 && i.before + i.length <= far + 0.5)
  const [outer, inner] = [whole[0], whole[whole.length - 1]]
  return outer ? { near: inner.before, far: outer.before + outer.length } : { near, far: near }
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

/** How many lines beyond the view keep their strips: a view that moves comes back to them. */
const SPARE = 4

/**
 * The clue of a line on an invisible canvas of its own. Browsers copy a canvas that is drawn on
 * after it was drawn from, so one canvas for all lines is copied for each line that changes.
 */
class Strip {
  readonly canvas = document.createElement('canvas')
  readonly ctx = this.canvas.getContext('2d')!
  /** What is drawn; empty if nothing is. */
  state = ''
  /** Whether the line's state was read since what decides it last changed. */
  known = false
  items: ClueItems = { items: [], extent: 0 }

  constructor() {
    // Not the 300 x 150 of a new canvas: what browsers copy from in one frame has a limit.
    this.canvas.width = this.canvas.height = 0
  }

  /**
   * Makes the canvas large enough, with some room. It does not shrink: to change its size takes
   * longer than to draw a clue, and a pinch would do so many times.
   */
  grow(width: number, height: number): void {
    const { canvas } = this
    if (width <= canvas.width && height <= canvas.height) return
    const roomy = (length: number) => 32 * Math.ceil((length * 1.25) / 32)
    canvas.width = Math.max(canvas.width, roomy(width))
    canvas.height = Math.max(canvas.height, roomy(height))
  }
}

/**
 * The clues of one axis, one strip for each visible line. A large board has thousands of
 * numbers, and text costs far more than copying: only lines that changed or came into view are
 * drawn again, and each frame copies the strips.
 */
class ClueStrips {
  readonly axis: 'row' | 'column'
  /** The visible lines, from and to (exclusive). */
  from = 0
  to = 0
  readonly #scene: Scene
  #theme!: Theme
  #layout!: Layout
  #ratio = 1
  /** What all strips were drawn with. */
  #common: unknown[] = []
  /** What the states of lines were read with. */
  #known: unknown[] = []
  /** The strips of lines in view and near it, and those of no line. */
  readonly #strips = new Map<number, Strip>()
  readonly #free: Strip[] = []
  /** The digits of the largest number. */
  #digits = 1
  /** The length of a strip and its thickness. */
  #length = 0
  #thick = 0

  constructor(scene: Scene, axis: 'row' | 'column') {
    this.#scene = scene
    this.axis = axis
  }

  drawOn(ctx: CanvasRenderingContext2D, theme: Theme, layout: Layout, ratio: number): void {
    this.#prepare(theme, layout, ratio)
    for (let index = this.from; index < this.to; index++) this.#update({ axis: this.axis, index })
    this.#copy(ctx)
  }

  blockAt(line: Line, distance: number, layout: Layout): number {
    this.#layout = layout
    const items = this.#itemsOf(line, clueOf(this.#scene.puzzle, line))
    return blockAt(items, distance + this.#shift(items.extent))
  }

  #prepare(theme: Theme, layout: Layout, ratio: number): void {
    const { cell, em, panX, panY, width, height } = layout
    const { puzzle, options } = this.#scene
    const row = this.axis === 'row'
    const count = row ? puzzle.height : puzzle.width
    const [pan, extent] = row ? [panY, height] : [panX, width]
    this.from = Math.max(0, Math.floor(pan / cell))
    this.to = Math.min(count, Math.ceil((pan + extent) / cell))
    const { clues, struck, evidence } = this.#scene
    this.#know([clues, struck.size, evidence])
    this.#theme = theme
    this.#layout = layout
    this.#ratio = ratio
    this.#release()
    if (puzzle !== this.#common[0]) this.#digits = mostDigits(row ? puzzle.rows : puzzle.columns)
    const font = [theme, options, ratio, em, layout.lettered, this.#room, this.#widest]
    // The editor replaces the puzzle when its clues change.
    const common = [puzzle, ...font]
    if (common.every((value, i) => value === this.#common[i])) return
    this.#common = common
    this.#thick = Math.ceil(row ? em * 1.5 : Math.max(this.#widest, em * 1.5)) + 2
    this.#length = Math.ceil(this.#longest()) + 2
    for (const strip of this.#strips.values()) {
      strip.state = ''
      strip.known = false
    }
  }

  /** Takes back the strips of lines that are no longer near the view. */
  #release(): void {
    for (const [index, strip] of this.#strips) {
      if (index >= this.from - SPARE && index < this.to + SPARE) continue
      this.#strips.delete(index)
      this.#free.push(strip)
    }
  }

  /** What decides the states of lines: to read them all takes longer than to copy strips. */
  #know(known: unknown[]): void {
    if (known.every((value, i) => value === this.#known[i])) return
    this.#known = known
    for (const strip of this.#strips.values()) strip.known = false
  }

  /** The room that the layout leaves for numbers. */
  get #room(): number {
    const { left, top, em } = this.#layout
    const row = this.axis === 'row'
    const ordinal = this.#scene.options.numbers ? em * (row ? ROW_ORDINAL : COLUMN_ORDINAL) : 0
    return Math.floor((row ? left : top) - 2 - ordinal)
  }

  /** The widest chip of a column: columns are narrow, and chips do not overlap. */
  get #widest(): number {
    if (this.axis === 'row') return Infinity
    const { cell, em, lettered } = this.#layout
    const needed = chipWidth(em, this.#digits + (lettered ? 1 : 0))
    return Math.min(Math.floor(cell) - 2, Math.ceil(needed))
  }

  #longest(): number {
    const { puzzle } = this.#scene
    const clues = this.axis === 'row' ? puzzle.rows : puzzle.columns
    const extent = (clue: Clue) =>
      clueItems(clue, this.#layout.em, this.axis, this.#layout.lettered, Infinity, () => false)
        .extent
    return clues.reduce((most, clue) => Math.max(most, extent(clue)), this.#layout.em)
  }

  #itemsOf(line: Line, clue: Clue): ClueItems {
    const { em, lettered } = this.#layout
    const state = this.#scene.clues.get(lineName(line))
    const done = (block: number) =>
      state?.settled[block] === true || this.#scene.struck.has(blockName(line, block))
    return clueItems(clue, em, this.axis, lettered, this.#room, done)
  }

  /** How far a clue that does not fit is scrolled: with the cells, from its start to its end. */
  #shift(extent: number): number {
    const over = extent - this.#room
    if (over <= 0) return 0
    const { cell, panX, panY, width, height } = this.#layout
    const { puzzle } = this.#scene
    const row = this.axis === 'row'
    const all = row ? puzzle.width * cell - width : puzzle.height * cell - height
    return all <= 0 ? over : over * (1 - (row ? panX : panY) / all)
  }

  #copy(ctx: CanvasRenderingContext2D): void {
    const row = this.axis === 'row'
    const l = this.#layout
    const room = this.#room
    const ratio = this.#ratio
    // From whole pixels to whole pixels: to mix them takes twice as long, and blurs numbers.
    const whole = (length: number) => Math.round(length * ratio)
    ctx.save()
    ctx.beginPath()
    if (row) ctx.rect(l.x, l.y + l.top, l.left, l.height)
    else ctx.rect(l.x + l.left, l.y, l.width, l.top)
    ctx.clip()
    ctx.beginPath()
    for (let index = this.from; index < this.to; index++) {
      const { canvas, items: clue } = this.#strips.get(index)!
      const { items, extent } = clue
      const shift = this.#shift(extent)
      const outer = extent - room - shift > 0.5 ? ARROW : 0
      const inner = shift > 0.5 ? ARROW : 0
      const { near, far } = wholeItems(items, shift + inner, shift + room - outer)
      if (outer) this.#arrow(ctx, index, room - ARROW / 2, -1)
      if (inner) this.#arrow(ctx, index, ARROW / 2, 1)
      const seen = far - near
      if (seen <= 0) continue
      // Clues end at the cells, where strips end too.
      const from = whole(this.#length - far)
      const [w, h] = (row ? [seen, this.#thick] : [this.#thick, seen]).map(whole)
      const middle = l.cell / 2 - this.#thick / 2
      const x = row ? l.x + l.left - far + shift : xOf(l, index) + middle
      const y = row ? yOf(l, index) + middle : l.y + l.top - far + shift
      const [dx, dy] = [whole(x) / ratio, whole(y) / ratio]
      const [sx, sy] = row ? [from, 0] : [0, from]
      ctx.drawImage(canvas, sx, sy, w, h, dx, dy, w / ratio, h / ratio)
    }
    ctx.strokeStyle = this.#theme['clue-done']
    ctx.lineWidth = 1.5
    ctx.stroke()
    ctx.restore()
  }

  /** Shows at a distance from the cells that a clue continues, outwards or inwards: a path. */
  #arrow(ctx: CanvasRenderingContext2D, index: number, distance: number, way: 1 | -1): void {
    const l = this.#layout
    const size = Math.min(3, l.cell / 6)
    if (this.axis === 'row') {
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

  /** Draws the clue of a line if it is not drawn as it is now. */
  #update(line: Line): void {
    const strip = this.#stripOf(line.index)
    if (strip.known) return
    strip.known = true
    const clue = clueOf(this.#scene.puzzle, line)
    const state = this.#stateOf(line, clue)
    if (strip.state === state) return
    strip.state = state
    strip.items = this.#itemsOf(line, clue)
    const [along, across] = [this.#length * this.#ratio, this.#thick * this.#ratio]
    if (this.axis === 'row') strip.grow(along, across)
    else strip.grow(across, along)
    const { ctx, canvas } = strip
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.clearRect(0, 0, canvas.width, canvas.height)
    ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    this.#clue(line, clue, strip)
  }

  #stripOf(index: number): Strip {
    const own = this.#strips.get(index)
    if (own) return own
    const strip = this.#free.pop() ?? new Strip()
    strip.state = ''
    strip.known = false
    this.#strips.set(index, strip)
    return strip
  }

  /** Everything that changes how a line's clue looks, as a text. */
  #stateOf(line: Line, clue: Clue): string {
    const { clues, struck, evidence } = this.#scene
    const state = clues.get(lineName(line))
    const marks = clue?.map((_, i) => {
      const name = blockName(line, i)
      return (
        (state?.settled[i] ? 1 : 0) +
        (struck.has(name) ? 2 : 0) +
        (evidence?.blocks.has(name) ? 4 : 0)
      )
    })
    return `${line.index} ${marks?.join('')} ${state?.complete} ${state?.contradictory}`
  }

  #clue(line: Line, clue: Clue, { ctx, items: { items } }: Strip): void {
    const state = this.#scene.clues.get(lineName(line))
    const middle = this.#thick / 2
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    let font = ''
    for (const { text, block, before, length } of items) {
      const along = this.#length - before - length / 2
      const at = this.axis === 'row' ? { x: along, y: middle } : { x: middle, y: along }
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
    ctx: CanvasRenderingContext2D,
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

function strike(
  ctx: CanvasRenderingContext2D,
  at: { x: number; y: number },
  width: number,
  ink: string,
): void {
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.25
  ctx.beginPath()
  ctx.moveTo(at.x - width / 2, at.y + width * 0.16)
  ctx.lineTo(at.x + width / 2, at.y - width * 0.16)
  ctx.stroke()
}
