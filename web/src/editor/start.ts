import type { Trace } from '../board/scene.ts'
import type { WirePuzzle } from '../model/puzzle.ts'

/** The address of the latest drawing. */
const DRAFT = '#/edit/draft'

/** Returns the address of a drawing. */
export const draftHref = (id: string): string => `${DRAFT}/${encodeURIComponent(id)}`

/** The first content of the editor instead of a draft: a puzzle, or a blank picture. */
export interface Start {
  puzzle?: WirePuzzle
  /** A message once the puzzle is open. */
  said?: string
  trace?: Trace
}

let next: Start | undefined

/** Opens the editor with something new. */
export function startEditor(start: Start): void {
  next = start
  location.hash = DRAFT
}

/** Returns the new content for the editor, only once. */
export function takeStart(): Start | undefined {
  const start = next
  next = undefined
  return start
}
