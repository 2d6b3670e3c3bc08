import { CROSS, OPEN, cellsFromRows, rowsFromCells, type Mark } from './cells.ts'
import { cellsOf, runsOf, type Line } from './line.ts'
import type { Block } from './puzzle.ts'
import { indexOf, placeAt, straight, type Place, type Rect } from './stroke.ts'

/**
 * A picture in the editor. Its cells are marks as on a board, but a blank cell is OPEN, since there
 * are no crosses here.
 */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly cells: Uint8Array
}

/** The largest side that the solver searches. */
export const LARGEST_SIDE = 100

/** The lines to add at each side; negative numbers remove lines. */
export interface Edges {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export function blankPicture(width: number, height: number): Picture {
  return { width, height, cells: new Uint8Array(width * height) }
}

export function pictureOf(rows: readonly string[]): Picture {
  const width = rows[0]?.length ?? 0
  const cells = cellsFromRows(rows, width).map((mark) => (mark === CROSS ? OPEN : mark))
  return { width, height: rows.length, cells }
}

/** Returns the picture as rows of text: `.` blank, `#` or a letter filled. */
export function rowsOf({ cells, width }: Picture, lettered: boolean): string[] {
  return rowsFromCells(cells, width, lettered).map((row) => row.replaceAll('?', '.'))
}

/** Returns the clues of a picture. */
export function cluesOf(picture: Picture): { rows: Block[][]; columns: Block[][] } {
  const clues = (axis: Line['axis'], count: number) =>
    Array.from({ length: count }, (_, index) =>
      runsOf(picture.cells, cellsOf(picture, { axis, index })),
    )
  return { rows: clues('row', picture.height), columns: clues('column', picture.width) }
}

export function painted(picture: Picture, places: readonly number[], mark: Mark): Picture {
  const cells = picture.cells.slice()
  for (const place of places) cells[place] = mark
  return { ...picture, cells }
}

/** The rectangle between two corners. */
export function rectOf(a: Place, b: Place): Rect {
  return {
    row: Math.min(a.row, b.row),
    column: Math.min(a.column, b.column),
    width: Math.abs(a.column - b.column) + 1,
    height: Math.abs(a.row - b.row) + 1,
  }
}

/** The rectangle of a whole picture. */
export function whole({ width, height }: Picture): Rect {
  return { row: 0, column: 0, width, height }
}

export function contains({ row, column, width, height }: Rect, place: Place): boolean {
  const [down, right] = [place.row - row, place.column - column]
  return down >= 0 && right >= 0 && down < height && right < width
}

/** The places of a rectangle that are in a picture. */
export function placesIn(picture: Picture, rect: Rect): number[] {
  const all = whole(picture)
  const last = { row: rect.row + rect.height - 1, column: rect.column + rect.width - 1 }
  return box(rect, last)
    .filter((place) => contains(all, place))
    .map((place) => indexOf(place, picture.width))
}

/** Returns a rectangle of a picture, with blank cells beyond the picture's edges. */
export function partOf(picture: Picture, { row, column, width, height }: Rect): Picture {
  const all = whole(picture)
  return moved(picture, width, height, (r, c) => {
    const at = { row: row + r, column: column + c }
    return contains(all, at) ? at : null
  })
}

/** Returns a picture with another on top, which shows through the blank cells of the other. */
export function withPart(picture: Picture, part: Picture, at: Place): Picture {
  const next = painted(picture, [], OPEN)
  for (const place of placesIn(picture, { ...part, ...at })) {
    const { row, column } = placeAt(place, picture.width)
    const mark = part.cells[(row - at.row) * part.width + column - at.column]
    if (mark !== OPEN) next.cells[place] = mark
  }
  return next
}

/** Returns a picture whose cells come from another; `from` returns the source, null for blank. */
function moved(
  picture: Picture,
  width: number,
  height: number,
  from: (row: number, column: number) => Place | null,
): Picture {
  const next = blankPicture(width, height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = from(row, column)
      if (at)
        next.cells[indexOf({ row, column }, width)] = picture.cells[indexOf(at, picture.width)]
    }
  }
  return next
}

/** Mirrors left and right, or top and bottom. */
export function mirrored(picture: Picture, axis: 'left-right' | 'top-bottom'): Picture {
  const { width, height } = picture
  return moved(picture, width, height, (row, column) =>
    axis === 'left-right' ? { row, column: width - 1 - column } : { row: height - 1 - row, column },
  )
}

/** A quarter turn clockwise. */
export function turned(picture: Picture): Picture {
  const { width, height } = picture
  return moved(picture, height, width, (row, column) => ({ row: height - 1 - column, column: row }))
}

/** Shifts all cells; cells that leave on one side enter on the other. */
export function shifted(picture: Picture, rows: number, columns: number): Picture {
  const { width, height } = picture
  const around = (i: number, n: number) => ((i % n) + n) % n
  return moved(picture, width, height, (row, column) => ({
    row: around(row - rows, height),
    column: around(column - columns, width),
  }))
}

/** Adds and removes lines at the sides; the rest of the picture stays. */
export function resized(picture: Picture, requested: Partial<Edges>): Picture {
  const { top, right, bottom, left } = allowedEdges(picture, requested)
  const width = picture.width + left + right
  const height = picture.height + top + bottom
  return partOf(picture, { row: -top, column: -left, width, height })
}

/** Limits the requested edges so that sides are 1 to LARGEST_SIDE; a longer one does not grow. */
export function allowedEdges({ width, height }: Picture, requested: Partial<Edges>): Edges {
  const edges = { top: 0, right: 0, bottom: 0, left: 0, ...requested }
  const pair = (side: number, first: number, second: number): [number, number] => {
    const most = Math.max(0, LARGEST_SIDE - side)
    const sum = Math.min(most, Math.max(1 - side, first + second))
    // Usually one of the two edges moves; the other takes the excess.
    return first === 0 ? [0, sum] : second === 0 ? [sum, 0] : [sum - second, second]
  }
  const [left, right] = pair(width, edges.left, edges.right)
  const [top, bottom] = pair(height, edges.top, edges.bottom)
  return { top, right, bottom, left }
}

/** Returns the connected cells with the mark of a first cell, which comes first. */
export function flood({ width, height, cells }: Picture, from: Place): Place[] {
  const start = indexOf(from, width)
  const seen = new Set([start])
  const found: Place[] = []
  for (const place of seen) {
    const { row, column } = placeAt(place, width)
    found.push({ row, column })
    const next = [
      row > 0 && place - width,
      row + 1 < height && place + width,
      column > 0 && place - 1,
      column + 1 < width && place + 1,
    ]
    for (const n of next) if (n !== false && cells[n] === cells[start]) seen.add(n)
  }
  return found
}

/** Returns the numbers from one line to another. */
const span = (a: number, b: number) =>
  Array.from({ length: Math.abs(b - a) + 1 }, (_, i) => a + i * Math.sign(b - a))

/** Returns all cells between two corners. */
export function box(from: Place, to: Place): Place[] {
  return span(from.row, to.row).flatMap((row) =>
    span(from.column, to.column).map((column) => ({ row, column })),
  )
}

/** Returns the cells on the edges between two corners. */
export function frame(from: Place, to: Place): Place[] {
  return box(from, to).filter(
    ({ row, column }) =>
      row === from.row || row === to.row || column === from.column || column === to.column,
  )
}

/** Returns the outline of the ellipse that touches all sides between two corners. */
export function ellipse(from: Place, to: Place): Place[] {
  const lines = (a: number, b: number) =>
    new Map(span(a, b).map((line) => [line, away(line, a, b)]))
  const downs = lines(from.row, to.row)
  const acrosses = lines(from.column, to.column)
  const inside = (row: number, column: number) => {
    const [down, across] = [downs.get(row), acrosses.get(column)]
    if (!down || !across) return false
    // A very narrow ellipse also includes the middle of each side.
    if (down.most && across.middle) return true
    if (across.most && down.middle) return true
    return down.share ** 2 + across.share ** 2 <= 1
  }
  const within = (row: number, column: number) =>
    [row - 1, row + 1].every((r) => inside(r, column)) &&
    [column - 1, column + 1].every((c) => inside(row, c))
  return box(from, to).filter(({ row, column }) => inside(row, column) && !within(row, column))
}

/** Returns how far a line is from the middle of a span, as a share of half the span. */
function away(line: number, one: number, other: number) {
  const distance = Math.abs(line - (one + other) / 2)
  const half = (Math.abs(other - one) + 1) / 2
  return { share: distance / half, most: distance === half - 0.5, middle: distance <= 0.5 }
}

/** Returns all cells with the mark of a first cell. */
export function alike({ width, cells }: Picture, from: Place): Place[] {
  const start = indexOf(from, width)
  return [...cells.keys()]
    .filter((place) => cells[place] === cells[start])
    .map((place) => placeAt(place, width))
}

/** Returns the places and their mirror images left and right. */
export function withMirrored(places: readonly number[], width: number): number[] {
  const mirror = (place: number) => place - (place % width) + (width - 1 - (place % width))
  return [...new Set([...places, ...places.map(mirror)])]
}

type Cover = (from: Place, to: Place, picture: Picture) => Place[]

/** The cells that a drag covers with each tool; null for the pointer's own path. */
const COVERS = {
  pen: null,
  line: straight,
  frame,
  box,
  ellipse,
  flood: (from, _, picture) => flood(picture, from),
  replace: (from, _, picture) => alike(picture, from),
} satisfies Record<string, Cover | null>

export type Shape = keyof typeof COVERS

export function coverOf(
  shape: Shape,
  picture: () => Picture,
): ((from: Place, to: Place) => Place[]) | null {
  const cover: Cover | null = COVERS[shape]
  return cover && ((from, to) => cover(from, to, picture()))
}

/** Returns the cells that differ between two pictures of one size. */
export function differences(a: Uint8Array, b: Uint8Array): number[] {
  return [...a.keys()].filter((place) => a[place] !== b[place])
}
