import { Solver, type Thread } from './client.ts'

/** A solver with a thread of its own, which begins with the first request. */
export function newSolver(name: string, program?: string): Solver {
  return new Solver(
    () =>
      new Worker(new URL('./worker.ts', import.meta.url), {
        type: 'module',
        name,
      }) as unknown as Thread,
    typeof document === 'undefined' ? '' : document.baseURI,
    program,
  )
}

/** The page's usual solver. */
export const solver = newSolver('solver')
