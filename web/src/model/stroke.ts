import { CROSS, isFilled, OPEN, type Mark } from './cells.ts'

/** A cell by row and column from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** The tool of a stroke. */
export type Tool =
  | { kind: 'fill'; mark: Mark }
  | { kind: 'cross' }
  | { kind: 'clear' }
  /** From open to filled to crossed to open. */
  | { kind: 'cycle'; mark: Mark }
  /** Sets a mark in any case. */
  | { kind: 'set'; mark: Mark }
  /** Only chooses the cell, without a change. */
  | { kind: 'choose' }

/**
 * The mark that a stroke paints. Its first cell decides: if it has the mark already, the
 * stroke clears.
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

/**
 * All cells from one to another, both included, along the axis in which they are further
 * apart. A fast pointer skips none.
 */
export function snapped(from: Place, to: Place): Place[] {
  const rows = to.row - from.row
  const columns = to.column - from.column
  const along = Math.abs(columns) >= Math.abs(rows)
  const step = Math.sign(along ? columns : rows)
  return Array.from({ length: Math.abs(along ? columns : rows) + 1 }, (_, i) =>
    along
      ? { row: from.row, column: from.column + i * step }
      : { row: from.row + i * step, column: from.column },
  )
}

/** The cells of a straight line in any direction (Bresenham), both ends included. */
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
 * The cells that a stroke changes: always the first; of the others, the open ones when
 * painting a mark, those with the same mark as the first when clearing, and all with
 * overwrite.
 */
export function strokeChanges(
  cells: Uint8Array,
  path: readonly number[],
  mark: Mark,
  overwrite: boolean,
): number[] {
  const first = cells[path[0]]
  const own = mark === OPEN ? first : OPEN
  return [...new Set(path)].filter(
    (place, i) => cells[place] !== mark && (i === 0 || overwrite || cells[place] === own),
  )
}
