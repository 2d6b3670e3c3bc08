import { ServiceFault, type Operations } from '../service.ts'
import type { Answer, Ask, Program } from './worker.ts'

/** What the client needs of a worker; tests have one without a thread. */
export interface Thread {
  postMessage(message: Ask | Program): void
  terminate(): void
  onmessage: ((event: MessageEvent<Answer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Task extends Ask {
  resolve(text: string): void
  reject(error: Error): void
  signal: AbortSignal | undefined
}

/**
 * Asks the solver's thread one thing at a time. What is no longer wanted is taken out of
 * the queue; if it is being worked on, the thread is ended and begun anew, since nothing
 * else can interrupt it.
 */
export class Solver {
  readonly #start: () => Thread
  readonly #program: Program
  #thread: Thread | undefined
  #queue: Task[] = []
  #running: Task | undefined
  #id = 0

  constructor(start: () => Thread, base: string, program = 'nonogram.wasm') {
    this.#start = start
    this.#program = { base, program }
  }

  /** Loads the solver before it is needed. */
  prepare(): void {
    this.#thread ??= this.#begin()
  }

  /** Ends the idle thread; the next request begins another. */
  close(): void {
    if (!this.#running) this.#end()
  }

  async ask<Op extends keyof Operations>(
    op: Op,
    request: Operations[Op][0],
    signal?: AbortSignal,
  ): Promise<Operations[Op][1]> {
    const text = await this.#call(op, JSON.stringify(request), signal)
    return readAnswer(text) as Operations[Op][1]
  }

  #call(op: string, request: string, signal: AbortSignal | undefined): Promise<string> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted())
      const task: Task = { id: ++this.#id, op, request, resolve, reject, signal }
      signal?.addEventListener('abort', () => this.#abort(task), { once: true })
      this.#queue.push(task)
      this.#next()
    })
  }

  #next(): void {
    if (this.#running) return
    this.#running = this.#queue.shift()
    if (!this.#running) return
    this.prepare()
    const { id, op, request } = this.#running
    this.#thread!.postMessage({ id, op, request })
  }

  #begin(): Thread {
    const thread = this.#start()
    thread.onmessage = ({ data }) => {
      if (this.#running?.id !== data.id) return
      const task = this.#running
      this.#running = undefined
      if ('response' in data) task.resolve(data.response)
      else {
        this.#end()
        task.reject(new ServiceFault('internal', data.failure))
      }
      this.#next()
    }
    thread.onerror = (event) => {
      const task = this.#running
      this.#end()
      task?.reject(new ServiceFault('internal', event.message || 'the solver could not be loaded'))
      this.#next()
    }
    thread.postMessage(this.#program)
    return thread
  }

  /** Ends the thread; the next request begins another. */
  #end(): void {
    this.#thread?.terminate()
    this.#thread = undefined
    this.#running = undefined
  }

  #abort(task: Task): void {
    if (this.#running === task) {
      this.#end()
      this.#next()
    } else {
      this.#queue = this.#queue.filter((t) => t !== task)
    }
    task.reject(aborted())
  }
}

function aborted(): Error {
  return new DOMException('no longer wanted', 'AbortError')
}

/** Reads an answer, and throws the fault that it may be. */
export function readAnswer(text: string): unknown {
  const answer = JSON.parse(text) as { error?: { code: string; message: string; field?: string } }
  if (answer.error) {
    const { code, message, field } = answer.error
    throw new ServiceFault(code, message, field)
  }
  return answer
}
