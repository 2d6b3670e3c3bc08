/** A part of a plane, in its pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Rows and columns, of cells or of tiles, as half-open ranges. */
export interface Range {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Two lengths or numbers: across, and down. */
interface Pair {
  readonly x: number
  readonly y: number
}

/** Returns the rows and columns that a part touches, and some around them where they exist. */
export function rangeOf(part: Part, side: Pair, count: Pair, around = 0): Range {
  return {
    top: Math.max(0, Math.floor(part.y / side.y) - around),
    bottom: Math.min(count.y, Math.ceil((part.y + part.height) / side.y) + around),
    left: Math.max(0, Math.floor(part.x / side.x) - around),
    right: Math.min(count.x, Math.ceil((part.x + part.width) / side.x) + around),
  }
}

export function includes(range: Range, row: number, column: number): boolean {
  const { top, bottom, left, right } = range
  return row >= top && row < bottom && column >= left && column < right
}
