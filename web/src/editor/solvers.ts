import { Solver } from 'nonogram-toolkit'
import { Files } from 'nonogram-toolkit/files'

/** For slow requests that may be interrupted; the page's default solver stays quick. */
export const slow = new Solver({ name: 'slow solver' })

/** For repairs, which take long and are in a program of their own. */
export const repairs = new Solver({ name: 'repairs' })

/** For files and images; loaded when first needed. */
export const files = new Files({ name: 'files' })
