/** All that a page with a board needs. */
export const PLAY = new URL('../wasm/nonogram.wasm', import.meta.url)

/** What needs file formats, fonts and images, and what only makers of puzzles need. */
export const FILES = new URL('../wasm/nonogram-files.wasm', import.meta.url)
