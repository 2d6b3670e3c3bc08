import type { WirePuzzle } from '../model/puzzle.ts'

/** Where the editor's drawing is. */
export const DRAFT = '#/edit/draft'

/** What the editor starts with instead of the draft: a puzzle, or a blank picture. */
export interface Start {
  puzzle?: WirePuzzle
  /** Said once it is open. */
  said?: string
}

let next: Start | undefined

/** Opens the editor with something new. */
export function startEditor(start: Start): void {
  next = start
  location.hash = DRAFT
}

/** What the editor was opened with, once. */
export function takeStart(): Start | undefined {
  const start = next
  next = undefined
  return start
}
