import * as text from 'text:player'
import { isFilled, OPEN, type Mark } from '../model/cells.ts'
import type { Settings } from '../store/settings.ts'

/** The number of lives in the mode that has them. */
export const LIVES = 3

/** Returns the places with other marks than in the solution. */
export function wrongPlaces(cells: Uint8Array, solution: Uint8Array): Set<number> {
  const isWrong = (place: number) => cells[place] !== OPEN && cells[place] !== solution[place]
  return new Set([...cells.keys()].filter(isWrong))
}

/**
 * Returns how a wrong mark counts: a filled cell as a lost life if any is left, or as a mistake. A
 * cross counts only if every wrong cell shows, since nobody would notice it otherwise.
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

/** Returns the text about a mistake, given the lost lives. */
export function mistakeText(kind: 'mistake' | 'life', livesLost: number): string {
  if (kind === 'mistake') return text.noticeMistake
  return text.noticeLives({ left: LIVES - livesLost, lives: LIVES })
}
