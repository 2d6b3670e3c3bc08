import type { StartThread } from './thread.ts'

/** What differs between browsers and Node, where node/platform.ts puts its own in place. */
export interface Platform {
  compile(program: URL): Promise<WebAssembly.Module>
  /** Instead of a Worker. */
  startWorker?: StartThread
  /** The address of a program, instead of the file in this package. */
  address?(program: string): URL
}

export const platform: Platform = {
  async compile(program) {
    const response = await fetch(program)
    if (!response.ok)
      throw new Error(`the solver could not be loaded: ${response.status} for ${program.href}`)
    // Not every static host knows the type that streaming insists on.
    return response.headers.get('content-type')?.startsWith('application/wasm')
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer())
  },
}
