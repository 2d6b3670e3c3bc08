import type { WirePuzzle } from '../model/puzzle.ts'
import { files } from './solvers.ts'

/** Bytes in base64. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  // In parts: the number of arguments of a call is limited.
  for (let i = 0; i < bytes.length; i += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  }
  return btoa(text)
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
}

/** The first puzzle of a file, and what to say of it. */
export async function readPuzzle(file: File): Promise<{ puzzle: WirePuzzle; said: string }> {
  const data = base64Of(new Uint8Array(await file.arrayBuffer()))
  const { puzzles, faults } = await files.convert({ data, name: file.name })
  const puzzle = puzzles?.[0]
  if (!puzzle) throw new Error(faults?.[0] ?? 'There is no puzzle in this file.')
  const { length } = puzzles
  const said =
    length > 1 ? `Opened the first of ${length} puzzles in ${file.name}.` : `Opened ${file.name}.`
  return { puzzle, said }
}
