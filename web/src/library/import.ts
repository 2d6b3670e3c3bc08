import * as text from 'text:library'
import { convertFile, faultText } from '../solver/convert-file.ts'
import { sentencesText } from '../language/lists.ts'
import { addMine, loadMine } from './mine.ts'

/** The result of importing a file. */
export interface Outcome {
  file: string
  /** The numbers of new puzzles and of known ones. */
  added: number
  known: number
  /** The mistakes, with line and column. */
  faults: readonly string[]
  /** The ignored or repaired parts. */
  warnings: readonly string[]
}

/** Imports all puzzles of files, one file after the other, and reports each result. */
export async function importFiles(
  files: readonly File[],
  report: (outcome: Outcome) => void,
): Promise<void> {
  await loadMine()
  for (const file of files) {
    try {
      report(await importFile(file))
    } catch (error) {
      report({ ...outcome(file.name), faults: [(error as Error).message] })
    }
  }
}

const outcome = (file: string): Outcome => ({ file, added: 0, known: 0, faults: [], warnings: [] })

async function importFile(file: File): Promise<Outcome> {
  const read = await convertFile(file)
  const puzzles = read.puzzles ?? []
  const added = await addMine(puzzles)
  const faults = (read.faults ?? []).map((fault) => faultText(fault, file.name))
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
