import * as text from 'text:player'
import { markText } from '../board/words.ts'
import { listText } from '../language/lists.ts'
import { isFilled, type Mark } from '../model/cells.ts'
import { isSatisfied, linesThrough, type Line } from '../model/line.ts'
import type { Puzzle } from '../model/puzzle.ts'
import type { Event } from './feedback.ts'

function completeLines(puzzle: Puzzle, cells: Uint8Array, places: readonly number[]): Line[] {
  return linesThrough(puzzle, places).filter((line) => isSatisfied(puzzle, cells, line))
}

/** Returns the change in words: the mark, and the lines that are now complete. */
export function announcementOf(
  puzzle: Puzzle,
  cells: Uint8Array,
  places: readonly number[],
): string {
  if (places.length === 0) return ''
  const mark = markText(cells[places[0]], puzzle)
  const complete = completeLines(puzzle, cells, places).map((line) =>
    text.saidComplete({ axis: line.axis, number: line.index + 1 }),
  )
  const count = places.length > 1 ? text.saidCells({ n: places.length, mark }) : mark
  return listText([count, ...complete])
}

/** Returns the sound and feel of a stroke. */
export function feedbackOf(
  puzzle: Puzzle,
  cells: Uint8Array,
  places: readonly number[],
  mark: Mark,
): Event {
  if (!isFilled(mark)) return 'cross'
  return completeLines(puzzle, cells, places).length > 0 ? 'line' : 'fill'
}
