import * as text from 'text:editor'
import type { WirePuzzle } from '../model/puzzle.ts'
import { convertFile } from '../solver/convert-file.ts'
import { solver } from '../solver/index.ts'

/** Returns the first puzzle of a file, and a message about it. */
export async function readPuzzle(file: File): Promise<{ puzzle: WirePuzzle; said: string }> {
  const { puzzles } = await convertFile(file)
  const first = puzzles[0]!
  // Only a picture can have given cells.
  const puzzle = first.given && !first.goal ? await withGoal(first) : first
  const n = puzzles.length
  const said = n > 1 ? text.fileFirst({ n, file: file.name }) : text.fileOpened({ file: file.name })
  return { puzzle, said }
}

/** Returns a puzzle with its solution as the goal, if it has only one. */
export async function withGoal(puzzle: WirePuzzle): Promise<WirePuzzle> {
  const { solutions, status } = await solver.solve({ puzzle })
  return status === 'unique' ? { ...puzzle, goal: solutions[0] } : puzzle
}
