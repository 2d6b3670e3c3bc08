import * as text from 'text:player'
import { isFilled, OPEN, type Mark } from '../model/cells.ts'
import type { Settings } from '../store/settings.ts'

/** The number of lives in the mode that has them. */
export const LIVES = 3

/** The places whose mark is not that of the solution. */
export function wrongPlaces(cells: Uint8Array, solution: Uint8Array): Set<number> {
  const wrong = new Set<number>()
  cells.forEach((mark, place) => {
    if (mark !== OPEN && mark !== solution[place]) wrong.add(place)
  })
  return wrong
}

/**
 * What a mark that is wrong counts as: filled a mistake, or a life while there are any. A cross
 * counts only where every wrong cell is shown: nobody would know of it otherwise.
 */
export function mistakeOf(
  mark: Mark,
  { mistakes, errors }: Pick<Settings, 'mistakes' | 'errors'>,
  livesLost: number,
): 'mistake' | 'life' | null {
  if (mistakes === 'lives' && isFilled(mark) && livesLost < LIVES) return 'life'
  const counts = errors === 'solution' ? mark !== OPEN : mistakes !== 'off' && isFilled(mark)
  return counts ? 'mistake' : null
}

/** What the player reads about a mistake, with the lives that are lost. */
export function mistakeText(kind: 'mistake' | 'life', livesLost: number): string {
  if (kind === 'mistake') return text.noticeMistake
  return text.noticeLives({ left: LIVES - livesLost, lives: LIVES })
}
