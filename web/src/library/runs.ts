import { CROSS, fill } from '../model/cells.ts'
import { fromWire, type Puzzle } from '../model/puzzle.ts'

/**
 * A picture as cmd/internal/site/collection writes it. A cell is "." or the letter of its colour, a
 * number repeats the next cell, and "$" ends a row; the last blank cells of a row are missing.
 */
export interface Drawn {
  width: number
  height: number
  /** The colours in hexadecimal, blank first; none in black and white. */
  colours?: string[]
  cells: string
}

const read = new WeakMap<Drawn, Uint8Array>()

/** Returns the marks of a picture. */
export function cellsOf(picture: Drawn): Uint8Array {
  let cells = read.get(picture)
  if (!cells) read.set(picture, (cells = readCells(picture)))
  return cells
}

function readCells({ width, height, cells: text }: Drawn): Uint8Array {
  const cells = new Uint8Array(width * height).fill(CROSS)
  let place = 0
  let row = 0
  for (const [, number, symbol] of text.matchAll(/(\d*)([.$A-Z])/g)) {
    const times = Number(number || 1)
    if (symbol === '$') {
      row += times
      place = row * width
      continue
    }
    if (symbol !== '.') cells.fill(fill(symbol.charCodeAt(0) - 64), place, place + times)
    place += times
  }
  return cells
}

/** Returns a puzzle for the thumbnail of a picture. */
export function framed({ width, height, colours }: Drawn): Puzzle {
  return fromWire({
    width,
    height,
    ...(colours ? { colours: colours.map((rgb) => ({ name: '', rgb: `#${rgb}` })) } : {}),
    rows: Array(height).fill([]),
    columns: Array(width).fill([]),
  })
}
