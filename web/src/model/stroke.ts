import { CROSS, isFilled, OPEN, type Mark } from './cells.ts'

/** A cell by row and column from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** Returns the cell at an index of a board with a width. */
export function placeAt(index: number, width: number): Place {
  return { row: Math.floor(index / width), column: index % width }
}

/** Returns the index of a cell. */
export function indexOf({ row, column }: Place, width: number): number {
  return row * width + column
}

/** Returns the indices of cells that are given as pairs. */
export function indicesOf(
  pairs: readonly (readonly [row: number, column: number])[],
  width: number,
): number[] {
  return pairs.map(([row, column]) => indexOf({ row, column }, width))
}

/** A rectangle of cells. */
export interface Rect extends Place {
  readonly width: number
  readonly height: number
}

/** The tool of a stroke. */
export type Tool =
  | { kind: 'fill'; mark: Mark }
  | { kind: 'cross' }
  | { kind: 'clear' }
  /** Cycles from open to filled to crossed to open. */
  | { kind: 'cycle'; mark: Mark }
  /** Sets a mark in any case. */
  | { kind: 'set'; mark: Mark }
  /** Only chooses the cell, without a change. */
  | { kind: 'choose' }

/**
 * Returns the mark that a stroke paints. Fill and cross clear if the first cell already has their
 * mark; a cycle takes the mark after that of the first cell.
 */
export function strokeMark(tool: Tool, first: Mark): Mark {
  switch (tool.kind) {
    case 'fill':
      return first === tool.mark ? OPEN : tool.mark
    case 'cross':
      return first === CROSS ? OPEN : CROSS
    case 'clear':
      return OPEN
    case 'set':
      return tool.mark
    case 'choose':
      return first
    case 'cycle':
      if (first === OPEN) return tool.mark
      return isFilled(first) ? CROSS : OPEN
  }
}

/** The direction of a stroke along one line. */
export type Axis = 'row' | 'column'

/** Returns the axis along which two cells are further apart; null if they are the same. */
export function axisOf(from: Place, to: Place): Axis | null {
  const rows = Math.abs(to.row - from.row)
  const columns = Math.abs(to.column - from.column)
  if (rows === 0 && columns === 0) return null
  return columns >= rows ? 'row' : 'column'
}

/**
 * Returns the cells of a stroke along one line from its first cell to the pointer, both included,
 * so that a fast pointer skips none. The second cell decides between row and column, which is then
 * `axis` until the pointer is back at the first cell.
 */
export function snapped(from: Place, to: Place, axis = axisOf(from, to)): Place[] {
  const along = axis === 'row'
  const distance = along ? to.column - from.column : axis ? to.row - from.row : 0
  const step = Math.sign(distance)
  return Array.from({ length: Math.abs(distance) + 1 }, (_, i) =>
    along
      ? { row: from.row, column: from.column + i * step }
      : { row: from.row + i * step, column: from.column },
  )
}

/** Returns the cells of a straight line in any direction (Bresenham), both ends included. */
export function straight(from: Place, to: Place): Place[] {
  const rows = Math.abs(to.row - from.row)
  const columns = Math.abs(to.column - from.column)
  const down = Math.sign(to.row - from.row)
  const right = Math.sign(to.column - from.column)
  const way: Place[] = []
  let { row, column } = from
  let error = columns - rows
  for (;;) {
    way.push({ row, column })
    if (row === to.row && column === to.column) return way
    const doubled = 2 * error
    if (doubled > -rows) {
      error -= rows
      column += right
    }
    if (doubled < columns) {
      error += columns
      row += down
    }
  }
}

/**
 * Returns the cells that a stroke changes: those with the same mark as its first cell, or, with
 * overwrite, all. A stroke whose first cell already has its mark changes open cells.
 */
export function strokeChanges(
  cells: Uint8Array,
  path: readonly number[],
  mark: Mark,
  overwrite: boolean,
): number[] {
  const first = cells[path[0]]
  const kind = first === mark ? OPEN : first
  return [...new Set(path)].filter(
    (place) => cells[place] !== mark && (overwrite || cells[place] === kind),
  )
}
