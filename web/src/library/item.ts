import * as text from 'text:library'
import type { Rating } from 'nonogram-toolkit'
import type { Progress } from '../model/played.ts'
import type { Puzzle } from '../model/puzzle.ts'

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

/** A class in words. */
export const difficultyText = (level: Class): string => text.level({ level })

/** A puzzle as lists show it. */
export interface Item {
  /** Its key in the player's games and records; empty if unknown. */
  key: string
  /** Its id on its shelf. */
  id: string
  /** Where it is played. */
  href: string
  /** Its name before it is solved: its title could give the picture away. */
  name: string
  title: string
  /** Its title in English, by which it is found too. */
  english?: string
  author: string
  licence: string
  width: number
  height: number
  /** Besides blank. */
  colours: number
  class: Class
  /** Larger is harder. */
  difficulty: number
  /** How long a practised player takes, as far as that is known. */
  minutes?: number | undefined
  /** `pending` until it is rated. */
  status: Status | 'pending'
  /** When it was added, or a number that grows with each. */
  added: number
  /** The numbers of browsers that like it and have played it, if it is published. */
  likes?: number
  plays?: number
  /** Its clues, if they are here already. */
  clues?: () => Puzzle
}

export type Row = Item & Progress

/** The heading of a card. */
export function labelOf(row: Row, titles: boolean): string {
  return (titles || row.state === 'solved') && row.title ? row.title : row.name
}

export function sizeText({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height}`
}
