import type { Line } from '../model/line.ts'
import type { Clue } from '../model/puzzle.ts'

export interface Extent {
  /** From the number's end to the cells. */
  before: number
  /** Along the clue. */
  length: number
}

/** The positions of a clue's numbers, measured from the cells outwards. */
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

/** The font size of the lines' numbers, in ems of the clues. */
export const ORDINAL_EM = 0.72

/** Whether there is room for a line's number; otherwise only every fifth line has one. */
export function hasOrdinal(line: Line, size: number, cell: number): boolean {
  const digits = String(line.index + 1).length
  // Digits are about 0.6 of the font size wide; a space stays between two numbers.
  const room = line.axis === 'row' ? size : size * 0.6 * (digits + 0.5)
  return room <= cell || (line.index + 1) % 5 === 0
}
