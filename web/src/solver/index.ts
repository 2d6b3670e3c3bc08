import { Solver } from 'nonogram-toolkit'
import { language } from '../language/current.ts'
import { hints } from '../language/message.ts'

/** Makes a solver with hints in the page's language. Its thread starts with the first request. */
export function newSolver(name: string): Solver {
  const made = new Solver({ name })
  if (hints) made.setLanguage(language, hints)
  return made
}

/** The page's default solver. */
export const solver = newSolver('solver')
