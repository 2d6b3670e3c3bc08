import { Client, type ClientOptions } from './client.ts'
import { platform } from './platform.ts'

// Apart from the other programs: a page that imports those would get a copy of this one.
const proofsProgram = (): URL =>
  platform.address?.('nonogram-proofs.wasm') ??
  new URL('../wasm/nonogram-proofs.wasm', import.meta.url)

/** Proofs about all solutions of a puzzle, in a program of their own. */
export class Proofs extends Client<'certify' | 'count'> {
  /** Counts the solutions exactly, or proves a lower bound. */
  readonly count = this.method('count')
  /** Proves that there are no solutions besides those found, or checks such a proof. */
  readonly certify = this.method('certify')

  constructor(options: ClientOptions = {}) {
    super(proofsProgram(), options)
  }
}

export { NonogramError, type ErrorCode } from './error.ts'
export type { CallOptions, ClientOptions } from './client.ts'
