import type { Line } from '../model/line.ts'
import { placeAt, type Axis, type Rect } from '../model/stroke.ts'
import { Badge } from './badge.ts'
import { Box } from './box.ts'
import type { Changes } from './changes.ts'
import { ClueBand, OUTER } from './clue-band.ts'
import { xOf, yOf, type Layout } from './layout.ts'
import { Overview } from './overview.ts'
import { Cells } from './paint.ts'
import type { Pointing, Scene } from './scene.ts'
import type { Theme } from './theme.ts'
import type { Part } from './range.ts'
import { Tiles, type Content, type Ways } from './tiles.ts'

/** The largest and smallest scale at which a moving view shows its painted tiles. */
const LARGEST_SCALE = 2.5
const SMALLEST_SCALE = 0.5

/** A window on the board. */
const PANE = 'overflow-clip [contain:strict]'
const CURSOR =
  '[outline:2.5px_solid_var(--board-focus)] [outline-offset:-1.25px] [box-shadow:0_0_0_2px_var(--board-paper),inset_0_0_0_2px_var(--board-paper)] will-change-transform'
/** A dashed frame that does not move: light and dark, so that it shows on every colour. */
const SELECTED =
  'bg-(--board-glow) [outline:2px_dashed_var(--board-focus)] [outline-offset:-1px] [box-shadow:0_0_0_1.5px_var(--board-paper),inset_0_0_0_1.5px_var(--board-paper)]'

/**
 * The visible board, in layers that move and scale as they are painted, so that a moving view
 * paints only its new parts. Once the view rests, the surface paints its parts in their real size.
 */
export class Surface {
  readonly element: HTMLElement
  readonly #scene: Scene
  readonly #pointing: Pointing
  readonly #paper = Box.of('board-paper bg-(--board-paper) [outline:1.5px_solid_var(--board-edge)]')
  /** The highlights of a row and of a column, below all painted layers. */
  readonly #row = new Glow()
  readonly #column = new Glow()
  readonly #panes: { cells: Pane<Cells>; rows: Pane<ClueBand>; columns: Pane<ClueBand> }
  readonly #cursor = Box.of(CURSOR)
  readonly #selected = Box.of(SELECTED)
  /** The image to trace, and the window on it. */
  readonly #trace = Box.of('board-trace bg-center bg-contain bg-no-repeat')
  readonly #traced = Box.of(PANE, this.#trace.element)
  /** The address of that image, a data URL too long to be written in each frame. */
  #image = ''
  readonly #overview = new Overview()
  readonly #badge = new Badge()
  /** The layout of the painted tiles. */
  #base: Layout | null = null
  /** The cells of the stroke on the painted tiles. */
  #stroke: readonly number[] = []
  /** Everything that affects all painted tiles. */
  #common: unknown[] = []

  constructor(scene: Scene, pointing: Pointing) {
    this.#scene = scene
    this.#pointing = pointing
    const above = [this.#selected.element, this.#cursor.element]
    this.#panes = {
      cells: new Pane(new Cells(scene, pointing), 'both', ...above),
      rows: new Pane(new ClueBand(scene, 'row'), 'y'),
      columns: new Pane(new ClueBand(scene, 'column'), 'x'),
    }
    this.element = Box.of(
      'board-surface absolute inset-0 [contain:strict]',
      ...[this.#paper, this.#traced, this.#row.pane, this.#column.pane].map((box) => box.element),
      ...this.#all.map((pane) => pane.box.element),
      this.#overview.box.element,
      this.#badge.box.element,
    ).element
    this.element.setAttribute('aria-hidden', 'true')
  }

  /** Notes changes of the scene other than the stroke and the pointer. */
  changed({ cells, clues }: Changes): void {
    const { tiles } = this.#panes.cells
    if (!cells) tiles.changed()
    else if (cells.length > 0 && this.#base) tiles.changed(this.#partOf(cells))
    if (!clues) return
    this.#panes.rows.tiles.changed()
    this.#panes.columns.tiles.changed()
  }

  /** Notes that the cells of the stroke have changed. */
  stroked(): void {
    const before = this.#stroke
    this.#stroke = this.#pointing.stroke?.places ?? []
    const { tiles } = this.#panes.cells
    for (const places of [before, this.#stroke]) {
      if (places.length > 0) tiles.changed(this.#partOf(places))
    }
  }

  /**
   * Shows the board in a layout; returns whether it painted anything. While the view moves, it
   * scales the painted tiles.
   */
  draw(theme: Theme, layout: Layout, ratio: number, moving: boolean): boolean {
    const { puzzle, options, covered, evidence } = this.#scene
    const common = [theme, ratio, puzzle, options, covered, evidence]
    if (!same(common, this.#common) || !this.#serves(layout, moving)) {
      this.#common = common
      this.#repaint(theme, layout, ratio)
    }
    if (!moving) this.#scroll(layout)
    this.#place(layout, ratio)
    this.#point(theme, layout)
    this.#overview.show(layout, theme, this.#scene)
    return this.#show(layout)
  }

  /** Paints a part that may soon come into view; false if no part is left. */
  prepare(): boolean {
    return this.#all.some((pane) => pane.tiles.prepare())
  }

  /** The block of a clue at a distance from the cells, or -1. */
  blockAt(line: Line, distance: number): number {
    const { rows, columns } = this.#panes
    return (line.axis === 'row' ? rows : columns).content.blockAt(line, distance)
  }

  /** Draws the visible board without the highlight. */
  drawOn(ctx: CanvasRenderingContext2D, theme: Theme, l: Layout): void {
    ctx.fillStyle = theme.paper
    ctx.fillRect(l.x + l.left, l.y + l.top, l.width, l.height)
    for (const pane of this.#all) pane.drawOn(ctx)
  }

  get #all(): Pane<Cells | ClueBand>[] {
    return [this.#panes.cells, this.#panes.rows, this.#panes.columns]
  }

  /** Whether the painted tiles can show a layout. */
  #serves(layout: Layout, moving: boolean): boolean {
    const base = this.#base
    if (!base) return false
    const { cell, em, left, top } = layout
    if ((base.em === 0) !== (em === 0)) return false
    const scale = cell / base.cell
    if (moving) return scale >= SMALLEST_SCALE && scale <= LARGEST_SCALE
    return scale === 1 && base.em === em && base.left === left && base.top === top
  }

  #repaint(theme: Theme, layout: Layout, ratio: number): void {
    this.#base = layout
    const { width: columns, height: rows } = this.#scene.puzzle
    const { cell, left, top } = layout
    for (const { content } of this.#all) content.prepare(theme, layout)
    const [width, height] = [columns * cell, rows * cell]
    this.#panes.cells.tiles.reset({ width, height }, ratio)
    this.#panes.rows.tiles.reset({ width: left + OUTER, height }, ratio)
    this.#panes.columns.tiles.reset({ width, height: top + OUTER }, ratio)
  }

  /** Scrolls the clues that do not fit along with the cells; called once the view rests. */
  #scroll(layout: Layout): void {
    for (const { content, tiles } of [this.#panes.rows, this.#panes.columns])
      if (content.scroll(layout)) tiles.changed()
  }

  /** Returns the smallest part with some cells. */
  #partOf(places: readonly number[]): Part {
    const { cell } = this.#base!
    const { width } = this.#scene.puzzle
    const span = (axis: Axis) => {
      const indices = places.map((place) => placeAt(place, width)[axis])
      const first = Math.min(...indices)
      return [first * cell, (Math.max(...indices) - first + 1) * cell]
    }
    const [x, w] = span('column')
    const [y, h] = span('row')
    return { x, y, width: w, height: h }
  }

  #place(layout: Layout, ratio: number): void {
    const { x, y, left, top, width, height, panX, panY, cell, em } = layout
    const base = this.#base!
    const scale = cell / base.cell
    // On whole pixels of the screen nothing blurs.
    const whole = (length: number) => Math.round(length * ratio) / ratio
    const [dx, dy] = [whole(-panX), whole(-panY)]
    const { cells, rows, columns } = this.#panes
    this.#paper.place(x + left, y + top, width, height)
    this.#below(layout, dx, dy)
    cells.place({ x: x + left, y: y + top, width, height }, dx, dy, scale)
    rows.place(
      { x: x - OUTER, y: y + top, width: left + OUTER, height },
      left + OUTER - (base.left + OUTER) * scale,
      dy,
      scale,
    )
    columns.place(
      { x: x + left, y: y - OUTER, width, height: top + OUTER },
      dx,
      top + OUTER - (base.top + OUTER) * scale,
      scale,
    )
    rows.box.show(em > 0)
    columns.box.show(em > 0)
  }

  /** The image to trace, which moves with the cells. */
  #below({ x, y, left, top, width, height, cell }: Layout, dx: number, dy: number): void {
    const { trace, puzzle, options } = this.#scene
    this.#traced.show(trace != null && !options.clean)
    if (!trace) return
    this.#traced.place(x + left, y + top, width, height)
    const { scale = 1, right = 0, down = 0 } = trace
    const [across, along] = [puzzle.width * cell, puzzle.height * cell]
    this.#trace.place(
      dx + (right + (1 - scale) / 2) * across,
      dy + (down + (1 - scale) / 2) * along,
      scale * across,
      scale * along,
    )
    if (trace.image !== this.#image) {
      this.#image = trace.image
      this.#trace.write('background-image', `url("${trace.image}")`)
    }
    this.#trace.write('opacity', String(trace.opacity))
  }

  #frameSelected(layout: Layout): void {
    const { selected, options } = this.#scene
    this.#selected.show(selected != null && !options.clean)
    if (selected) this.#frame(this.#selected, selected, layout)
  }

  /** Puts a box around cells. */
  #frame(box: Box, { row, column, width, height }: Rect, layout: Layout): void {
    const { x, y, left, top, cell } = layout
    box.write('width', `${width * cell}px`)
    box.write('height', `${height * cell}px`)
    box.move(xOf(layout, column) - x - left, yOf(layout, row) - y - top)
  }

  #show(layout: Layout): boolean {
    const painted = this.#all.map((pane, i) => (i > 0 && layout.em === 0 ? 0 : pane.show()))
    return painted.some((tiles) => tiles > 0)
  }

  /** The highlight and the frame of the cursor, and the count at the pointer. */
  #point(theme: Theme, layout: Layout): void {
    const { x, y, left, top, width, height, cell } = layout
    const { stroke, hover, cursor, focused } = this.#pointing
    const here = stroke?.at ?? hover ?? (focused ? cursor : null)
    const shown = here !== null && this.#scene.options.highlight && !this.#scene.options.clean
    this.#row.bar.show(shown)
    this.#column.bar.show(shown)
    if (shown) {
      this.#row.pane.place(x, y + top, left + width, height)
      this.#row.bar.move(0, yOf(layout, here.row) - y - top, left + width, cell)
      this.#column.pane.place(x + left, y, width, top + height)
      this.#column.bar.move(xOf(layout, here.column) - x - left, 0, cell, top + height)
    }
    this.#frameSelected(layout)
    this.#cursor.show(focused && !stroke)
    if (focused && !stroke) this.#frame(this.#cursor, { ...cursor, width: 1, height: 1 }, layout)
    this.#badge.show(stroke, layout, theme.font)
  }
}

/** A window on a plane, which moves and grows under it. */
class Pane<C extends Content> {
  readonly box: Box
  readonly content: C
  readonly tiles: Tiles
  readonly #plane: Box
  #at: Part = { x: 0, y: 0, width: 0, height: 0 }
  #pan = { x: 0, y: 0, scale: 1 }

  constructor(content: C, ways: Ways, ...above: Node[]) {
    this.content = content
    this.tiles = new Tiles(content, ways)
    this.#plane = new Box(this.tiles.plane)
    this.box = Box.of(PANE, this.tiles.plane, ...above)
  }

  place(at: Part, x: number, y: number, scale: number): void {
    this.#at = at
    this.#pan = { x, y, scale }
    this.box.place(at.x, at.y, at.width, at.height)
    this.#plane.move(x, y, scale)
  }

  /** Paints the visible tiles, and returns how many it painted. */
  show(): number {
    const { x, y, scale } = this.#pan
    const { width, height } = this.#at
    return this.tiles.show({
      x: -x / scale,
      y: -y / scale,
      width: width / scale,
      height: height / scale,
    })
  }

  drawOn(ctx: CanvasRenderingContext2D): void {
    const { x, y, width, height } = this.#at
    ctx.save()
    ctx.beginPath()
    ctx.rect(x, y, width, height)
    ctx.clip()
    ctx.translate(x + this.#pan.x, y + this.#pan.y)
    ctx.scale(this.#pan.scale, this.#pan.scale)
    this.tiles.drawOn(ctx)
    ctx.restore()
  }
}

/** A bar along a line, clipped to the board. */
class Glow {
  readonly bar = Box.of('size-px origin-top-left bg-(--board-glow) will-change-transform')
  readonly pane = Box.of(PANE, this.bar.element)
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}
