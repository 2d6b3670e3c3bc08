import { NonogramError } from 'nonogram-toolkit'
import * as words from 'text:pages'
import type { WirePuzzle } from '../model/puzzle.ts'
import { EXAMPLE, hashOf } from '../route.ts'
import { solver } from '../solver/index.ts'

/**
 * Returns the code in a text, which is a code or a link that ends with one; null for other texts.
 */
export function codeIn(text: string): string | null {
  const match = /^(?:\S*#(?:\/p\/)?)?([A-Za-z0-9_-]+)$/.exec(text.trim())
  return match?.[1] ?? null
}

/** Returns the address of a text: a code, a puzzle's name in the collection, or a puzzle. */
export async function addressOf(text: string): Promise<string> {
  const code = codeIn(text)
  if (code !== null) {
    const { puzzle } = await solver.codes({ code }).catch(() => ({ puzzle: undefined }))
    if (puzzle) return hashOf({ kind: 'code', code })
  }
  const { findNamed } = await import('../library/collection.ts')
  const named = await findNamed(text.trim()).catch(() => undefined)
  return named?.href ?? addressOfPuzzle(await puzzleOf(text))
}

export async function addressOfFile(file: File): Promise<string> {
  const { convertFile } = await import('../solver/convert-file.ts')
  const { puzzles } = await convertFile(file)
  return addressOfPuzzle(puzzles[0]!)
}

/** Returns the first puzzle of a text in any file format. */
async function puzzleOf(text: string): Promise<WirePuzzle> {
  const { files } = await import('../solver/workers.ts')
  const { puzzles } = await files.convert({ text }).catch((error: Error) => {
    const plain = codeIn(text) === text.trim()
    const none =
      error instanceof NonogramError &&
      (error.code === 'no_puzzle' || (error.code === 'bad_code' && plain))
    throw none ? new Error(words.codeNone({ example: EXAMPLE })) : error
  })
  return puzzles[0]!
}

async function addressOfPuzzle(puzzle: WirePuzzle): Promise<string> {
  const { link } = await solver.codes({ puzzle })
  if (!link) throw new Error(words.codeLong)
  return hashOf({ kind: 'code', code: link })
}
