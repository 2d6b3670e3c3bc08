import define from '../wasm/wasm_exec.js'
import { platform } from './platform.ts'

/** A request to a program; without one the program is only loaded. */
export interface Ask {
  id: number
  /** Its address. */
  program: string
  op?: string
  request?: string
  /** The program, if an earlier worker has compiled it. */
  module?: WebAssembly.Module | undefined
}

export type Answer = { id: number; response: string } | { id: number; failure: string }

/** A program that a worker has compiled, so that the next worker need not load it. */
export interface Compiled {
  program: string
  module: WebAssembly.Module
}

/** The function that a Go program offers: it answers an operation and JSON with JSON. */
interface Program {
  call(op: string, request: string): string
}

/** The programs of one client, which keep its language. */
export class Programs {
  readonly #loaded = new Map<string, Promise<Program>>()
  readonly #report: ((compiled: Compiled) => void) | undefined

  /** Calls `report` with each loaded program as soon as it is compiled. */
  constructor(report?: (compiled: Compiled) => void) {
    this.#report = report
  }

  /** Loads a program; after a failure, the next call loads it again. */
  load(address: string, module?: WebAssembly.Module): Promise<Program> {
    let program = this.#loaded.get(address)
    if (!program) {
      program = module ? run(module) : this.#compiled(address).then(run)
      program.catch(() => this.#loaded.delete(address))
      this.#loaded.set(address, program)
    }
    return program
  }

  async #compiled(program: string): Promise<WebAssembly.Module> {
    const module = await platform.compile(new URL(program))
    this.#report?.({ program, module })
    return module
  }

  async answer({ id, program, op, request, module }: Ask): Promise<Answer> {
    try {
      const { call } = await this.load(program, module)
      return { id, response: op === undefined ? '' : call(op, request ?? '') }
    } catch (error) {
      this.#loaded.delete(program)
      return { id, failure: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** The globals that a program needs of a browser or of Node, and those that it sets itself. */
interface Globals {
  nonogram?: Program
  onNonogramReady?: () => void
  [name: string]: unknown
}

/** Runs a program with globals of its own, so that it changes none of the page's. */
async function run(module: WebAssembly.Module): Promise<Program> {
  const globals: Globals = {
    Array,
    Date,
    Error,
    Object,
    TextDecoder,
    TextEncoder,
    Uint8Array,
    crypto,
    performance,
  }
  const Go = define(globals)
  const go = new Go()
  const instance = await WebAssembly.instantiate(module, go.importObject)
  return new Promise((resolve, reject) => {
    globals.onNonogramReady = () => resolve(globals.nonogram!)
    go.run(instance).then(() => reject(new Error('the program has ended')), reject)
  })
}
