import type { StartThread } from './thread.ts'

/** The differences between browsers and Node; node/platform.ts sets those of Node. */
export interface Platform {
  compile(program: URL): Promise<WebAssembly.Module>
  /** Replaces the Worker. */
  startWorker?: StartThread
  /** Returns the address of a program, in place of the file in this package. */
  address?(program: string): URL
}

export const platform: Platform = {
  async compile(program) {
    const response = await fetch(program)
    if (!response.ok)
      throw new Error(`the solver could not be loaded: ${response.status} for ${program.href}`)
    // Streaming insists on a content type that not every static host knows.
    return response.headers.get('content-type')?.startsWith('application/wasm')
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer())
  },
}
