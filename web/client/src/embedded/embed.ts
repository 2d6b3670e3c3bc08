import { platform } from '../platform.ts'

/**
 * Takes the programs from these texts, each in base64 of gzip, and not from files, because a
 * bundler that does not copy a package's files leaves only its code.
 */
export function embed(programs: Record<string, string>): void {
  const outside = platform.compile
  platform.address = (program) => new URL(`embedded:/${program}`)
  platform.compile = async (program) =>
    program.protocol === 'embedded:'
      ? WebAssembly.compile(await unpacked(programs[program.pathname.slice(1)]!))
      : outside(program)
}

/** Returns the code of a worker that contains the programs. */
export const withPrograms = (code: string, programs: Record<string, string>): string =>
  `globalThis.nonogramPrograms=${JSON.stringify(programs)};${code}`

/** Returns the programs inside such a worker. */
export const ownPrograms = (): Record<string, string> =>
  (globalThis as unknown as { nonogramPrograms: Record<string, string> }).nonogramPrograms

function unpacked(text: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(content).arrayBuffer()
}
