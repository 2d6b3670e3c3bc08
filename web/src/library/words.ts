import * as text from 'text:library'
import { clockText } from '../model/clock.ts'
import type { Choice, Limit, Size } from './choice.ts'
import { difficultyText, type Class, type Row } from './item.ts'
import type { State } from '../model/played.ts'

const SIZE_WORDS: Record<Size, string> = {
  '1-10': text.sizeTiny,
  '11-15': text.sizeSmall,
  '16-20': text.sizeMedium,
  '21-30': text.sizeLarge,
  '31-': text.sizeHuge,
}

/** Returns the puzzle's difficulty on its card, or its fault. */
export function classText({ status, class: c }: Row): string {
  return status === 'unique' ? difficultyText(c) : text.cardStatus({ status })
}

/** Whether the puzzle may not be solvable by logic alone. */
export function isDoubtful({ status }: Row): boolean {
  return status === 'multiple' || status === 'none' || status === 'unknown'
}

/** Returns the solved part of a pack, or the size of the pack. */
export function solvedText(solved: number, all: number): string {
  if (solved === 0) return text.puzzles({ n: all })
  return solved === all ? text.packDone({ all }) : text.packSolved({ solved, all })
}

/** Returns the player's progress on a card. */
export function stateText({ state, marked, time }: Row): string {
  if (state === 'unplayed') return ''
  if (state === 'going') return text.cardMarked({ percent: Math.round(marked * 100) })
  return time === null ? text.cardSolved : text.cardSolvedIn({ time: clockText(time) })
}

/** Returns the player's time as a sign on a card. */
export function timeText({ time }: Row): string {
  return time === null ? '' : clockText(time)
}

/** Returns the number of shown puzzles of a list. */
export function foundText(shown: number, all: number): string {
  return shown === all ? text.puzzles({ n: all }) : text.puzzlesSome({ shown, n: all })
}

/** The parts of a choice with a list of values, in the order of their chips, and their words. */
export const FILTERS = {
  size: { label: text.filterSize, words: (size) => SIZE_WORDS[size as Size] },
  class: { label: text.filterClass, words: (level) => difficultyText(level as Class) },
  minutes: { label: text.filterMinutes, words: (n) => text.minutesMost({ n: Number(n) }) },
  state: { label: text.filterState, words: (state) => text.state({ state: state as State }) },
  colours: {
    label: text.filterColours,
    words: (colours) => text.coloured({ colours: colours as 'plain' | 'colour' }),
  },
  author: { label: text.filterAuthor, words: (author) => author },
} satisfies Partial<Record<Limit, { label: string; words: (value: string) => string }>>

/** Returns a limit of a choice in words. */
export function limitText(limit: Limit, choice: Choice): string {
  if (limit === 'text') return text.filterText({ words: choice.text })
  return FILTERS[limit].words(choice[limit])
}
