import type { StartThread } from './thread.ts'

/** What differs between browsers and Node, where node/platform.ts puts its own in place. */
export interface Platform {
  instantiate(
    program: URL,
    imports: WebAssembly.Imports,
  ): Promise<WebAssembly.WebAssemblyInstantiatedSource>
  /** Instead of a Worker. */
  startWorker?: StartThread
  /** The address of a program, instead of the file in this package. */
  address?(program: string): URL
}

export const platform: Platform = {
  async instantiate(program, imports) {
    const response = await fetch(program)
    if (!response.ok)
      throw new Error(`the solver could not be loaded: ${response.status} for ${program.href}`)
    // Not every static host knows the type that streaming insists on.
    return response.headers.get('content-type')?.startsWith('application/wasm')
      ? WebAssembly.instantiateStreaming(response, imports)
      : WebAssembly.instantiate(await response.arrayBuffer(), imports)
  },
}
