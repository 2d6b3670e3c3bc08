import type { Ask, Programs } from './program.ts'

/** A Worker, or a stand-in for one. */
export interface Thread {
  postMessage(message: Ask): void
  terminate(): void
  /** Called with an Answer as data; typed any, so that a Worker of the DOM is a Thread. */
  onmessage: ((event: any) => void) | null
  /** Called with a message, if there is one. */
  onerror: ((event: any) => void) | null
}

/** Starts a thread; the client starts another one after it has stopped a computation. */
export type StartThread = (name: string) => Thread

export const startWorker: StartThread = (name) =>
  new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name })

/**
 * Computes in the caller's own thread, which is blocked meanwhile. Each client has its own
 * programs, and so its own language.
 */
export const inline = (): StartThread => {
  let programs: Programs | undefined
  return () =>
    startInline(async () => {
      const { Programs } = await import('./program.ts')
      return (programs ??= new Programs())
    })
}

function startInline(loadPrograms: () => Promise<Programs>): Thread {
  let ended = false
  const thread: Thread = {
    postMessage: (ask) => void work(ask),
    terminate: () => (ended = true),
    onmessage: null,
    onerror: null,
  }
  async function work(ask: Ask): Promise<void> {
    try {
      const programs = await loadPrograms()
      await programs.load(ask.program).catch(() => {})
      // A request can be cancelled until it starts.
      await new Promise((resolve) => setTimeout(resolve))
      if (ended) return
      const data = await programs.answer(ask)
      thread.onmessage?.({ data })
    } catch (error) {
      thread.onerror?.(error as Error)
    }
  }
  return thread
}
