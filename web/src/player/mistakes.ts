import * as text from 'text:player'
import { isFilled, OPEN } from '../model/cells.ts'
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

/** Those of some places that are filled and should not be: crosses are no mistakes. */
export function filledWrongly(
  cells: Uint8Array,
  solution: Uint8Array,
  places: readonly number[],
): number[] {
  return places.filter((place) => isFilled(cells[place]) && cells[place] !== solution[place])
}

/** What follows from a number of mistakes: what the player reads, and whether it was the last life. */
export function afterMistakes(
  mode: Settings['mistakes'],
  mistakes: number,
): { notice: string; over: boolean } {
  const left = LIVES - mistakes
  if (mode !== 'lives') return { notice: text.noticeMistake, over: false }
  const notice = left >= 0 ? text.noticeLives({ left, lives: LIVES }) : text.noticeMistake
  return { notice, over: left <= 0 }
}
