/// <reference lib="webworker" />
/**
 * The solver's own thread. It loads the program that the Go packages are compiled to,
 * and answers one request after the other.
 */
interface Go {
  importObject: WebAssembly.Imports
  run(instance: WebAssembly.Instance): Promise<void>
}

declare const self: DedicatedWorkerGlobalScope & {
  Go: new () => Go
  nonogram: { call(op: string, request: string): string }
  /** Called by the program when it can be asked. */
  onNonogramReady: () => void
}

/** Which program the thread runs, and where the site is. */
export interface Program {
  base: string
  program: string
}

export interface Ask {
  id: number
  op: string
  request: string
}

export type Answer = { id: number; response: string } | { id: number; failure: string }

async function load({ base, program: name }: Program): Promise<void> {
  await import(/* @vite-ignore */ new URL('wasm_exec.js', base).href)
  const go = new self.Go()
  const response = await fetch(new URL(name, base))
  if (!response.ok) throw new Error(`the solver could not be loaded (${response.status})`)
  // Not every static host knows the type that streaming insists on.
  const program = response.headers.get('content-type')?.startsWith('application/wasm')
    ? await WebAssembly.instantiateStreaming(response, go.importObject)
    : await WebAssembly.instantiate(await response.arrayBuffer(), go.importObject)
  await new Promise<void>((ready) => {
    self.onNonogramReady = ready
    void go.run(program.instance)
  })
}

let loaded: Promise<void> | undefined

self.onmessage = async ({ data }: MessageEvent<Ask | Program>) => {
  if ('base' in data) {
    loaded = load(data)
    loaded.catch(() => {})
    return
  }
  let answer: Answer
  try {
    await loaded
    answer = { id: data.id, response: self.nonogram.call(data.op, data.request) }
  } catch (error) {
    answer = { id: data.id, failure: error instanceof Error ? error.message : String(error) }
  }
  self.postMessage(answer)
}
