import type { Rating } from 'nonogram-toolkit'

export type Class = Rating['class']
export type Status = Rating['status']

export const CLASSES: readonly Class[] = [
  'trivial',
  'easy',
  'medium',
  'hard',
  'expert',
  'deep',
  'unrated',
]

/** A puzzle as lists show it. */
export interface Item {
  /** What the player's games and records know it by; empty if that is not known. */
  key: string
  /** What its shelf knows it by. */
  id: string
  /** Where it is played. */
  href: string
  /** What it is called before it is solved: its title could give the picture away. */
  name: string
  title: string
  author: string
  licence: string
  width: number
  height: number
  /** Besides blank. */
  colours: number
  class: Class
  /** Larger is harder. */
  difficulty: number
  /** `pending` while nothing is known yet. */
  status: Status | 'pending'
  /** When it came, or a number that grows with each. */
  added: number
}

export type State = 'unplayed' | 'going' | 'solved'

/** How far the player has come with a puzzle. */
export interface Progress {
  state: State
  /** How much of the board is marked, 0 to 1. */
  marked: number
  /** The best time in milliseconds, if it is solved. */
  time: number | null
  /** When it was last played, in milliseconds since 1970; 0 if never. */
  played: number
}

export type Row = Item & Progress

/** What a card is headed by. */
export function labelOf(row: Row, titles: boolean): string {
  return (titles || row.state === 'solved') && row.title ? row.title : row.name
}

export function sizeText({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height}`
}
