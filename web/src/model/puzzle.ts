/** Puzzles: sizes, palettes and clues, and their JSON. */

import type { PuzzleWithClues } from 'nonogram-toolkit'
import { symbolOf } from './cells.ts'

export interface Block {
  readonly length: number
  /** The index in the palette; 0 is blank. */
  readonly colour: number
}

/** The blocks of a line in order; null for an unknown clue. */
export type Clue = readonly Block[] | null

export interface Paint {
  readonly name: string
  /** The colour in CSS, such as #c0ffee. */
  readonly rgb: string
}

const TEXTS = ['title', 'author', 'licence', 'copyright', 'source', 'notes'] as const

/** The texts about a puzzle. */
export type About = Readonly<Record<(typeof TEXTS)[number], string>>

export interface Puzzle extends About {
  readonly width: number
  readonly height: number
  /** The colours, from 0 for blank. Black and white puzzles have two. */
  readonly palette: readonly Paint[]
  readonly rows: readonly Clue[]
  readonly columns: readonly Clue[]
  /** The given cells as rows of cellsFromRows. */
  readonly given?: readonly string[]
}

/** A puzzle in the JSON of the solver, the server and this site's files. */
export type WirePuzzle = PuzzleWithClues
type WireClue = WirePuzzle['rows'][number]

export const BLACK_AND_WHITE: readonly Paint[] = [
  { name: 'blank', rgb: '#ffffff' },
  { name: 'filled', rgb: '#000000' },
]

/** Whether a puzzle has no palette, and so the theme's ink. */
export function isBlackAndWhite(puzzle: Puzzle): boolean {
  return puzzle.palette === BLACK_AND_WHITE
}

/** Returns all texts, with '' for missing ones. */
export function aboutOf(some: Partial<About>): About {
  return Object.fromEntries(TEXTS.map((name) => [name, some[name] ?? ''])) as About
}

export function fromWire(wire: WirePuzzle): Puzzle {
  const palette = wire.colours?.map((c) => ({ name: c.name ?? '', rgb: c.rgb || '#000000' }))
  const clue = (blocks: WireClue): Clue =>
    blocks?.map((b) => (typeof b === 'number' ? { length: b, colour: 1 } : { colour: 1, ...b })) ??
    null
  return {
    ...aboutOf(wire),
    width: wire.columns.length,
    height: wire.rows.length,
    palette: palette ?? BLACK_AND_WHITE,
    rows: wire.rows.map(clue),
    columns: wire.columns.map(clue),
    ...(wire.given ? { given: wire.given.map((row) => inLetters(row, wire.colours)) } : {}),
  }
}

/** Returns a row of cells with the page's letters of colours instead of the puzzle's symbols. */
function inLetters(row: string, colours: WirePuzzle['colours']): string {
  if (!colours) return row
  return [...row]
    .map((cell) => {
      const at = colours.findIndex((c) => c.symbol === cell)
      return at < 0 ? cell : symbolOf(at)
    })
    .join('')
}

export function toWire(puzzle: Puzzle): WirePuzzle {
  const plain = isBlackAndWhite(puzzle)
  const clue = (blocks: Clue): WireClue =>
    blocks?.map((b) => (plain ? b.length : { length: b.length, colour: b.colour })) ?? null
  const texts = TEXTS.filter((name) => puzzle[name] !== '').map((name) => [name, puzzle[name]])
  return {
    ...Object.fromEntries(texts),
    width: puzzle.width,
    height: puzzle.height,
    ...(plain ? {} : { colours: puzzle.palette.map((p) => ({ name: p.name, rgb: p.rgb })) }),
    rows: puzzle.rows.map(clue),
    columns: puzzle.columns.map(clue),
    ...(puzzle.given ? { given: [...puzzle.given] } : {}),
  }
}

/** Returns a colour of a puzzle in CSS; in black and white, the given ink. */
export function inkOf(puzzle: Puzzle, colour: number, ink: string): string {
  return isBlackAndWhite(puzzle) ? ink : (puzzle.palette[colour]?.rgb ?? ink)
}

/** Returns the letter of a colour: A for the first. */
export function letterOf(colour: number): string {
  return String.fromCharCode(64 + colour)
}

/**
 * Returns a key of a puzzle that depends only on its clues, palette and given cells, so that the
 * player's records have the same puzzle from a link, a file or the daily page only once.
 */
export function puzzleKey(puzzle: Puzzle): string {
  const wire = toWire(puzzle)
  for (const name of TEXTS) delete wire[name]
  return fingerprint(JSON.stringify(wire))
}

/** Returns a short hash of a text. */
export function fingerprint(text: string): string {
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x9e3779b9)
}

/** FNV-1a in 32 bits; two hashes with different offsets make collisions unlikely. */
function fnv1a(text: string, hash: number): string {
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Returns the number of blocks in the longest of some clues. */
export function longestClue(clues: readonly Clue[]): number {
  return clues.reduce((most, clue) => Math.max(most, clue?.length || 1), 1)
}
