import { Client, type ClientOptions } from './client.ts'
import { platform } from './platform.ts'

// Not with the other programs: a page that imports those would have a copy of this one.
const proofsProgram = (): URL =>
  platform.address?.('nonogram-proofs.wasm') ??
  new URL('../wasm/nonogram-proofs.wasm', import.meta.url)

/** What is proven about all solutions of a puzzle: a program of its own. */
export class Proofs extends Client<'certify' | 'count'> {
  /** The exact number of solutions, or a proven lower bound. */
  readonly count = this.method('count')
  /** A proof that there are no solutions but those found, or a check of one. */
  readonly certify = this.method('certify')

  constructor(options: ClientOptions = {}) {
    super(proofsProgram(), options)
  }
}

export { NonogramError, type ErrorCode } from './error.ts'
export type { CallOptions, ClientOptions } from './client.ts'
