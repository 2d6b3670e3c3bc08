import { Solver } from 'nonogram-toolkit'
import { Files } from 'nonogram-toolkit/files'

/** For what takes its time and may be interrupted; the page's usual solver stays quick. */
export const slow = new Solver({ name: 'slow solver' })

/** For files and images, whose program is loaded when it is first needed. */
export const files = new Files({ name: 'files' })
