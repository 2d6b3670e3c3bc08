import { pictureTitle } from './language/titles.ts'
import { fromWire, type WirePuzzle } from './model/puzzle.ts'
import wires from './starters.json'

/**
 * The puzzles of the first page, easiest first: the first set of the collection, which go generate
 * ./cmd/internal/site/collection writes to starters.json.
 */
export const STARTERS = (wires as WirePuzzle[]).map((wire, i) => ({
  id: String(i + 1),
  puzzle: fromWire({ ...wire, title: pictureTitle(wire.title ?? '', `starter-${i + 1}`) }),
}))
