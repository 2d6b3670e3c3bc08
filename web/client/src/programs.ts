import { platform } from './platform.ts'

/** The program for a page with a board. */
export const playProgram = (): URL =>
  platform.address?.('nonogram.wasm') ?? new URL('../wasm/nonogram.wasm', import.meta.url)

/** The program for file formats, fonts and images, and for the operations of puzzle makers. */
export const filesProgram = (): URL =>
  platform.address?.('nonogram-files.wasm') ??
  new URL('../wasm/nonogram-files.wasm', import.meta.url)
