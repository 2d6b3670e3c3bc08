import { Solver } from 'nonogram-toolkit'

/** The page's usual solver, whose thread begins with the first request. */
export const solver = new Solver({ name: 'solver' })
