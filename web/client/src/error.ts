import type { Fault } from './api.ts'

/** What is wrong with a request, or `internal` for what is wrong with the solver itself. */
export type ErrorCode = Fault['code']

/** An operation that has no answer. */
export class NonogramError extends Error {
  override readonly name = 'NonogramError'
  readonly code: ErrorCode
  /** The field of the request at fault, such as `puzzle.rows`; empty if it is none. */
  readonly field: string

  constructor(code: ErrorCode, message: string, field = '') {
    super(message)
    this.code = code
    this.field = field
  }
}
