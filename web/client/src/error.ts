import type { Fault } from './api.ts'

/** The kind of fault in a request, or `internal` for a fault of the solver itself. */
export type ErrorCode = Fault['code']

/** The error of an operation that has no answer. */
export class NonogramError extends Error {
  override readonly name = 'NonogramError'
  readonly code: ErrorCode
  /** The faulty field of the request, such as `puzzle.rows`; empty if there is none. */
  readonly field: string
  /** The faulty line of a file, from 1, if known. */
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
