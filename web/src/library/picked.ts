import { signal } from '@preact/signals'
import type { WirePuzzle } from '../model/puzzle.ts'

/** A puzzle to choose. */
export interface Picked {
  id: string
  /** Its address on this site. */
  href: string
  name: string
  /** Returns its clues, and the picture of a drawing. */
  wire: () => WirePuzzle
}

/** The puzzles chosen for a sheet or a link, by id, in order of choice; null while not choosing. */
export const picked = signal<ReadonlyMap<string, Picked> | null>(null)

/** Adds a puzzle to the choice, or removes it. */
export function pick(puzzle: Picked): void {
  const next = new Map(picked.value)
  if (!next.delete(puzzle.id)) next.set(puzzle.id, puzzle)
  picked.value = next
}

/** The choice when its page was left, since cards of other pages open puzzles. */
let left: ReadonlyMap<string, Picked> | null = null

/** Restores the choice of the page; returns a function that stores it again. */
export function resumePicking(): () => void {
  picked.value = left
  return () => {
    left = picked.value?.size ? picked.value : null
    picked.value = null
  }
}
