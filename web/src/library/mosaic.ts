import { bytesOf } from '../model/colour.ts'
import type { Clue, Puzzle } from '../model/puzzle.ts'

/** The most tiles of a side, and the least cells of a tile, so that no picture shows through. */
const MOST = 5
const LEAST = 3

/** The longest side of a small board, which has too few tiles and shows its grid instead. */
const SMALL = 10

const tilesOf = (side: number) => Math.min(side, MOST, Math.max(2, Math.floor(side / LEAST)))

export interface Mosaic {
  columns: number
  rows: number
  /** The tiles from the top left, row by row; without a colour in black and white. */
  tiles: { rgb?: string; strength: number }[]
  /** The columns and rows of a small board, for its lines. */
  lines?: [columns: number, rows: number]
}

/**
 * Returns a preview of a puzzle that gives nothing away: only its clues, summed over a few rows and
 * columns, as if the cells were spread evenly in each.
 */
export function mosaicOf({ rows, columns, palette }: Puzzle): Mosaic {
  const across = tilesOf(columns.length)
  const down = tilesOf(rows.length)
  const area = (rows.length / down) * (columns.length / across)
  const colours = palette.slice(1).map(({ rgb }, i) => {
    const ofRows = sums(rows, down, i + 1)
    return {
      rgb: bytesOf(rgb),
      ofRows,
      ofColumns: sums(columns, across, i + 1),
      all: ofRows.reduce((a, b) => a + b, 0) || 1,
    }
  })
  const tiles = Array.from({ length: across * down }, (_, place) => {
    const mixed = [0, 0, 0]
    let filled = 0
    for (const { rgb, ofRows, ofColumns, all } of colours) {
      const cells = (ofRows[Math.floor(place / across)] * ofColumns[place % across]) / all
      filled += cells
      rgb.forEach((part, i) => (mixed[i] += part * cells))
    }
    const strength = Math.round(Math.min(1, filled / area) * 20) / 20
    if (colours.length < 2 || filled === 0) return { strength }
    return { rgb: `rgb(${mixed.map((part) => Math.round(part / filled)).join(' ')})`, strength }
  })
  const small = Math.max(columns.length, rows.length) <= SMALL
  const plain = { columns: across, rows: down, tiles }
  return small ? { ...plain, lines: [columns.length, rows.length] } : plain
}

/** Returns the number of cells of a colour in the clues of each part of the lines. */
function sums(clues: readonly Clue[], parts: number, colour: number): number[] {
  const out = Array<number>(parts).fill(0)
  clues.forEach((clue, line) => {
    for (const block of clue ?? []) {
      if (block.colour === colour) out[Math.floor((line * parts) / clues.length)] += block.length
    }
  })
  return out
}
