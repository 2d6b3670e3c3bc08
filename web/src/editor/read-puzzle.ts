import * as text from 'text:editor'
import type { WirePuzzle } from '../model/puzzle.ts'
import { base64Of } from './files.ts'
import { files } from './solvers.ts'

/** The first puzzle of a file, and what to say of it. */
export async function readPuzzle(file: File): Promise<{ puzzle: WirePuzzle; said: string }> {
  const data = base64Of(new Uint8Array(await file.arrayBuffer()))
  const { puzzles, faults } = await files.convert({ data, name: file.name })
  const puzzle = puzzles?.[0]
  if (!puzzle) throw new Error(faults?.[0] ?? text.fileNone)
  const n = puzzles.length
  const said = n > 1 ? text.fileFirst({ n, file: file.name }) : text.fileOpened({ file: file.name })
  return { puzzle, said }
}
