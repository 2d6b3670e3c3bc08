import { lineName, type ClueState } from '../board/scene.ts'
import { clueOf, isSatisfied, linesOf } from '../model/line.ts'
import type { Puzzle } from '../model/puzzle.ts'
import type { Settings } from '../store/settings.ts'
import type { CluesResponse } from 'nonogram-toolkit'

/** The state of each clue, by the name of its line. */
export type ClueStates = ReadonlyMap<string, ClueState>

/** Returns the solver's answer, line by line. */
export function provenStates(puzzle: Puzzle, { rows, columns }: CluesResponse): ClueStates {
  const states = new Map<string, ClueState>()
  for (const line of linesOf(puzzle)) {
    const state = (line.axis === 'row' ? rows : columns)[line.index]
    const settled = new Set(state.settled)
    const clue = clueOf(puzzle, line)
    states.set(lineName(line), {
      settled: (clue ?? []).map((_, i) => settled.has(i)),
      complete: state.complete === true && clue !== null,
      contradictory: state.contradictory === true,
    })
  }
  return states
}

/** Returns the lines' states, as far as the settings show them. */
export function shownStates(
  puzzle: Puzzle,
  cells: Uint8Array,
  proven: ClueStates,
  { greying, errors }: Pick<Settings, 'greying' | 'errors'>,
): Map<string, ClueState> {
  const shown = new Map<string, ClueState>()
  for (const line of linesOf(puzzle)) {
    const name = lineName(line)
    const known = proven.get(name)
    const clue = clueOf(puzzle, line)
    const complete = greying !== 'off' && clue !== null && isSatisfied(puzzle, cells, line)
    const each = greying === 'clues' ? known?.settled : undefined
    shown.set(name, {
      settled: (clue ?? []).map((_, i) => complete || each?.[i] === true),
      complete,
      contradictory: errors !== 'none' && known?.contradictory === true,
    })
  }
  return shown
}
