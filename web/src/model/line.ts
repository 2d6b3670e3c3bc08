import { colourOf, isFilled, OPEN } from './cells.ts'
import type { Block, Clue, Puzzle } from './puzzle.ts'
import { placeAt } from './stroke.ts'

/** A row or a column, with an index from 0. */
export interface Line {
  readonly axis: 'row' | 'column'
  readonly index: number
}

export function clueOf(puzzle: Puzzle, line: Line): Clue {
  return (line.axis === 'row' ? puzzle.rows : puzzle.columns)[line.index]
}

/** Returns the places of a line's cells on a board. */
export function cellsOf({ width, height }: Pick<Puzzle, 'width' | 'height'>, line: Line): number[] {
  const row = line.axis === 'row'
  return Array.from({ length: row ? width : height }, (_, i) =>
    row ? line.index * width + i : i * width + line.index,
  )
}

/** Returns the runs of filled cells on a line. */
export function runsOf(cells: Uint8Array, places: readonly number[]): Block[] {
  const runs: Block[] = []
  let length = 0
  for (let i = 0; i < places.length; i++) {
    const mark = cells[places[i]]
    if (!isFilled(mark)) continue
    length++
    if (i + 1 < places.length && cells[places[i + 1]] === mark) continue
    runs.push({ length, colour: colourOf(mark) })
    length = 0
  }
  return runs
}

/** Whether the filled cells of a line match its clue; crosses are not needed. */
export function isSatisfied(puzzle: Puzzle, cells: Uint8Array, line: Line): boolean {
  const clue = clueOf(puzzle, line)
  if (clue === null) return true
  const runs = runsOf(cells, cellsOf(puzzle, line))
  return (
    runs.length === clue.length &&
    runs.every((run, i) => run.length === clue[i].length && run.colour === clue[i].colour)
  )
}

/** All lines, rows first. */
export function linesOf(puzzle: Puzzle): Line[] {
  return [
    ...puzzle.rows.map((_, index): Line => ({ axis: 'row', index })),
    ...puzzle.columns.map((_, index): Line => ({ axis: 'column', index })),
  ]
}

/** Whether the board is a solution, any of those that match every clue. */
export function isSolved(puzzle: Puzzle, cells: Uint8Array): boolean {
  return linesOf(puzzle).every((line) => isSatisfied(puzzle, cells, line))
}

/** Whether a line has open cells and does not match its clue yet. */
function isOpen(puzzle: Puzzle, cells: Uint8Array, line: Line): boolean {
  if (clueOf(puzzle, line) !== null && isSatisfied(puzzle, cells, line)) return false
  return cellsOf(puzzle, line).some((place) => cells[place] === OPEN)
}

/** Returns the next open line after another: rows before columns, the first after the last. */
export function nextOpenLine(puzzle: Puzzle, cells: Uint8Array, after: Line): Line | null {
  const lines = linesOf(puzzle)
  const at = after.axis === 'row' ? after.index : puzzle.height + after.index
  const round = [...lines.slice(at + 1), ...lines.slice(0, at + 1)]
  return round.find((line) => isOpen(puzzle, cells, line)) ?? null
}

/** Returns the open cells of complete lines, for automatic crosses. */
export function crossable(puzzle: Puzzle, cells: Uint8Array, lines: readonly Line[]): number[] {
  const found = new Set<number>()
  for (const line of lines) {
    if (clueOf(puzzle, line) === null || !isSatisfied(puzzle, cells, line)) continue
    for (const place of cellsOf(puzzle, line)) if (cells[place] === OPEN) found.add(place)
  }
  return [...found]
}

/** Returns the lines through some cells, rows first. */
export function linesThrough(puzzle: Puzzle, places: Iterable<number>): Line[] {
  const cells = [...places].map((place) => placeAt(place, puzzle.width))
  return linesOf(puzzle).filter(({ axis, index }) => cells.some((cell) => cell[axis] === index))
}

/** Returns the length of the run of equal filled cells through a cell along a line. */
export function runThrough(
  puzzle: Puzzle,
  cells: Uint8Array,
  place: number,
  axis: 'row' | 'column',
): number {
  const mark = cells[place]
  if (!isFilled(mark)) return 0
  const line = cellsOf(puzzle, { axis, index: placeAt(place, puzzle.width)[axis] })
  let from = line.indexOf(place)
  let to = from
  while (from > 0 && cells[line[from - 1]] === mark) from--
  while (cells[line[to + 1]] === mark) to++
  return to - from + 1
}
