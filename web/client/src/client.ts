import type { Fault } from './api.ts'
import { NonogramError } from './error.ts'
import type { Operation, Request, Response } from './operations.ts'
import { platform } from './platform.ts'
import type { Answer, Ask, Compiled } from './program.ts'
import { inline, startWorker, type StartThread, type Thread } from './thread.ts'

export interface ClientOptions {
  /**
   * `true`, the default, computes in a worker, `false` in the caller's own thread. A function
   * starts the worker itself, which must run this package's dist/worker.js.
   */
  worker?: boolean | StartThread
  /** The worker's name, for developer tools. */
  name?: string
  /**
   * The address of the WebAssembly program; the package's own by default. Another program that an
   * operation needs is expected beside it, under its own name.
   */
  program?: string | URL
}

export interface CallOptions {
  /** Cancels the request. Without a worker, a computation that has started runs to its end. */
  signal?: AbortSignal | undefined
}

/** Runs one operation. */
export type Method<Op extends Operation> = (
  request: Request<Op>,
  options?: CallOptions,
) => Promise<Response<Op>>

interface Task extends CallOptions {
  ask: Ask
  resolve(text: string): void
  reject(reason: unknown): void
  cancel(): void
}

/**
 * Sends requests to a program, one after the other. A cancelled request that still waits leaves the
 * queue. If it is being computed, the client ends the worker and starts another one, since nothing
 * else interrupts a computation.
 */
export class Client<Op extends Operation> {
  readonly #start: StartThread
  readonly #name: string
  readonly #program: string
  readonly #elsewhere: ReadonlyMap<string, string>
  #thread: Thread | undefined
  /** The compiled program of the first thread, for later threads. */
  #module: WebAssembly.Module | undefined
  /** The first request to each thread. */
  #first: Ask | undefined
  /** The error of the first request, with which every later request fails. */
  #firstError: NonogramError | undefined
  /** The programs that the thread was asked to load in advance. */
  readonly #prepared = new Set<string>()
  #queue: Task[] = []
  #running: Task | undefined
  #id = 0

  /** Makes a client of a program; `elsewhere` has the operations of other programs. */
  constructor(
    program: URL,
    { worker = true, name = 'nonogram', program: own }: ClientOptions,
    elsewhere: ReadonlyMap<Op, URL> = new Map(),
  ) {
    this.#name = name
    this.#program = new URL(own ?? program, program).href
    const place = ({ href, pathname }: URL) =>
      own ? new URL(pathname.slice(pathname.lastIndexOf('/') + 1), this.#program).href : href
    this.#elsewhere = new Map([...elsewhere].map(([op, other]) => [op, place(other)]))
    if (typeof worker === 'function') this.#start = worker
    else this.#start = worker ? (platform.startWorker ?? startWorker) : inline()
  }

  /** Loads the program, or that of an operation, before it is needed. */
  prepare(op?: Op): void {
    const program = this.#programOf(op)
    if (this.#prepared.has(program)) return
    this.#prepared.add(program)
    this.#thread ??= this.#begin()
    this.#thread.postMessage({ id: 0, program })
  }

  /** Sends a request to the thread now, and to each later thread before all other requests. */
  protected askFirst(op: string, request: unknown): void {
    this.#firstError = undefined
    this.#first = { id: 0, program: this.#program, op, request: JSON.stringify(request) }
    this.#thread?.postMessage(this.#first)
  }

  /** Ends the worker and cancels all requests. A later request starts another worker. */
  close(): void {
    const cancelled = this.#running ? [this.#running, ...this.#queue] : this.#queue
    this.#queue = []
    this.#end()
    for (const task of cancelled)
      task.reject(new DOMException('The client is closed', 'AbortError'))
  }

  /** Returns the method that runs an operation. */
  protected method<O extends Op>(op: O): Method<O> {
    return (request, options) => this.call(op, request, options)
  }

  /** Runs an operation by its name. */
  async call<O extends Op>(
    op: O,
    request: Request<O>,
    { signal }: CallOptions = {},
  ): Promise<Response<O>> {
    signal?.throwIfAborted()
    const text = await this.#answer(op, JSON.stringify(request), signal)
    return answerOf<Response<O>>(text)
  }

  async #answer(op: string, request: string, signal: AbortSignal | undefined): Promise<string> {
    let task: Task | undefined
    try {
      return await new Promise<string>((resolve, reject) => {
        const ask = { id: ++this.#id, program: this.#programOf(op), op, request }
        task = { ask, signal, resolve, reject, cancel: () => this.#cancel(task!) }
        signal?.addEventListener('abort', task.cancel)
        this.#queue.push(task)
        this.#next()
      })
    } finally {
      signal?.removeEventListener('abort', task!.cancel)
    }
  }

  #programOf(op: string | undefined): string {
    return this.#elsewhere.get(op ?? '') ?? this.#program
  }

  #next(): void {
    if (this.#running) return
    this.#running = this.#queue.shift()
    if (!this.#running) return
    this.#thread ??= this.#begin()
    this.#thread.postMessage(this.#running.ask)
  }

  #begin(): Thread {
    const thread = this.#start(this.#name)
    thread.onmessage = ({ data }: { data: Answer | Compiled }) => {
      if ('module' in data) {
        if (data.program === this.#program) this.#module = data.module
        return
      }
      if (data.id === 0) this.#noteFirst(data)
      if (this.#running?.ask.id !== data.id) return
      const task = this.#running
      this.#running = undefined
      if (this.#firstError) task.reject(this.#firstError)
      else if ('response' in data) task.resolve(data.response)
      else {
        this.#end()
        task.reject(new NonogramError('internal', data.failure))
      }
      this.#next()
    }
    thread.onerror = ({ message }: { message?: string }) => {
      if (thread !== this.#thread) return
      const task = this.#running
      this.#end()
      task?.reject(new NonogramError('internal', message || 'the solver could not be loaded'))
      this.#next()
    }
    if (this.#module) thread.postMessage({ id: 0, program: this.#program, module: this.#module })
    if (this.#first) thread.postMessage(this.#first)
    return thread
  }

  #noteFirst(answer: Answer): void {
    try {
      if ('response' in answer && answer.response) answerOf(answer.response)
    } catch (error) {
      this.#firstError = error as NonogramError
    }
  }

  #end(): void {
    this.#thread?.terminate()
    this.#thread = undefined
    this.#prepared.clear()
    this.#running = undefined
  }

  #cancel(task: Task): void {
    if (this.#running === task) this.#end()
    else this.#queue = this.#queue.filter((t) => t !== task)
    task.reject(task.signal!.reason)
    this.#next()
  }
}

/** Returns the answer in a program's text; throws its fault. */
function answerOf<Response>(text: string): Response {
  const answer = JSON.parse(text) as Response | { error: Fault }
  if (answer === null || typeof answer !== 'object' || !('error' in answer))
    return answer as Response
  const { code, message } = answer.error
  throw new NonogramError(code, message, answer.error)
}
