import * as text from 'text:library'
import { base64Of } from '../editor/files.ts'
import { sentencesText } from '../language/lists.ts'
import type { ConvertRequest, ConvertResponse } from 'nonogram-toolkit'
import { addMine, loadMine } from './mine.ts'

/** The largest file in bytes, which is the solver's limit. */
const MOST_BYTES = 16 << 20

/** The result of importing a file. */
export interface Outcome {
  file: string
  /** The numbers of new puzzles and of known ones. */
  added: number
  known: number
  /** What is wrong, with line and column. */
  faults: readonly string[]
  /** What was ignored or repaired. */
  warnings: readonly string[]
}

/** Reads a file; see the operation `convert`. */
export type Convert = (request: ConvertRequest) => Promise<ConvertResponse>

/** Imports all puzzles of files, one file after the other, and reports each result. */
export async function importFiles(
  files: readonly File[],
  convert: Convert,
  report: (outcome: Outcome) => void,
): Promise<void> {
  await loadMine()
  for (const file of files) {
    try {
      report(await importFile(file, convert))
    } catch (error) {
      report({ ...outcome(file.name), faults: [(error as Error).message] })
    }
  }
}

const outcome = (file: string): Outcome => ({ file, added: 0, known: 0, faults: [], warnings: [] })

async function importFile(file: File, convert: Convert): Promise<Outcome> {
  if (file.size > MOST_BYTES) throw new Error(text.importLarge({ file: file.name }))
  if (file.size === 0) throw new Error(text.importEmpty({ file: file.name }))
  const data = base64Of(new Uint8Array(await file.arrayBuffer()))
  const read = await convert({ data, name: file.name })
  const puzzles = read.puzzles ?? []
  const added = await addMine(puzzles)
  const faults = [...(read.faults ?? [])]
  if (read.more) faults.push(text.importFirst({ file: file.name, n: puzzles.length }))
  return {
    file: file.name,
    added: added.length,
    known: puzzles.length - added.length,
    faults,
    warnings: read.warnings ?? [],
  }
}

/** The result of an import in words. */
export function summary(outcomes: readonly Outcome[]): string {
  const sum = (of: (o: Outcome) => number) => outcomes.reduce((n, o) => n + of(o), 0)
  const added = sum((o) => o.added)
  const known = sum((o) => o.known)
  const faults = sum((o) => o.faults.length)
  return sentencesText([
    text.importAdded({ n: added }),
    known > 0 ? text.importKnown({ n: known }) : '',
    faults > 0 ? text.importFaults({ n: faults }) : '',
  ])
}
