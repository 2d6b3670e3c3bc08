import { Solver } from 'nonogram-toolkit'
import { toWire, type Puzzle } from '../../src/model/puzzle.ts'

/** Run by the tests themselves to make links. */
const solver = new Solver()

/** The address of a puzzle that is in no collection. */
export async function linkTo(puzzle: Puzzle): Promise<string> {
  const { link } = await solver.codes({ puzzle: toWire(puzzle) })
  return `#/p/${link}`
}
