import { clockText } from '../model/clock.ts'
import type { Choice, Limit, Shelf, Size, Sort } from './choice.ts'
import type { Class, Row, State } from './item.ts'

/** The words for a choice. */
export const SHELF_WORDS: Record<Shelf, string> = {
  collection: 'Packs',
  mine: 'My puzzles',
  published: 'Published',
}

export const CLASS_WORDS: Record<Class, string> = {
  trivial: 'trivial',
  easy: 'easy',
  medium: 'medium',
  hard: 'hard',
  expert: 'expert',
  deep: 'deep',
  unrated: 'not rated',
}

export const SORT_WORDS: Record<Sort, string> = {
  order: 'In order',
  name: 'By name',
  difficulty: 'Easiest first',
  size: 'Smallest first',
  newest: 'Newest first',
  played: 'Last played',
  likes: 'Most liked',
  plays: 'Least played',
}

export const SIZE_WORDS: Record<Size, string> = {
  '1-10': 'side up to 10',
  '11-15': 'side 11 to 15',
  '16-20': 'side 16 to 20',
  '21-30': 'side 21 to 30',
  '31-': 'side over 30',
}

export const STATE_WORDS: Record<State, string> = {
  unplayed: 'not played',
  going: 'in progress',
  solved: 'solved',
}

export const COLOUR_WORDS = { plain: 'black and white', colour: 'in colour' } as const

/** The puzzle's difficulty on its card, or what is wrong with it. */
export function classText({ status, class: c }: Row): string {
  switch (status) {
    case 'pending':
      return 'being rated'
    case 'multiple':
      return 'several solutions'
    case 'none':
      return 'no solution'
    case 'unknown':
      return 'not decided'
    case 'unique':
      return c
  }
}

/** Whether the puzzle may not be solvable by logic alone. */
export function isDoubtful({ status }: Row): boolean {
  return status === 'multiple' || status === 'none' || status === 'unknown'
}

export const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

export const puzzlesText = (n: number) => (n === 1 ? '1 puzzle' : `${n} puzzles`)

export const progressText = (solved: number, all: number) =>
  solved === all ? `All ${all} solved` : `${solved} of ${all} solved`

/** The player's progress on a card. */
export function stateText({ state, marked, time }: Row): string {
  if (state === 'unplayed') return ''
  if (state === 'going') return `${Math.round(marked * 100)} % marked`
  return time === null ? 'solved' : `solved in ${clockText(time)}`
}

/** The player's time as a sign on a card. */
export function timeText({ time }: Row): string {
  return time === null ? '' : clockText(time)
}

export const coloursText = (n: number) => `${n} colours`

/** How many puzzles of a list are shown. */
export function foundText(shown: number, all: number): string {
  return shown === all ? puzzlesText(all) : `${shown} of ${puzzlesText(all)}`
}

/** What a limit of a choice is, in words. */
export function limitText(limit: Limit, choice: Choice): string {
  switch (limit) {
    case 'text':
      return `“${choice.text}”`
    case 'size':
      return choice.size && SIZE_WORDS[choice.size]
    case 'class':
      return choice.class && CLASS_WORDS[choice.class]
    case 'minutes':
      return choice.minutes && upToMinutes(choice.minutes)
    case 'state':
      return choice.state && STATE_WORDS[choice.state]
    case 'colours':
      return choice.colours && COLOUR_WORDS[choice.colours]
    case 'author':
      return choice.author
  }
}

export const upToMinutes = (minutes: string) => `up to ${minutes} minutes`

/** How many imported puzzles are not ready, or may not be solvable by logic. */
export const DOUBT_WORDS = {
  pending: (n: number) => `${puzzlesText(n)} being rated`,
  multiple: (n: number) => `${n} with several solutions`,
  none: (n: number) => `${n} without a solution`,
  unknown: (n: number) => `${n} too hard to decide here`,
}

export const moreFoundText = (n: number) => `${puzzlesText(n)}, and there are more`
