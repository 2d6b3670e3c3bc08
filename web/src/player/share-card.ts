import { shareText } from 'text:player'
import { colourOf, isFilled } from '../model/cells.ts'
import { clockText } from '../model/clock.ts'
import { partsOf } from '../model/colour.ts'
import type { Score } from '../model/events.ts'
import { inkOf, isBlackAndWhite, type Puzzle } from '../model/puzzle.ts'
import { scoreText } from '../model/score.ts'
import { placeAt } from '../model/stroke.ts'
import { HEART } from '../ui/logo.tsx'

/** A player's result to share. */
export interface Feat {
  readonly puzzle: Puzzle
  readonly cells: Uint8Array
  /** The time on the clock in milliseconds. */
  readonly time: number
  readonly score: Score
}

/** The side of the image in pixels, and that of its picture. */
const SIDE = 1080
const PICTURE = 640
const TOP = 150
/** The size of a line of text, and its greatest width. */
const LINE = 38
const LINE_WIDTH = SIDE - 100

/** The colours of the image, which leaves the site and so has no theme. */
const COLOURS = {
  page: '#faf8f3',
  panel: '#ffffff',
  text: '#1b2430',
  quiet: '#596270',
  accent: '#c73e22',
}

/** Returns the result in words, without the title, which would give the picture away. */
export function featText({ puzzle, time, score }: Feat, link: string): string {
  const size = `${puzzle.width} × ${puzzle.height}`
  const first = shareText({ size, time: clockText(time), score: scoreText(score) })
  return `${first}\n${link}`
}

/** Returns the parts of a picture as squares: how much of each is filled, 0 to 1. */
export function blur({ puzzle, cells }: Pick<Feat, 'puzzle' | 'cells'>): number[][] {
  const { width, height } = puzzle
  // Few enough that people can guess a shape but not see it.
  const side = Math.max(width, height)
  const cell = side / Math.max(3, Math.min(6, Math.floor(side / 3)))
  const parts = (length: number) => Math.max(1, Math.round(length / cell))
  const [rows, columns] = [parts(height), parts(width)]
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => {
      const bounds = (part: number, count: number, length: number) =>
        [Math.floor((part * length) / count), Math.ceil(((part + 1) * length) / count)] as const
      const [top, bottom] = bounds(r, rows, height)
      const [left, right] = bounds(c, columns, width)
      let filled = 0
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) {
          if (isFilled(cells[row * width + column])) filled++
        }
      }
      return filled / ((bottom - top) * (right - left))
    }),
  )
}

/** Draws the result as an image; the picture is a few squares unless it is `seen`. */
export function drawFeat(canvas: HTMLCanvasElement, feat: Feat, seen: boolean): void {
  canvas.width = canvas.height = SIDE
  const ctx = canvas.getContext('2d')!
  const font = getComputedStyle(canvas).fontFamily
  ctx.fillStyle = COLOURS.page
  ctx.fillRect(0, 0, SIDE, SIDE)
  drawName(ctx, font)
  ctx.fillStyle = COLOURS.panel
  ctx.beginPath()
  ctx.roundRect((SIDE - PICTURE) / 2 - 28, TOP - 28, PICTURE + 56, PICTURE + 56, 28)
  ctx.fill()
  if (seen) drawPicture(ctx, feat)
  else drawSquares(ctx, blur(feat), tints(feat.puzzle, COLOURS.text))
  const { width, height } = feat.puzzle
  ctx.textAlign = 'center'
  ctx.fillStyle = COLOURS.text
  ctx.font = `700 92px ${font}`
  ctx.fillText(clockText(feat.time), SIDE / 2, 924)
  ctx.fillStyle = COLOURS.quiet
  drawLine(ctx, `${width} × ${height}`, 985, font)
  drawLine(ctx, scoreText(feat.score), 1040, font)
}

/** Draws a line of text in the middle, as large as fits. */
function drawLine(ctx: CanvasRenderingContext2D, line: string, y: number, font: string): void {
  ctx.font = `500 ${LINE}px ${font}`
  const size = Math.min(LINE, (LINE * LINE_WIDTH) / ctx.measureText(line).width)
  ctx.font = `500 ${size}px ${font}`
  ctx.fillText(line, SIDE / 2, y)
}

function drawName(ctx: CanvasRenderingContext2D, font: string): void {
  const cell = 9
  const width = 5 * cell + 18
  ctx.font = `700 46px ${font}`
  ctx.textAlign = 'left'
  const left = (SIDE - width - ctx.measureText('nonogram').width) / 2
  ctx.fillStyle = COLOURS.accent
  HEART.forEach((row, y) =>
    [...row].forEach((filled, x) => {
      if (filled === '#') ctx.fillRect(left + x * cell, 46 + y * cell, cell - 1.5, cell - 1.5)
    }),
  )
  ctx.fillStyle = COLOURS.text
  ctx.fillText('nonogram', left + width, 86)
}

/** The lightness above which a colour hardly shows on the panel. */
const PALEST = 0.75

/**
 * Returns the colours of the squares, in turn from corner to corner. The clues of the puzzle show
 * its colours anyway, and the squares do not show where they are.
 */
export function tints(puzzle: Puzzle, plain: string): string[] {
  if (isBlackAndWhite(puzzle)) return [plain]
  const colours = puzzle.palette.slice(1).map(({ rgb }) => rgb)
  const seen = colours.filter((rgb) => lightnessOf(rgb) < PALEST)
  return seen.length > 0 ? seen : [plain]
}

/** Returns roughly how light a colour looks, from 0 to 1. */
function lightnessOf(rgb: string): number {
  const [red, green, blue] = partsOf(rgb)
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

function drawSquares(ctx: CanvasRenderingContext2D, parts: number[][], colours: string[]): void {
  const [rows, columns] = [parts.length, parts[0].length]
  const side = PICTURE / Math.max(rows, columns)
  const left = (SIDE - columns * side) / 2
  const top = TOP + (PICTURE - rows * side) / 2
  const diagonals = rows + columns - 1
  parts.forEach((row, r) =>
    row.forEach((filled, c) => {
      ctx.fillStyle = colours[Math.floor(((r + c) / diagonals) * colours.length)]
      ctx.globalAlpha = 0.06 + 0.8 * filled
      ctx.beginPath()
      ctx.roundRect(left + c * side + 4, top + r * side + 4, side - 8, side - 8, 12)
      ctx.fill()
    }),
  )
  ctx.globalAlpha = 1
}

function drawPicture(ctx: CanvasRenderingContext2D, { puzzle, cells }: Feat): void {
  const { width, height } = puzzle
  const side = PICTURE / Math.max(width, height)
  const left = (SIDE - width * side) / 2
  const top = TOP + (PICTURE - height * side) / 2
  ctx.fillStyle = inkOf(puzzle, 0, COLOURS.panel)
  ctx.fillRect(left, top, width * side, height * side)
  cells.forEach((mark, place) => {
    if (!isFilled(mark)) return
    const { row, column } = placeAt(place, width)
    const x = Math.round(left + column * side)
    const y = Math.round(top + row * side)
    ctx.fillStyle = inkOf(puzzle, colourOf(mark), COLOURS.text)
    ctx.fillRect(x, y, Math.ceil(side), Math.ceil(side))
  })
}
