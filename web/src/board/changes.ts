import { same } from '../model/text.ts'
import type { Scene } from './scene.ts'

/** The differences between two scenes of one size, for pixels and for names alike. */
export interface Changes {
  /** The cells that look different or have other names; null means all. */
  readonly cells: readonly number[] | null
  /** Whether clues look different or have other names. */
  readonly clues: boolean
  /** Whether the layout must be computed again. */
  readonly shape: boolean
  /** Whether clues gain or lose line numbers or letters, for which cells may move. */
  readonly parts: boolean
}

export function changesOf(before: Scene, after: Scene): Changes {
  const { puzzle, options, room, clues, struck } = after
  const other = puzzle !== before.puzzle
  const parts =
    options.numbers !== before.options.numbers || options.symbols !== before.options.symbols
  return {
    cells: isRenamed(before, after) ? null : [...placesOf(before, after)],
    clues: other || clues !== before.clues || struck !== before.struck,
    shape: other || parts || room !== before.room,
    parts,
  }
}

/** Whether all cells have other names, whatever their marks. */
function isRenamed(before: Scene, after: Scene): boolean {
  return (
    before.covered !== after.covered ||
    before.openWord !== after.openWord ||
    before.lockedName !== after.lockedName ||
    !same(before.puzzle.palette, after.puzzle.palette) ||
    // The names of cells include clues, except in a picture.
    (before.puzzle !== after.puzzle && !after.openWord)
  )
}

function placesOf(before: Scene, after: Scene): Set<number> {
  const places = new Set<number>()
  for (const field of ['cells', 'given'] as const) {
    const [old, now] = [before[field], after[field]]
    if (old === now) continue
    for (let place = 0; place < now.length; place++)
      if (old[place] !== now[place]) places.add(place)
  }
  for (const field of ['tried', 'hinted', 'wrong'] as const) {
    const [old, now] = [before[field], after[field]]
    if (old === now) continue
    for (const place of old) if (!now.has(place)) places.add(place)
    for (const place of now) if (!old.has(place)) places.add(place)
  }
  return places
}
