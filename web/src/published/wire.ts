/** Published puzzles as the server writes them; its description explains the words. */
import type { WirePuzzle } from '../model/puzzle.ts'

export const CLASSES = ['trivial', 'easy', 'medium', 'hard', 'expert', 'deep', 'unrated'] as const
export type Class = (typeof CLASSES)[number]

/** What lists show of a published puzzle. */
export interface Entry {
  id: string
  /** Counts from 1 and grows by 1 with every edit. */
  version: number
  /** May give the picture away. */
  title?: string
  author?: string
  licence?: string
  width: number
  height: number
  /** With blank: black and white is 2. */
  colours: number
  /** unknown: too hard to be decided in the time. */
  status: 'unique' | 'unknown'
  line_solvable: boolean
  class: Class
  /** The hardest that is needed, such as T6. */
  technique?: string
  /** By which lists are sorted, larger for harder. */
  difficulty: number
  /** Times as in 2026-05-01T12:00:00Z. */
  created: string
  updated: string
}

export interface Stored extends Entry {
  puzzle: WirePuzzle
}

export interface Receipt extends Entry {
  /** Allows to edit and delete; it cannot be asked for again. */
  key: string
}

/** A part of a list. */
export interface Page {
  puzzles: Entry[]
  /** The cursor of the next page; absent on the last. */
  next?: string
}

/** What a list is of. What is absent does not limit it. */
export interface Query {
  min_width?: number
  max_width?: number
  min_height?: number
  max_height?: number
  min_colours?: number
  max_colours?: number
  status?: Entry['status']
  class?: Class
  /** The whole name. */
  author?: string
  /** A part of the title. */
  title?: string
  line_solvable?: boolean
  sort?: 'newest' | 'size' | 'difficulty' | 'title'
  reverse?: boolean
  limit?: number
  /** The `next` of the page before, with the same order. */
  cursor?: string
}
