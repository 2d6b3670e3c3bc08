/** What runs a program that Go compiled: Go's own wasm_exec.js with globals of its own. */
export interface Go {
  importObject: WebAssembly.Imports
  run(instance: WebAssembly.Instance): Promise<void>
}

/** `globals` is what the program has in place of globalThis. */
export default function define(globals: object): new () => Go
