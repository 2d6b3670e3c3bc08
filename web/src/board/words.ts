import { colourOf, CROSS, OPEN, type Mark } from '../model/cells.ts'
import { cellsOf, clueOf, type Line } from '../model/line.ts'
import { clueText, colourName, isBlackAndWhite, type Puzzle } from '../model/puzzle.ts'
import { lineName, type ClueState, type Scene } from './scene.ts'

/** A clue with more numbers is not part of a cell's name, which is heard at every step. */
const BRIEF = 6

export function markText(mark: Mark, puzzle: Puzzle): string {
  if (mark === OPEN) return 'open'
  if (mark === CROSS) return 'crossed'
  return isBlackAndWhite(puzzle) ? 'filled' : colourName(puzzle.palette, colourOf(mark))
}

/** The name of a cell: "row 3 column 5, open; row 2 1; column 4". A picture has no clues. */
export function cellName(scene: Scene, place: number): string {
  const { puzzle, covered, openWord } = scene
  const row = Math.floor(place / puzzle.width)
  const column = place % puzzle.width
  const words = [`row ${row + 1} column ${column + 1}`, stateOf(scene, place)]
  if (!covered && scene.tried(place)) words.push('on trial')
  if (!covered && scene.wrong.has(place)) words.push('wrong')
  const name = words.join(', ')
  if (covered || openWord) return name
  const clues = [briefClue(puzzle, 'row', row), briefClue(puzzle, 'column', column)]
  return [name, ...clues].join('; ')
}

function stateOf({ puzzle, cells, covered, openWord }: Scene, place: number): string {
  if (covered) return 'covered'
  return (cells[place] === OPEN && openWord) || markText(cells[place], puzzle)
}

function briefClue(puzzle: Puzzle, axis: Line['axis'], index: number): string {
  const clue = clueOf(puzzle, { axis, index })
  if (clue && clue.length > BRIEF) return `${axis} of ${clue.length} numbers`
  return `${axis} ${clueText(clue, puzzle.palette)}`
}

/** A clue as it is read: "row 3, clues 2 1, 1 done". */
export function clueName(scene: Scene, line: Line): string {
  const { puzzle } = scene
  const state = scene.clues.get(lineName(line))
  const known = state ? stateText(state) : ''
  const clue = clueText(clueOf(puzzle, line), puzzle.palette)
  return `${line.axis} ${line.index + 1}, clues ${clue}${known}`
}

function stateText({ complete, contradictory, settled }: ClueState): string {
  if (contradictory) return ', conflict'
  if (complete) return ', complete'
  const done = settled.filter(Boolean).length
  return done > 0 ? `, ${done} done` : ''
}

/** A line as it is read: "row 3, clues 2 1, 1 done: 2 filled, 1 crossed, 3 open". */
export function lineText(scene: Scene, line: Line): string {
  const runs: { state: string; length: number }[] = []
  for (const place of cellsOf(scene.puzzle, line)) {
    const state = stateOf(scene, place)
    const last = runs.at(-1)
    if (last?.state === state) last.length++
    else runs.push({ state, length: 1 })
  }
  const read = runs.map(({ state, length }) => `${length} ${state}`).join(', ')
  return `${clueName(scene, line)}: ${read}`
}
