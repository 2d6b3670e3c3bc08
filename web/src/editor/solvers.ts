import { newSolver } from '../solver/index.ts'

/** For what takes its time and may be interrupted; the page's usual solver stays quick. */
export const slow = newSolver('slow solver')

/** For files and images, whose program is loaded when it is first needed. */
export const files = newSolver('files', 'nonogram-files.wasm')
