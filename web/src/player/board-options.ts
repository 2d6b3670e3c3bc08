import type { BoardOptions } from '../board/scene.ts'
import { hasLetters } from '../model/alike.ts'
import type { Puzzle } from '../model/puzzle.ts'
import type { Settings } from '../store/settings.ts'

/** How the board behaves by the settings. */
export function optionsOf(settings: Settings, puzzle: Puzzle, zoomLocked: boolean): BoardOptions {
  // Two taps mean two marks if taps go round, and the first may cost a life.
  const doubleTap = !settings.tapCycle && settings.mistakes === 'off'
  const symbols = hasLetters(puzzle, settings.letters)
  return { ...settings, symbols, zoomLocked, doubleTap, needsClues: true }
}
