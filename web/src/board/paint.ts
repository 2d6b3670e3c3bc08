import { colourOf, CROSS, OPEN, type Mark } from '../model/cells.ts'
import type { Clue, Puzzle } from '../model/puzzle.ts'
import { isBlackAndWhite } from '../model/puzzle.ts'
import type { Line } from '../model/line.ts'
import type { Layout } from './layout.ts'
import { blockName, lineName, type Pointing, type Scene } from './scene.ts'
import { inkOn, type Theme } from './theme.ts'

/** Draws boards on one canvas, in CSS pixels; the caller sets the scale. */
export class Painter {
  readonly #ctx: CanvasRenderingContext2D
  readonly #theme: Theme
  readonly #scene: Scene
  readonly #layout: Layout
  readonly #pointing: Pointing
  readonly #puzzle: Puzzle

  constructor(
    ctx: CanvasRenderingContext2D,
    theme: Theme,
    scene: Scene,
    layout: Layout,
    pointing: Pointing,
  ) {
    this.#ctx = ctx
    this.#theme = theme
    this.#scene = scene
    this.#layout = layout
    this.#pointing = pointing
    this.#puzzle = scene.puzzle
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
    if (!this.#scene.revealed) this.#grid()
    if (!this.#scene.covered) this.#marks()
    this.#cursor()
    ctx.restore()
    ctx.strokeStyle = this.#theme.edge
    ctx.lineWidth = 1.5
    ctx.strokeRect(x + left, y + top, width, height)
    this.#clues('row')
    this.#clues('column')
    this.#badge()
  }

  /** The rows and columns that show, from and to (exclusive). */
  get #range(): { r0: number; r1: number; c0: number; c1: number } {
    const { cell, panX, panY, width, height } = this.#layout
    return {
      r0: Math.max(0, Math.floor(panY / cell)),
      r1: Math.min(this.#puzzle.height, Math.ceil((panY + height) / cell)),
      c0: Math.max(0, Math.floor(panX / cell)),
      c1: Math.min(this.#puzzle.width, Math.ceil((panX + width) / cell)),
    }
  }

  #xOf(column: number): number {
    const { x, left, panX, cell } = this.#layout
    return x + left - panX + column * cell
  }

  #yOf(row: number): number {
    const { y, top, panY, cell } = this.#layout
    return y + top - panY + row * cell
  }

  /** Where the pointer or the keyboard is: its row and column. */
  get #here(): { row: number; column: number } | null {
    if (!this.#scene.options.highlight || this.#scene.revealed) return null
    const { stroke, hover, cursor, focused } = this.#pointing
    return stroke?.at ?? hover ?? (focused ? cursor : null)
  }

  #glow(): void {
    const ctx = this.#ctx
    const { x, y, left, top, width, height, cell } = this.#layout
    for (const line of this.#scene.evidence?.lines ?? []) {
      ctx.fillStyle = this.#theme.because
      ctx.globalAlpha = 0.16
      if (line.axis === 'row') ctx.fillRect(x + left, this.#yOf(line.index), width, cell)
      else ctx.fillRect(this.#xOf(line.index), y + top, cell, height)
    }
    ctx.globalAlpha = 1
    const here = this.#here
    if (!here) return
    ctx.fillStyle = this.#theme.glow
    ctx.fillRect(x + left, this.#yOf(here.row), width, cell)
    ctx.fillRect(this.#xOf(here.column), y + top, cell, height)
  }

  #cover(): void {
    const { x, y, left, top, width, height } = this.#layout
    this.#ctx.fillStyle = this.#theme.cover
    this.#ctx.fillRect(x + left, y + top, width, height)
  }

  #cells(): void {
    const { r0, r1, c0, c1 } = this.#range
    const { cells, revealed } = this.#scene
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
        else if (!revealed) this.#crossPath(maybe ? tried : crosses, row, column, maybe)
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
    const x = this.#xOf(column)
    const y = this.#yOf(row)
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

  /** A filled cell leaves a gap to its neighbours, so that a run can be counted. */
  #filled(mark: Mark, row: number, column: number, maybe: boolean): void {
    const ctx = this.#ctx
    const { cell } = this.#layout
    const x = this.#xOf(column)
    const y = this.#yOf(row)
    const ink = this.#ink(mark)
    if (this.#scene.revealed) {
      ctx.fillStyle = ink
      ctx.fillRect(x - 0.25, y - 0.25, cell + 0.5, cell + 0.5)
      return
    }
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

  /** The letter of a colour, so that nobody needs to tell hues apart. */
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
    const { r0, r1, c0, c1 } = this.#range
    const { cell, x, y, left, top, width, height } = this.#layout
    const thin = new Path2D()
    const thick = new Path2D()
    for (let c = c0; c <= c1; c++) {
      const path = c % 5 === 0 || c === this.#puzzle.width ? thick : thin
      path.moveTo(this.#xOf(c), y + top)
      path.lineTo(this.#xOf(c), y + top + height)
    }
    for (let r = r0; r <= r1; r++) {
      const path = r % 5 === 0 || r === this.#puzzle.height ? thick : thin
      path.moveTo(x + left, this.#yOf(r))
      path.lineTo(x + left + width, this.#yOf(r))
    }
    const ctx = this.#ctx
    ctx.lineWidth = cell < 7 ? 0.5 : 1
    ctx.strokeStyle = this.#theme.line
    ctx.stroke(thin)
    ctx.lineWidth = cell < 12 ? 1 : 1.75
    ctx.strokeStyle = this.#theme.thick
    ctx.stroke(thick)
  }

  /** What is said about cells beyond their mark: by a hint, by a check, by the puzzle. */
  #marks(): void {
    if (this.#scene.revealed) return
    const { hinted, wrong, given, evidence } = this.#scene
    for (const place of hinted) this.#corner(place, this.#theme.changes)
    given.forEach((isGiven, place) => {
      if (isGiven) this.#corner(place, this.#theme.clue)
    })
    evidence?.cells.forEach((role, place) => {
      if (role === 'because') this.#frame(place, this.#theme.because, [])
      else this.#changes(place)
    })
    for (const place of wrong) this.#wrong(place)
  }

  #corner(place: number, colour: string): void {
    const { cell } = this.#layout
    const x = this.#xOf((place % this.#puzzle.width) + 1)
    const y = this.#yOf(Math.floor(place / this.#puzzle.width))
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
    ctx.strokeRect(
      this.#xOf(place % this.#puzzle.width) + thick / 2,
      this.#yOf(Math.floor(place / this.#puzzle.width)) + thick / 2,
      cell - thick,
      cell - thick,
    )
    ctx.setLineDash([])
  }

  /** A cell that follows: a tint and a broken frame, so that it differs in shape too. */
  #changes(place: number): void {
    const { cell } = this.#layout
    const ctx = this.#ctx
    ctx.fillStyle = this.#theme.changes
    ctx.globalAlpha = 0.22
    const x = this.#xOf(place % this.#puzzle.width)
    ctx.fillRect(x, this.#yOf(Math.floor(place / this.#puzzle.width)), cell, cell)
    ctx.globalAlpha = 1
    this.#frame(place, this.#theme.changes, [cell * 0.2, cell * 0.14])
  }

  #wrong(place: number): void {
    this.#frame(place, this.#theme.wrong, [])
    const { cell } = this.#layout
    const x = this.#xOf(place % this.#puzzle.width)
    const y = this.#yOf(Math.floor(place / this.#puzzle.width))
    const ctx = this.#ctx
    ctx.beginPath()
    ctx.moveTo(x + 2, y + cell - 2)
    ctx.lineTo(x + cell - 2, y + 2)
    ctx.stroke()
  }

  #cursor(): void {
    const { focused, cursor, stroke } = this.#pointing
    if (!focused || stroke || this.#scene.revealed) return
    const { cell } = this.#layout
    const ctx = this.#ctx
    ctx.strokeStyle = this.#theme.paper
    ctx.lineWidth = 4
    ctx.strokeRect(this.#xOf(cursor.column), this.#yOf(cursor.row), cell, cell)
    ctx.strokeStyle = this.#theme.focus
    ctx.lineWidth = 2.5
    ctx.strokeRect(this.#xOf(cursor.column), this.#yOf(cursor.row), cell, cell)
  }

  /** The clues of the lines that show. */
  #clues(axis: 'row' | 'column'): void {
    const { x, y, left, top, width, height } = this.#layout
    const { r0, r1, c0, c1 } = this.#range
    const ctx = this.#ctx
    const row = axis === 'row'
    const clues = row ? this.#puzzle.rows : this.#puzzle.columns
    ctx.save()
    ctx.beginPath()
    if (row) ctx.rect(x - 8, y + top - 1, left + 8, height + 2)
    else ctx.rect(x + left - 1, y - 8, width + 2, top + 8)
    ctx.clip()
    for (let index = row ? r0 : c0; index < (row ? r1 : c1); index++) {
      this.#clue({ axis, index }, clues[index])
    }
    ctx.restore()
  }

  #clue(line: Line, clue: Clue): void {
    this.#clueGround(line)
    if (this.#scene.options.numbers) this.#ordinal(line)
    if (this.#scene.covered) return
    const state = this.#scene.clues.get(lineName(line))
    const texts = clue === null ? ['?'] : clue.length === 0 ? ['0'] : clue.map((b) => `${b.length}`)
    const places = clueLengths(texts, this.#layout.em, line.axis, this.#lettered)
    texts.forEach((text, i) => {
      const block = clue?.[i]
      const struck = this.#scene.struck.has(blockName(line, i))
      const done = state ? (clue?.length === 0 ? state.complete : state.settled[i]) : false
      const centre = this.#cluePlace(line, places[i])
      this.#number(text, block?.colour, centre, {
        done: done === true,
        struck,
        wrong: state?.contradictory === true,
        hinted: this.#scene.evidence?.blocks.has(blockName(line, i)) === true,
      })
    })
  }

  /** The number of a line, from 1, at the outer end of its clue. */
  #ordinal(line: Line): void {
    const ctx = this.#ctx
    const { x, y, em } = this.#layout
    const { x: cx, y: cy } = this.#cluePlace(line, { before: 0, length: 0 })
    ctx.fillStyle = this.#theme['clue-done']
    ctx.font = `400 ${em * 0.72}px ${this.#theme.font}`
    ctx.textAlign = line.axis === 'row' ? 'left' : 'center'
    ctx.textBaseline = line.axis === 'row' ? 'middle' : 'top'
    ctx.fillText(
      `${line.index + 1}`,
      line.axis === 'row' ? x + 2 : cx,
      line.axis === 'row' ? cy : y + 2,
    )
  }

  get #lettered(): boolean {
    return !isBlackAndWhite(this.#puzzle) && this.#scene.options.symbols
  }

  /** The ground of a clue: where the pointer is, what a hint speaks of, what conflicts. */
  #clueGround(line: Line): void {
    const ctx = this.#ctx
    const { x, y, left, top, cell } = this.#layout
    const row = line.axis === 'row'
    const here = this.#here
    const rect = (): void => {
      if (row) ctx.fillRect(x, this.#yOf(line.index), left, cell)
      else ctx.fillRect(this.#xOf(line.index), y, cell, top)
    }
    if (here && (row ? here.row : here.column) === line.index) {
      ctx.fillStyle = this.#theme.glow
      rect()
    }
    const hinted = this.#scene.evidence?.lines.some(
      (l) => l.axis === line.axis && l.index === line.index,
    )
    if (hinted) {
      ctx.fillStyle = this.#theme.because
      ctx.globalAlpha = 0.22
      rect()
      ctx.globalAlpha = 1
    }
    if (this.#scene.clues.get(lineName(line))?.contradictory) this.#alarm(line)
  }

  /** A bar at the outer end of a clue that can no longer come out. */
  #alarm(line: Line): void {
    const ctx = this.#ctx
    const { x, y, cell } = this.#layout
    ctx.fillStyle = this.#theme.wrong
    if (line.axis === 'row') ctx.fillRect(x - 6, this.#yOf(line.index) + 2, 4, cell - 4)
    else ctx.fillRect(this.#xOf(line.index) + 2, y - 6, cell - 4, 4)
  }

  /** The centre of a number that ends a distance before the cells. */
  #cluePlace(line: Line, { before, length }: Extent): { x: number; y: number; length: number } {
    const { x, y, left, top, cell } = this.#layout
    return line.axis === 'row'
      ? { x: x + left - before - length / 2, y: this.#yOf(line.index) + cell / 2, length }
      : { x: this.#xOf(line.index) + cell / 2, y: y + top - before - length / 2, length }
  }

  #number(
    text: string,
    colour: number | undefined,
    at: { x: number; y: number; length: number },
    state: { done: boolean; struck: boolean; wrong: boolean; hinted: boolean },
  ): void {
    const ctx = this.#ctx
    const { em } = this.#layout
    const t = this.#theme
    const faded = state.done || state.struck
    const coloured = colour !== undefined && !isBlackAndWhite(this.#puzzle)
    let ink = state.wrong ? t.wrong : faded ? t['clue-done'] : t.clue
    const shown = coloured && this.#lettered ? text + letterOf(colour) : text
    ctx.font = `${faded ? 400 : 650} ${em}px ${t.font}`
    const width = Math.max(em * 0.9, ctx.measureText(shown).width + em * 0.3)
    if (coloured) {
      const rgb = this.#puzzle.palette[colour]?.rgb ?? t.ink
      ctx.globalAlpha = faded ? 0.45 : 1
      ctx.fillStyle = rgb
      ctx.beginPath()
      ctx.roundRect(at.x - width / 2, at.y - em * 0.54, width, em * 1.08, em * 0.22)
      ctx.fill()
      ctx.globalAlpha = 1
      ink = inkOn(rgb)
    }
    ctx.fillStyle = ink
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillText(shown, at.x, at.y + em * 0.05)
    if (faded) this.#strike(at, width, ink)
    if (state.hinted) {
      ctx.strokeStyle = t.because
      ctx.lineWidth = 1.75
      ctx.strokeRect(at.x - width / 2, at.y - em * 0.56, width, em * 1.12)
    }
  }

  #strike(at: { x: number; y: number }, width: number, ink: string): void {
    const ctx = this.#ctx
    ctx.strokeStyle = ink
    ctx.lineWidth = 1.25
    ctx.beginPath()
    ctx.moveTo(at.x - width / 2, at.y + width * 0.16)
    ctx.lineTo(at.x + width / 2, at.y - width * 0.16)
    ctx.stroke()
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
    const { cell, x, y, left, width: w } = this.#layout
    // A finger covers what is beside it, so that touch shows it further up.
    const lift = stroke.touch ? 46 : 18
    const bx = Math.min(
      x + left + w - width,
      Math.max(x, this.#xOf(stroke.at.column) + cell / 2 - width / 2),
    )
    const by = Math.max(y + 2, this.#yOf(stroke.at.row) - lift - 8)
    ctx.fillStyle = this.#theme.badge
    ctx.beginPath()
    ctx.roundRect(bx, by, width, 24, 12)
    ctx.fill()
    ctx.fillStyle = this.#theme['badge-text']
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillText(text, bx + width / 2, by + 12.5)
  }
}

interface Extent {
  /** From the number's end to the cells. */
  before: number
  /** Along the clue. */
  length: number
}

/** Where the numbers of a clue stand, measured from the cells outwards. */
export function clueLengths(
  texts: readonly string[],
  em: number,
  axis: 'row' | 'column',
  lettered: boolean,
): Extent[] {
  const lengths = texts.map((text) => em * emsOf(text, axis, lettered))
  let before = em * 0.25
  const extents: Extent[] = []
  for (let i = texts.length - 1; i >= 0; i--) {
    extents[i] = { before, length: lengths[i] }
    before += lengths[i]
  }
  return extents
}

function emsOf(text: string, axis: 'row' | 'column', lettered: boolean): number {
  return axis === 'column' ? 1.16 : 0.55 + 0.6 * (text.length + (lettered ? 1 : 0))
}

/** The extent of the longest of some clues, in ems. */
export function clueEms(clues: readonly Clue[], axis: 'row' | 'column', lettered: boolean): number {
  return clues.reduce((most, clue) => {
    const texts = clue === null || clue.length === 0 ? ['0'] : clue.map((b) => `${b.length}`)
    return Math.max(
      most,
      texts.reduce((sum, text) => sum + emsOf(text, axis, lettered), 0.4),
    )
  }, 0)
}

/** The block at a distance from the cells, or -1. */
export function blockAt(
  clue: Clue,
  distance: number,
  em: number,
  axis: 'row' | 'column',
  lettered: boolean,
): number {
  if (!clue) return -1
  const extents = clueLengths(
    clue.map((b) => `${b.length}`),
    em,
    axis,
    lettered,
  )
  return extents.findIndex((e) => distance >= e.before && distance < e.before + e.length)
}

/** The letter of a colour: A for the first. */
export function letterOf(colour: number): string {
  return String.fromCharCode(64 + colour)
}
