import * as text from 'text:library'
import type { Rating } from 'nonogram-toolkit'
import { LEVELS } from '../model/pace.ts'
import type { Progress } from '../model/played.ts'
import type { Puzzle } from '../model/puzzle.ts'

export type Class = Rating['class']
export type Status = Rating['status']

/** The classes, the easiest first; the last is for unrated puzzles. */
export const CLASSES: readonly Class[] = [...LEVELS, 'unrated']

/** A class in words. */
export const difficultyText = (level: Class): string => text.level({ level })

/** A puzzle in a list. */
export interface Item {
  /** Its key in the player's games and records; empty if unknown. */
  key: string
  /** Its id on its shelf. */
  id: string
  /** The address to play it. */
  href: string
  /** Its name until it is solved; its title could give the picture away. */
  name: string
  title: string
  /** Its title in English, for searches. */
  english?: string
  author: string
  width: number
  height: number
  /** The number of colours besides blank. */
  colours: number
  class: Class
  /** The difficulty; larger is harder. */
  difficulty: number
  /** The minutes of a practised player, if known. */
  minutes?: number | undefined
  /** The status, or `pending` until the puzzle is rated. */
  status: Status | 'pending'
  /** The time of adding, or a number that grows with each addition. */
  added: number
  /** The numbers of browsers that like it and that have played it, if it is published. */
  likes?: number
  plays?: number
  /** Its clues, if they are loaded. */
  clues?: () => Puzzle
}

export type Row = Item & Progress

/** Returns the heading of a card. */
export function labelOf(row: Row, titles: boolean): string {
  return (titles || row.state === 'solved') && row.title ? row.title : row.name
}

export function sizeText({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height}`
}
