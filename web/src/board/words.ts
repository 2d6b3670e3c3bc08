import * as text from 'text:board'
import { clueBlock, clueUnknown } from 'text:model'
import { listText } from '../language/lists.ts'
import { colourOf, CROSS, OPEN, type Mark } from '../model/cells.ts'
import { cellsOf, clueOf, type Line } from '../model/line.ts'
import { colourName } from '../model/colour-name.ts'
import { isBlackAndWhite, type Clue, type Puzzle } from '../model/puzzle.ts'
import { placeAt } from '../model/stroke.ts'
import { lineName, type Scene } from './scene.ts'

/** A clue with more numbers is left out of a cell's name, which is read out at every step. */
const BRIEF = 6

export function markText(mark: Mark, puzzle: Puzzle): string {
  if (mark === OPEN) return text.markOpen
  if (mark === CROSS) return text.markCrossed
  return isBlackAndWhite(puzzle) ? text.markFilled : colourName(puzzle.palette, colourOf(mark))
}

/** A cell's name: "row 3 column 5, open; row clue 2 1; column clue 4"; no clues in a picture. */
export function cellName(scene: Scene, place: number): string {
  const { puzzle, covered, openWord } = scene
  const { row, column } = placeAt(place, puzzle.width)
  const tried = !covered && scene.tried.has(place)
  const wrong = !covered && scene.wrong.has(place)
  const named = nameWith(tried, wrong)
  const name = named({ row: row + 1, column: column + 1, state: stateOf(scene, place) })
  if (covered || openWord) return name
  return text.cellClues({
    cell: name,
    row: briefClue(puzzle, 'row', row),
    column: briefClue(puzzle, 'column', column),
  })
}

function nameWith(tried: boolean, wrong: boolean): typeof text.cell {
  if (tried) return wrong ? text.cellTriedWrong : text.cellTried
  return wrong ? text.cellWrong : text.cell
}

function stateOf(scene: Scene, place: number): string {
  const { puzzle, cells, given, covered, openWord, lockedName, plainGiven } = scene
  if (covered) return text.markCovered
  const state = (cells[place] === OPEN && openWord) || markText(cells[place], puzzle)
  if (!given[place] || plainGiven) return state
  return lockedName ? lockedName(state) : text.markGiven({ state })
}

function briefClue(puzzle: Puzzle, axis: Line['axis'], index: number): string {
  const clue = clueOf(puzzle, { axis, index })
  if (clue && clue.length > BRIEF) return text.briefMany({ axis, n: clue.length })
  return text.brief({ axis, clue: clueText(clue, puzzle) })
}

/** Returns a clue as it is read aloud: "2 1", "0" for no blocks, "unknown" if it is absent. */
export function clueText(clue: Clue, puzzle: Puzzle): string {
  if (clue === null) return clueUnknown
  if (clue.length === 0) return '0'
  if (isBlackAndWhite(puzzle)) return clue.map((b) => b.length).join(' ')
  return listText(
    clue.map((b) => clueBlock({ length: b.length, colour: colourName(puzzle.palette, b.colour) })),
  )
}

/** Returns the name of a clue: "row 3, clues 2 1, 1 done". */
export function clueName(scene: Scene, line: Line): string {
  const { puzzle } = scene
  const state = scene.clues.get(lineName(line))
  const clue = clueText(clueOf(puzzle, line), puzzle)
  const of = { axis: line.axis, number: line.index + 1, clue }
  if (state?.contradictory) return text.clueConflict(of)
  if (state?.complete) return text.clueComplete(of)
  const done = state?.settled.filter(Boolean).length ?? 0
  return done > 0 ? text.clueDone({ ...of, done }) : text.clue(of)
}

/** Returns a line in words: "row 3, clues 2 1, 1 done: 2 filled, 1 crossed, 3 open". */
export function lineText(scene: Scene, line: Line): string {
  const runs: { state: string; n: number }[] = []
  for (const place of cellsOf(scene.puzzle, line)) {
    const state = stateOf(scene, place)
    const last = runs.at(-1)
    if (last?.state === state) last.n++
    else runs.push({ state, n: 1 })
  }
  return text.line({ clue: clueName(scene, line), runs: listText(runs.map(text.lineRun)) })
}
