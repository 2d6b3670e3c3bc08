import { signal } from '@preact/signals'
import type { Row } from './item.ts'

/** The puzzles that are chosen for a sheet or a link, by id, in the order of choosing; null for no choosing. */
export const picked = signal<ReadonlyMap<string, Row> | null>(null)

/** Chooses a puzzle, or no longer. */
export function pick(row: Row): void {
  const next = new Map(picked.value)
  if (!next.delete(row.id)) next.set(row.id, row)
  picked.value = next
}

/** What was chosen when the library was left: cards of other pages are opened, not chosen. */
let left: ReadonlyMap<string, Row> | null = null

/** Continues with what was chosen before, until the function that it returns is called. */
export function resumePicking(): () => void {
  picked.value = left
  return () => {
    left = picked.value?.size ? picked.value : null
    picked.value = null
  }
}
