import type { Range } from 'nonogram-toolkit'
import { grouped } from '../model/grouped.ts'
import type { Line } from '../model/line.ts'
import { inkOn, type Theme } from './theme.ts'
import type { Canvas } from './tiles.ts'

/** The range of a block on its line, for drawing. */
export type BlockRange = Readonly<Omit<Range, 'words'>>

/** The thickness of a bar in pixels if there is room, and the least thickness with a number. */
const THICK = 17
const LEGIBLE = 10
/** The room between a line and its bars. */
const GAP = 2
/** The largest part of the board that bars cover. */
const MOST = 0.75

/** The bars of a line, in lanes beside it. */
export interface Lanes {
  readonly line: Line
  readonly bars: readonly (BlockRange & { readonly lane: number })[]
  readonly count: number
}

/** Puts each range, line by line in the order of its blocks, into the first free lane. */
export function lanesOf(ranges: readonly BlockRange[]): Lanes[] {
  const lines = grouped(ranges, ({ line }) => `${line.axis} ${line.index}`)
  return [...lines.values()].map((all) => {
    const ends: number[] = []
    const bars = all.map((range) => {
      const free = ends.findIndex((end) => end < range.first)
      const lane = free < 0 ? ends.length : free
      ends[lane] = range.last
      return { ...range, lane }
    })
    return { line: all[0].line, bars, count: ends.length }
  })
}

/** Returns the thickness of a line's lanes, and whether they are above or left of it. */
export function bandOf(
  { line, count }: Pick<Lanes, 'line' | 'count'>,
  { width, height }: { readonly width: number; readonly height: number },
  cell: number,
): { thick: number; before: boolean } {
  const lines = line.axis === 'row' ? height : width
  const ahead = line.index * cell
  const behind = (lines - 1 - line.index) * cell
  const before = behind < count * THICK + GAP && ahead > behind
  const room = Math.min((before ? ahead : behind) - GAP, lines * cell * MOST)
  return { thick: Math.max(2, Math.min(THICK, room / count)), before }
}

/** Returns the farthest line that a line's bars cover. */
export function farthest(
  lanes: Lanes,
  size: { width: number; height: number },
  cell: number,
): Line {
  const { thick, before } = bandOf(lanes, size, cell)
  const { axis, index } = lanes.line
  const lines = Math.ceil((thick * lanes.count + GAP) / cell)
  const last = (axis === 'row' ? size.height : size.width) - 1
  return { axis, index: Math.min(last, Math.max(0, index + (before ? -lines : lines))) }
}

/** The sizes of numbers on bars in pixels. */
const LARGEST = 12
const SMALLEST = 8

/** The left edge, the upper edge, the width and the height. */
type Rectangle = readonly [number, number, number, number]

/** The canvas and the board for bars, and the look of each bar. */
interface Ground {
  readonly ctx: Canvas
  readonly theme: Theme
  readonly cell: number
  readonly size: { readonly width: number; readonly height: number }
  /**
   * Returns a bar's text, the block's length and any letter of its colour, and the bar's colour.
   */
  readonly look: (range: BlockRange) => { readonly text: string; readonly ink: string }
}

/**
 * Draws the range of each block as a bar beside its line: a frame around the block's possible
 * cells, full over its certain cells, with the block's number. Bars that the hint does not use are
 * faint and broken.
 */
export function drawBars(ground: Ground, ranges: readonly BlockRange[]): void {
  for (const lanes of lanesOf(ranges)) drawLine(ground, lanes)
  ground.ctx.globalAlpha = 1
}

function drawLine(ground: Ground, lanes: Lanes): void {
  const { ctx, theme, cell, size } = ground
  const { thick, before } = bandOf(lanes, size, cell)
  const { axis, index } = lanes.line
  const near = index * cell
  const edge = before ? near - GAP - lanes.count * thick : near + cell + GAP
  const first = Math.min(...lanes.bars.map((bar) => bar.first))
  const last = Math.max(...lanes.bars.map((bar) => bar.last))
  // Bars cover whole cells of the lines below them.
  const cover = Math.ceil((GAP + lanes.count * thick) / cell) * cell
  ctx.fillStyle = theme.paper
  ctx.globalAlpha = 0.85
  ctx.fillRect(...areaOf(axis, [first, last], cell, before ? near - cover : near + cell, cover))
  for (const bar of lanes.bars) drawBar(ground, bar, edge + bar.lane * thick, thick)
}

/** Returns the rectangle of some cells of a line, with a thickness and an inset. */
function areaOf(
  axis: Line['axis'],
  [first, last]: readonly [first: number, last: number],
  cell: number,
  edge: number,
  thick: number,
  inset = 0,
): Rectangle {
  const from = first * cell + inset
  const length = (last + 1 - first) * cell - 2 * inset
  const [across, width] = [edge + inset, thick - 2 * inset]
  return axis === 'row' ? [from, across, length, width] : [across, from, width, length]
}

function drawBar(ground: Ground, bar: BlockRange, edge: number, thick: number): void {
  const { ctx, theme, cell, look } = ground
  const { line, first, last, cells, used } = bar
  const { text, ink } = look(bar)
  const frame = areaOf(line.axis, [first, last], cell, edge, thick, 1.5)
  const full = cells?.length
    ? areaOf(line.axis, [cells[0], cells[cells.length - 1]], cell, edge, thick, 1.5)
    : null
  ctx.fillStyle = ink
  ctx.globalAlpha = used ? 0.25 : 0.1
  ctx.fillRect(...frame)
  ctx.globalAlpha = used ? 1 : 0.55
  if (full) ctx.fillRect(...full)
  ctx.strokeStyle = theme.ink
  ctx.lineWidth = used ? 1.5 : 1
  ctx.setLineDash(used ? [] : [3, 2])
  ctx.strokeRect(...frame)
  ctx.setLineDash([])
  if (thick >= LEGIBLE) drawNumber(ground, text, full, frame, ink)
}

/** Draws the number in the full part of the bar if it has room there, or else in the middle. */
function drawNumber(
  { ctx, theme }: Ground,
  text: string,
  full: Rectangle | null,
  frame: Rectangle,
  ink: string,
): void {
  const fontOf = (size: number) => `650 ${size}px ${theme.font}`
  ctx.font = fontOf(LARGEST)
  const width = ctx.measureText(text).width / LARGEST
  const fits = ([, , w, h]: Rectangle) => Math.min(LARGEST, h - 1, (w - 1) / width)
  const inside = full !== null && fits(full) >= SMALLEST
  const [x, y, w, h] = inside ? full : frame
  ctx.font = fontOf(Math.max(SMALLEST, fits([x, y, w, h])))
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const at = [x + w / 2, y + h / 2 + 0.5] as const
  if (!inside) {
    ctx.strokeStyle = theme.paper
    ctx.lineWidth = 3
    ctx.strokeText(text, ...at)
  }
  ctx.fillStyle = inside ? inkOn(ink) : theme.ink
  ctx.fillText(text, ...at)
}
