import { Files } from 'nonogram-toolkit/files'
import { newSolver } from '../solver/index.ts'

/** For slow requests that may be interrupted; the page's default solver stays quick. */
export const slow = newSolver('slow solver')

/** For repairs, which take long and are in a program of their own. */
export const repairs = newSolver('repairs')

/** For files and images; loaded when first needed. */
export const files = new Files({ name: 'files' })
