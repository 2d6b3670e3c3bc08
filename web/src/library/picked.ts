import { signal } from '@preact/signals'
import type { WirePuzzle } from '../model/puzzle.ts'

/** A puzzle that can be chosen. */
export interface Picked {
  id: string
  /** Where it is on this site. */
  href: string
  name: string
  /** Its clues, and the picture of a drawing. */
  wire: () => WirePuzzle
}

/** The puzzles that are chosen for a sheet or a link, by id, in the order of choosing; null for no choosing. */
export const picked = signal<ReadonlyMap<string, Picked> | null>(null)

/** Chooses a puzzle, or no longer. */
export function pick(puzzle: Picked): void {
  const next = new Map(picked.value)
  if (!next.delete(puzzle.id)) next.set(puzzle.id, puzzle)
  picked.value = next
}

/** What was chosen when its page was left: cards of other pages are opened, not chosen. */
let left: ReadonlyMap<string, Picked> | null = null

/** Continues with what was chosen before, until the function that it returns is called. */
export function resumePicking(): () => void {
  picked.value = left
  return () => {
    left = picked.value?.size ? picked.value : null
    picked.value = null
  }
}
