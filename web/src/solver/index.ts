import { Solver, type Thread } from './client.ts'

/** The page's one solver. */
export const solver = new Solver(
  () =>
    new Worker(new URL('./worker.ts', import.meta.url), {
      type: 'module',
      name: 'solver',
    }) as unknown as Thread,
  typeof document === 'undefined' ? '' : document.baseURI,
)
