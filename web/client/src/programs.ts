import { platform } from './platform.ts'

/** All that a page with a board needs. */
export const playProgram = (): URL =>
  platform.address?.('nonogram.wasm') ?? new URL('../wasm/nonogram.wasm', import.meta.url)

/** What needs file formats, fonts and images, and what only makers of puzzles need. */
export const filesProgram = (): URL =>
  platform.address?.('nonogram-files.wasm') ??
  new URL('../wasm/nonogram-files.wasm', import.meta.url)
