import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { platform } from '../platform.ts'
import type { Answer } from '../program.ts'
import type { StartThread, Thread } from '../thread.ts'

const inBrowser = platform.compile

platform.compile = async (program) =>
  program.protocol === 'file:' ? WebAssembly.compile(await readFile(program)) : inBrowser(program)

/** Starts workers that keep the process alive only while they compute. */
export const workersOf =
  (start: (name: string) => Worker): StartThread =>
  (name) => {
    const worker = start(name)
    let asked = 0
    worker.unref()
    const thread: Thread = {
      postMessage(ask) {
        if (asked++ === 0) worker.ref()
        worker.postMessage(ask)
      },
      terminate: () => void worker.terminate(),
      onmessage: null,
      onerror: null,
    }
    worker.on('message', (data: Answer) => {
      if (--asked === 0) worker.unref()
      thread.onmessage?.({ data })
    })
    worker.on('error', (error) => thread.onerror?.(error as Error))
    return thread
  }

platform.startWorker = workersOf(
  (name) => new Worker(new URL('./worker.js', import.meta.url), { name }),
)
