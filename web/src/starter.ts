import { pictureTitle } from './language/titles.ts'
import { fromWire, type Puzzle, type WirePuzzle } from './model/puzzle.ts'
import wires from './starters.json'

export interface Starter {
  readonly id: string
  readonly puzzle: Puzzle
}

/**
 * The puzzles of the first page, easiest first: the collection's first set, which go
 * generate ./cmd/internal/site/collection writes to starters.json.
 */
export const STARTERS: readonly Starter[] = (wires as WirePuzzle[]).map((wire, i) => ({
  id: String(i + 1),
  puzzle: fromWire({ ...wire, title: pictureTitle(wire.title ?? '', `starter-${i + 1}`) }),
}))
