import type { Trace } from '../board/scene.ts'
import type { WirePuzzle } from '../model/puzzle.ts'

/** Where the latest drawing is. */
const DRAFT = '#/edit/draft'

/** Where a drawing is. */
export const draftHref = (id: string): string => `${DRAFT}/${encodeURIComponent(id)}`

/** What the editor starts with instead of a draft: a puzzle, or a blank picture. */
export interface Start {
  puzzle?: WirePuzzle
  /** Said once it is open. */
  said?: string
  trace?: Trace
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
