import type { Ask } from './program.ts'

/** A Worker, or what does the work of one. */
export interface Thread {
  postMessage(message: Ask): void
  terminate(): void
  /** With an Answer as data; any, so that a Worker of the DOM is one of these. */
  onmessage: ((event: any) => void) | null
  /** With a message, if there is one. */
  onerror: ((event: any) => void) | null
}

/** Starts a thread; another one is started if a computation has to be stopped. */
export type StartThread = (name: string) => Thread

export const startWorker: StartThread = (name) =>
  new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name })

/** Computes in the caller's own thread, which is blocked while an answer is computed. */
export const startInline: StartThread = () => {
  let ended = false
  const thread: Thread = {
    postMessage: (ask) => void work(ask),
    terminate: () => (ended = true),
    onmessage: null,
    onerror: null,
  }
  async function work(ask: Ask): Promise<void> {
    try {
      const { load, answer } = await import('./program.ts')
      await load(ask.program).catch(() => {})
      // A request can be cancelled until it starts.
      await new Promise((resolve) => setTimeout(resolve))
      if (ended) return
      const data = await answer(ask)
      thread.onmessage?.({ data })
    } catch (error) {
      thread.onerror?.(error as Error)
    }
  }
  return thread
}
