import type { operations } from './api.ts'

/**
 * The names of all operations, those that are described as a body for a body: computations, not
 * the server's library.
 */
export type Operation = {
  [Op in keyof operations]: Op extends `${string}-${string}` ? never : Op
}[keyof operations]

/** What an operation is asked. */
export type Request<Op extends Operation> =
  operations[Op]['requestBody']['content']['application/json']

/** What an operation answers. */
export type Response<Op extends Operation> =
  operations[Op]['responses'][200]['content']['application/json']
