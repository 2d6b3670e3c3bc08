import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { toWire, type Puzzle } from '../../src/model/puzzle.ts'
import { readAnswer } from '../../src/solver/client.ts'
import type { CodesResponse } from '../../src/service.ts'

const DIST = join(import.meta.dirname, '../../dist')

interface Program {
  Go: new () => { importObject: WebAssembly.Imports; run(i: WebAssembly.Instance): Promise<void> }
  nonogram?: { call(op: string, request: string): string }
}

/** The built solver, run by the tests themselves to make links. */
async function call(op: string, request: unknown): Promise<unknown> {
  const program = globalThis as unknown as Program
  if (!program.nonogram) {
    const load = new Function('require', readFileSync(join(DIST, 'wasm_exec.js'), 'utf8'))
    load(createRequire(import.meta.url))
    const go = new program.Go()
    const code = readFileSync(join(DIST, 'nonogram.wasm'))
    const { instance } = await WebAssembly.instantiate(code, go.importObject)
    void go.run(instance)
  }
  return readAnswer(program.nonogram!.call(op, JSON.stringify(request)))
}

/** The address of a puzzle that is in no collection. */
export async function linkTo(puzzle: Puzzle): Promise<string> {
  const { link } = (await call('codes', { puzzle: toWire(puzzle) })) as CodesResponse
  return `#/p/${link}`
}
