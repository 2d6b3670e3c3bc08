import * as text from 'text:editor'
import type { WirePuzzle } from '../model/puzzle.ts'
import { convertFile } from '../solver/convert-file.ts'

/** Returns the first puzzle of a file, and a message about it. */
export async function readPuzzle(file: File): Promise<{ puzzle: WirePuzzle; said: string }> {
  const { puzzles } = await convertFile(file)
  const puzzle = puzzles[0]!
  const n = puzzles.length
  const said = n > 1 ? text.fileFirst({ n, file: file.name }) : text.fileOpened({ file: file.name })
  return { puzzle, said }
}
