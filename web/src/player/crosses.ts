import { CROSS, isFilled, type Mark } from '../model/cells.ts'
import { crossable, linesThrough } from '../model/line.ts'
import type { Puzzle } from '../model/puzzle.ts'

/** Adds crosses to the marks of a stroke, in the lines that it completes. */
export function addCrosses(puzzle: Puzzle, cells: Uint8Array, marks: Map<number, Mark>): void {
  if (![...marks.values()].some(isFilled)) return
  const after = cells.slice()
  for (const [place, mark] of marks) after[place] = mark
  for (const place of crossable(puzzle, after, linesThrough(puzzle, marks.keys()))) {
    marks.set(place, CROSS)
  }
}
