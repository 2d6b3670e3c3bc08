import type { BoardOptions } from '../board/scene.ts'
import { hasLetters } from '../model/alike.ts'
import type { Puzzle } from '../model/puzzle.ts'
import type { Settings } from '../store/settings.ts'

/** Returns the options of the board for the settings. */
export function optionsOf(settings: Settings, puzzle: Puzzle, zoomLocked: boolean): BoardOptions {
  // No double tap if two taps mean two marks, as in a cycle, or if the first may cost a life.
  const doubleTap = !settings.tapCycle && settings.mistakes === 'off'
  const symbols = hasLetters(puzzle, settings.letters)
  return { ...settings, symbols, zoomLocked, doubleTap, needsClues: true }
}
