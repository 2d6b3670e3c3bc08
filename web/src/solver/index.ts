import { Solver } from 'nonogram-toolkit'

/** The page's default solver. Its thread starts with the first request. */
export const solver = new Solver({ name: 'solver' })
