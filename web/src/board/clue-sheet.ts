import { isBlackAndWhite, letterOf, type Clue } from '../model/puzzle.ts'
import type { Line } from '../model/line.ts'
import { clueLengths, hasOrdinal, ORDINAL_EM, type Extent } from './clues.ts'
import { xOf, yOf, type Layout } from './layout.ts'
import { blockName, lineName, type Scene } from './scene.ts'
import { inkOn, type Theme } from './theme.ts'

/** The distance of conflict bars from the clues. */
const MARGIN = 8

/**
 * The clues on an invisible canvas. A large board has thousands of numbers; only the lines
 * whose state changed are drawn again, and each frame copies the rest.
 */
export class ClueSheet {
  readonly #canvas = document.createElement('canvas')
  readonly #ctx = this.#canvas.getContext('2d')!
  readonly #scene: Scene
  #theme!: Theme
  #layout!: Layout
  #ratio = 1
  #whole: unknown[] = []
  readonly #drawn = new Map<string, string>()
  #fontNow = ''

  constructor(scene: Scene) {
    this.#scene = scene
  }

  /** Brings the sheet up to date, for a canvas of some size in device pixels. */
  update(
    theme: Theme,
    layout: Layout,
    size: { width: number; height: number },
    ratio: number,
  ): void {
    this.#theme = theme
    this.#layout = layout
    this.#ratio = ratio
    const { evidence, options, covered } = this.#scene
    const whole = [
      theme,
      evidence,
      options,
      covered,
      ratio,
      size.width,
      size.height,
      ...Object.values(layout),
    ]
    if (whole.some((value, i) => value !== this.#whole[i])) {
      this.#whole = whole
      this.#drawn.clear()
      this.#canvas.width = size.width
      this.#canvas.height = size.height
      this.#fontNow = ''
      this.#ctx.scale(ratio, ratio)
    }
    this.#side('row')
    this.#side('column')
  }

  /** Copies the visible clues. */
  drawOn(ctx: CanvasRenderingContext2D, { x, y, left, top, width, height }: Layout): void {
    this.#copy(ctx, x - MARGIN, y + top, left + MARGIN, height)
    this.#copy(ctx, x + left, y - MARGIN, width, top + MARGIN)
  }

  #copy(ctx: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
    const [sx, sy] = [Math.max(0, x), Math.max(0, y)]
    const [w, h] = [width - (sx - x), height - (sy - y)]
    const r = this.#ratio
    if (w > 0 && h > 0) ctx.drawImage(this.#canvas, sx * r, sy * r, w * r, h * r, sx, sy, w, h)
  }

  #side(axis: 'row' | 'column'): void {
    const { cell, panX, panY, width, height } = this.#layout
    const { puzzle } = this.#scene
    const clues = axis === 'row' ? puzzle.rows : puzzle.columns
    const pan = axis === 'row' ? panY : panX
    const extent = axis === 'row' ? height : width
    const to = Math.min(clues.length, Math.ceil((pan + extent) / cell))
    for (let index = Math.floor(pan / cell); index < to; index++) {
      const line: Line = { axis, index }
      const state = this.#stateOf(line, clues[index])
      if (this.#drawn.get(lineName(line)) === state) continue
      this.#drawn.set(lineName(line), state)
      this.#redraw(line, clues[index])
    }
  }

  /** Everything that changes how a line's clue looks, as a text. */
  #stateOf(line: Line, clue: Clue): string {
    const state = this.#scene.clues.get(lineName(line))
    const struck = clue?.map((_, i) => (this.#scene.struck.has(blockName(line, i)) ? 1 : 0))
    return `${state?.settled.map(Number)} ${state?.complete} ${state?.contradictory} ${struck}`
  }

  #redraw(line: Line, clue: Clue): void {
    const ctx = this.#ctx
    const { x, y, width, height } = this.#strip(line)
    const row = line.axis === 'row'
    ctx.save()
    ctx.beginPath()
    // A number may be wider than its column; a row's strip is its own.
    if (row) ctx.rect(x - MARGIN, y, width + MARGIN, height)
    else ctx.rect(x, y - MARGIN, width, height + MARGIN)
    ctx.clip()
    ctx.clearRect(x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN)
    this.#fontNow = ''
    this.#clue(line, clue)
    ctx.restore()
  }

  /** The area of a clue. */
  #strip(line: Line): { x: number; y: number; width: number; height: number } {
    const { x, y, left, top, cell } = this.#layout
    return line.axis === 'row'
      ? { x, y: yOf(this.#layout, line.index), width: left, height: cell }
      : { x: xOf(this.#layout, line.index), y, width: cell, height: top }
  }

  /** Setting a font costs more than drawing a number. */
  #font(faded: boolean): void {
    const font = `${faded ? 400 : 650} ${this.#layout.em}px ${this.#theme.font}`
    if (font !== this.#fontNow) this.#ctx.font = this.#fontNow = font
  }

  #clue(line: Line, clue: Clue): void {
    this.#ground(line)
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
    const { x, y, em, cell } = this.#layout
    const size = em * ORDINAL_EM
    if (!hasOrdinal(line, size, cell)) return
    const { x: cx, y: cy } = this.#cluePlace(line, { before: 0, length: 0 })
    ctx.fillStyle = this.#theme['clue-done']
    ctx.font = `400 ${size}px ${this.#theme.font}`
    this.#fontNow = ''
    ctx.textAlign = line.axis === 'row' ? 'left' : 'center'
    ctx.textBaseline = line.axis === 'row' ? 'middle' : 'top'
    ctx.fillText(
      `${line.index + 1}`,
      line.axis === 'row' ? x + 2 : cx,
      line.axis === 'row' ? cy : y + 2,
    )
  }

  get #lettered(): boolean {
    return !isBlackAndWhite(this.#scene.puzzle) && this.#scene.options.symbols
  }

  /** The background of a clue that a hint names or that conflicts. */
  #ground(line: Line): void {
    const ctx = this.#ctx
    const hinted = this.#scene.evidence?.lines.some(
      (l) => l.axis === line.axis && l.index === line.index,
    )
    if (hinted) {
      const { x, y, width, height } = this.#strip(line)
      ctx.fillStyle = this.#theme.because
      ctx.globalAlpha = 0.22
      ctx.fillRect(x, y, width, height)
      ctx.globalAlpha = 1
    }
    if (this.#scene.clues.get(lineName(line))?.contradictory) this.#alarm(line)
  }

  /** A bar at the outer end of a clue that can no longer be completed. */
  #alarm(line: Line): void {
    const ctx = this.#ctx
    const { x, y, cell } = this.#layout
    ctx.fillStyle = this.#theme.wrong
    if (line.axis === 'row') ctx.fillRect(x - 6, yOf(this.#layout, line.index) + 2, 4, cell - 4)
    else ctx.fillRect(xOf(this.#layout, line.index) + 2, y - 6, cell - 4, 4)
  }

  /** The centre of a number that ends a distance before the cells. */
  #cluePlace(line: Line, { before, length }: Extent): { x: number; y: number; length: number } {
    const { x, y, left, top, cell } = this.#layout
    return line.axis === 'row'
      ? { x: x + left - before - length / 2, y: yOf(this.#layout, line.index) + cell / 2, length }
      : { x: xOf(this.#layout, line.index) + cell / 2, y: y + top - before - length / 2, length }
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
    const coloured = colour !== undefined && !isBlackAndWhite(this.#scene.puzzle)
    let ink = state.wrong ? t.wrong : faded ? t['clue-done'] : t.clue
    const shown = coloured && this.#lettered ? text + letterOf(colour) : text
    this.#font(faded)
    const width = em * (0.3 + 0.6 * shown.length)
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
}
