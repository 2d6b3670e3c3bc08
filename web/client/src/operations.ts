import type { operations } from './api.ts'

/**
 * The names of all operations that answer a JSON body with a JSON body: the computations, without
 * the server's library.
 */
export type Operation = {
  [Op in keyof operations]: Op extends `${string}-${string}` ? never : Op
}[keyof operations]

/** The request of an operation. */
export type Request<Op extends Operation> =
  operations[Op]['requestBody']['content']['application/json']

/** The response of an operation. */
export type Response<Op extends Operation> =
  operations[Op]['responses'][200]['content']['application/json']
