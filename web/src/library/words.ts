import { clockText } from '../model/clock.ts'
import type { Shelf, Size, Sort } from './choice.ts'
import type { Row, State } from './item.ts'

/** The words for a choice. */
export const SHELF_WORDS: Record<Shelf, string> = {
  collection: 'Collection',
  mine: 'Mine',
  published: 'Published',
}

export const SORT_WORDS: Record<Sort, string> = {
  order: 'number',
  name: 'name',
  difficulty: 'difficulty',
  size: 'size',
  newest: 'newest first',
  played: 'last played',
  likes: 'most liked',
  plays: 'least played',
}

export const SIZE_WORDS: Record<Size, string> = {
  '1-10': 'up to 10',
  '11-15': '11 to 15',
  '16-20': '16 to 20',
  '21-30': '21 to 30',
  '31-': 'over 30',
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

/** The author and licence in short, without addresses and asides. */
export function creditOf({ author, licence }: Pick<Row, 'author' | 'licence'>): string {
  const who = author.replace(/\s*<[^<>]*>/g, '')
  return [who && `by ${who}`, licence.replace(/\s*\([^()]*\)$/, '')].filter(Boolean).join(', ')
}

/** The player's progress on a card. */
export function stateText({ state, marked, time }: Row): string {
  if (state === 'unplayed') return ''
  if (state === 'going') return `${Math.round(marked * 100)} % marked`
  return time === null ? 'solved' : `solved in ${clockText(time)}`
}
