import * as text from 'text:endless'
import { fileMissing } from 'text:store'
import { NonogramError, type Solver } from 'nonogram-toolkit'
import { readChoice, requestOf } from '../model/endless.ts'
import { fromWire, type Puzzle } from '../model/puzzle.ts'
import { Absent } from '../route.ts'

/** The most puzzles that are made to find one that is quick enough. */
const TRIES = 12

/** Makes the random puzzle of an address: always the same, since the address contains the seed. */
export async function openEndless(
  choice: string,
  seed: number,
  solver: Pick<Solver, 'generate' | 'rate'>,
): Promise<Puzzle> {
  const wanted = readChoice(choice)
  if (!wanted) throw new Absent(text.rare)
  for (let number = 1; number <= TRIES; number++) {
    const { puzzle } = await solver.generate(requestOf(wanted, seed, number)).catch(refuse)
    if (wanted.minutes === null) return fromWire(puzzle)
    const { minutes } = await solver.rate({ puzzle })
    if (minutes && minutes.practised <= wanted.minutes) return fromWire(puzzle)
  }
  throw new Absent(text.rare)
}

/** No puzzle was found, or none in time; or the program that makes puzzles did not load. */
function refuse(error: unknown): never {
  const code = error instanceof NonogramError ? error.code : ''
  if (code === 'internal') throw new Error(fileMissing({ what: 'puzzles' }))
  throw ['rare', 'timeout'].includes(code) ? new Absent(text.rare) : error
}
