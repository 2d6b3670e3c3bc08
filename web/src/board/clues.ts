import type { Line } from '../model/line.ts'
import { isBlackAndWhite, type Clue, type Puzzle } from '../model/puzzle.ts'
import type { Shape } from './layout.ts'
import type { BoardOptions, Room } from './scene.ts'

/** A number of a clue, or the dot that replaces neighbouring finished numbers. */
export interface ClueItem {
  readonly text: string
  /** The number of the block in its clue, from 0; -1 for a dot and for the 0 of no blocks. */
  readonly block: number
  /** The distance from the end of the item to the cells. */
  readonly before: number
  /** The length along the clue. */
  readonly length: number
}

/** The items of a clue beside its line. */
export interface ClueItems {
  readonly items: readonly ClueItem[]
  /** The distance from the cells to the outer end of the last item. */
  readonly extent: number
}

/** The space between a clue and the cells, in ems. */
const SPACE = 0.25
/** The extent of the dot that replaces finished numbers, in ems. */
const DOT = 0.7

/**
 * Lays out a clue in its room, from the cells outwards. If the clue does not fit, a dot replaces
 * neighbouring finished numbers: the outer ones first and no more than needed, so that clues side
 * by side look alike.
 */
export function clueItems(
  clue: Clue,
  em: number,
  axis: 'row' | 'column',
  lettered: boolean,
  room: number,
  done: (block: number) => boolean,
): ClueItems {
  const texts = textsOf(clue)
  const numbers = texts.map((text, i) => ({
    text,
    block: clue && clue.length > 0 ? i : -1,
    length: em * emsOf(text, axis, lettered && clue !== null && clue.length > 0),
  }))
  const whole = place(numbers, em)
  if (whole.extent <= room) return whole
  const dot = { text: '·', block: -1, length: em * DOT }
  const open: typeof numbers = []
  let { extent } = whole
  for (const number of numbers) {
    if (extent <= room || number.block < 0 || !done(number.block)) {
      open.push(number)
      continue
    }
    if (open.at(-1) !== dot) {
      open.push(dot)
      extent += dot.length
    }
    extent -= number.length
  }
  return place(open, em)
}

function place(items: readonly Omit<ClueItem, 'before'>[], em: number): ClueItems {
  let before = em * SPACE
  const placed: ClueItem[] = []
  for (let i = items.length - 1; i >= 0; i--) {
    placed[i] = { ...items[i], before }
    before += items[i].length
  }
  return { items: placed, extent: before }
}

function textsOf(clue: Clue): string[] {
  if (clue === null) return ['?']
  return clue.length === 0 ? ['0'] : clue.map((b) => `${b.length}`)
}

function emsOf(text: string, axis: 'row' | 'column', lettered: boolean): number {
  return axis === 'column' ? 1.16 : 0.55 + 0.6 * (text.length + (lettered ? 1 : 0))
}

/** The extent of the longest of some clues, in ems. */
export function clueEms(clues: readonly Clue[], axis: 'row' | 'column', lettered: boolean): number {
  return clues.reduce((most, clue) => {
    const extent = textsOf(clue).reduce((sum, text) => sum + emsOf(text, axis, lettered), 0.4)
    return Math.max(most, extent)
  }, 0)
}

/** The block at a distance from the cells, or -1. */
export function blockAt({ items }: ClueItems, distance: number): number {
  return (
    items.find(({ before, length }) => distance >= before && distance < before + length)?.block ??
    -1
  )
}

/** Returns the shape of a puzzle for the layout. */
export function shapeOf(
  puzzle: Puzzle,
  { numbers, symbols }: Pick<BoardOptions, 'numbers' | 'symbols'>,
  room?: Room,
): Shape {
  const ems = (needed: number, least = 0, ordinal: number) =>
    Math.max(needed, least) + (numbers ? ordinal : 0)
  const rowEms = (lettered: boolean) =>
    ems(
      clueEms(puzzle.rows, 'row', lettered),
      room?.[lettered ? 'letteredEms' : 'rowEms'],
      ROW_ORDINAL,
    )
  return {
    columns: puzzle.width,
    rows: puzzle.height,
    rowEms: rowEms(false),
    letteredEms: symbols && !isBlackAndWhite(puzzle) ? rowEms(true) : null,
    columnEms: ems(clueEms(puzzle.columns, 'column', false), room?.columnEms, COLUMN_ORDINAL),
    ...(room ? { centred: true } : {}),
  }
}

/** The room for the number of a line, in ems. */
export const ROW_ORDINAL = 1.5
export const COLUMN_ORDINAL = 1.2

/** The font size of the lines' numbers, in ems of the clues. */
export const ORDINAL_EM = 0.72

/** Whether there is room for a line's number; otherwise only every fifth line has one. */
export function hasOrdinal(line: Line, size: number, cell: number): boolean {
  const digits = String(line.index + 1).length
  // Digits are about 0.6 of the font size wide; a space remains between two numbers.
  const room = line.axis === 'row' ? size : size * 0.6 * (digits + 0.5)
  return room <= cell || (line.index + 1) % 5 === 0
}
