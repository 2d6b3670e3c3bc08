import type { Fault } from './api.ts'

/** What is wrong with a request, or `internal` for what is wrong with the solver itself. */
export type ErrorCode = Fault['code']

/** An operation that has no answer. */
export class NonogramError extends Error {
  override readonly name = 'NonogramError'
  readonly code: ErrorCode
  /** The field of the request at fault, such as `puzzle.rows`; empty if it is none. */
  readonly field: string
  /** Where a file is at fault, from 1, if that is known. */
  readonly line?: number
  readonly column?: number

  constructor(code: ErrorCode, message: string, at: Partial<Fault> = {}) {
    super(message)
    this.code = code
    this.field = at.field ?? ''
    if (at.line) this.line = at.line
    if (at.column) this.column = at.column
  }
}
