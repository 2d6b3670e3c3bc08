import { fromWire, puzzleKey, type Puzzle, type WirePuzzle } from '../model/puzzle.ts'
import type { Class, Item } from './item.ts'

/** The collection as internal/site/collection writes it. */
interface File {
  sets: Part[]
  licences: Record<string, string>
  puzzles: {
    id: string
    set: string
    name: string
    class: Class
    difficulty: number
    puzzle: WirePuzzle
  }[]
}

/** A part of the collection with a common origin. */
export interface Part {
  name: string
  title: string
  about: string
}

export interface Piece extends Item {
  set: string
  puzzle: Puzzle
}

export interface Collection {
  parts: readonly Part[]
  pieces: readonly Piece[]
  /** The address of each licence; empty if its name says what it allows. */
  licences: Readonly<Record<string, string>>
}

let loading: Promise<Collection> | undefined

/** The puzzles that come with the site, fetched when first needed. */
export function loadCollection(): Promise<Collection> {
  loading ??= fetchCollection().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchCollection(): Promise<Collection> {
  const trouble = 'The collection could not be loaded. Check your network connection.'
  const response = await fetch(new URL('collection.json', document.baseURI)).catch(() => {
    throw new Error(trouble)
  })
  if (!response.ok) throw new Error(trouble)
  const file = (await response.json()) as File
  return { parts: file.sets, pieces: file.puzzles.map(pieceOf), licences: file.licences }
}

function pieceOf({ puzzle: wire, ...about }: File['puzzles'][number], index: number): Piece {
  const puzzle = fromWire(wire)
  const { title, author, licence, width, height } = puzzle
  return {
    ...about,
    key: puzzleKey(puzzle),
    href: `#/collection/${about.id}`,
    title,
    author,
    licence,
    width,
    height,
    colours: puzzle.palette.length - 1,
    status: 'unique',
    added: index,
    puzzle,
  }
}

/** The puzzle of an address. */
export async function openFromCollection(id: string): Promise<{ puzzle: Puzzle; name: string }> {
  const piece = (await loadCollection()).pieces.find((p) => p.id === id)
  if (!piece) throw new Error('There is no such puzzle in the collection.')
  return { puzzle: piece.puzzle, name: piece.name }
}
