import { byName } from '../language/sorting.ts'
import { CLASSES, difficultyText, labelOf, type Row } from './item.ts'

export const SHELVES = ['collection', 'mine', 'published'] as const
export type Shelf = (typeof SHELVES)[number]

export const SORTS = [
  'order',
  'name',
  'difficulty',
  'size',
  'newest',
  'played',
  'likes',
  'plays',
] as const
export type Sort = (typeof SORTS)[number]

/** The orders of unpublished puzzles, which nobody has liked or counted. */
export const OWN_SORTS: readonly Sort[] = SORTS.filter((s) => s !== 'likes' && s !== 'plays')

/** Ranges of the longer side; the last has no upper limit. */
export const SIZES = ['1-10', '11-15', '16-20', '21-30', '31-'] as const
export type Size = (typeof SIZES)[number]

/** The most minutes of a puzzle. */
export const MINUTES = ['2', '5', '10', '20', '40'] as const

export const STATES = ['unplayed', 'going', 'solved'] as const
export const COLOURS = ['plain', 'colour'] as const

/** The values of each part that limits the list. */
const LISTS = {
  size: SIZES,
  class: CLASSES,
  minutes: MINUTES,
  state: STATES,
  colours: COLOURS,
} as const

/** A choice of puzzles and their order. An empty part does not limit the list. */
export type Choice = { [name in keyof typeof LISTS]: (typeof LISTS)[name][number] | '' } & {
  shelf: Shelf
  /** A pack of the collection; empty for the wall of packs, "all" for all puzzles. */
  pack: string
  text: string
  author: string
  sort: Sort
  reverse: boolean
}

export const EVERYTHING: Choice = {
  shelf: 'collection',
  pack: '',
  text: '',
  size: '',
  class: '',
  minutes: '',
  state: '',
  colours: '',
  author: '',
  sort: 'order',
  reverse: false,
}

/** The possible values of each part that is not free text. */
export const VALUES: Partial<Record<keyof Choice, readonly string[]>> = {
  ...LISTS,
  shelf: SHELVES,
  sort: SORTS,
}

/** Reads a choice from an address; unknown values are ignored. */
export function readChoice(query: string): Choice {
  const choice: Choice = { ...EVERYTHING }
  const given = new URLSearchParams(query)
  for (const name of Object.keys(EVERYTHING) as (keyof Choice)[]) {
    const value = given.get(name)
    if (value === null) continue
    if (name === 'reverse') choice.reverse = value === 'true'
    else if (VALUES[name]?.includes(value) ?? true) Object.assign(choice, { [name]: value })
  }
  return choice
}

/** Writes a choice as readChoice reads it; empty for everything. */
export function writeChoice(choice: Choice): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(EVERYTHING) as (keyof Choice)[]) {
    if (choice[name] !== EVERYTHING[name]) query.set(name, String(choice[name]))
  }
  return query.toString()
}

/** Whether anything besides the shelf and the order is chosen. */
export function isFiltered(choice: Choice): boolean {
  return LIMITS.some((limit) => choice[limit] !== '')
}

/** The choice of everything on the same shelf, in the same order. */
export function unfiltered({ shelf, pack, sort, reverse }: Choice): Choice {
  return { ...EVERYTHING, shelf, pack, sort, reverse }
}

export function sidesOf(size: Size): [least: number, most: number] {
  const [least, most] = size.split('-')
  return [Number(least), most === '' ? Infinity : Number(most)]
}

/** Whether a puzzle matches a choice; hidden titles are not searched. */
export function takes(choice: Choice, row: Row, titles: boolean): boolean {
  const side = Math.max(row.width, row.height)
  const [least, most] = choice.size ? sidesOf(choice.size) : [0, Infinity]
  return (
    side >= least &&
    side <= most &&
    (choice.class === '' || row.class === choice.class) &&
    (choice.minutes === '' || (row.minutes ?? Infinity) <= Number(choice.minutes)) &&
    (choice.state === '' || row.state === choice.state) &&
    (choice.colours === '' || (choice.colours === 'colour') === row.colours > 1) &&
    (choice.author === '' || row.author === choice.author) &&
    hasWords(row, choice.text, titles)
  )
}

function hasWords(row: Row, text: string, titles: boolean): boolean {
  if (text === '') return true
  const words = wordsOf(text)
  const { width, height } = row
  const label = labelOf(row, titles)
  const english = label === row.title ? (row.english ?? '') : ''
  const level = difficultyText(row.class)
  const parts = [row.name, label, english, row.author, level, `${width}x${height}`]
  const all = folded(parts.join('\n'))
  return words.every((word) => all.includes(word))
}

/** Finds the packs whose title or sentence has all words of a text; none for no words. */
export function foundPacks<P extends { title: string; about: string; english?: string }>(
  packs: readonly P[],
  text: string,
): P[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  return packs.filter(({ title, about, english = '' }) => {
    const all = folded(`${title} ${about} ${english}`)
    return words.every((word) => all.includes(word))
  })
}

/** The parts of a choice that limit the list. */
export const LIMITS = ['text', 'size', 'class', 'minutes', 'state', 'colours', 'author'] as const
export type Limit = (typeof LIMITS)[number]

/** Returns the words of a text in a form to compare. */
const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean)

/** Returns a text without capitals and accents. */
function folded(text: string): string {
  // Most texts have no accents, and each typed letter compares thousands of texts.
  if (/^[\x20-\x7e\s]*$/.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

type Order = (a: Row, b: Row) => number

const ORDERS: Record<Sort, (titles: boolean) => Order> = {
  order: () => () => 0,
  name: (titles) => (a, b) => byName(labelOf(a, titles), labelOf(b, titles)),
  difficulty: () => (a, b) => a.difficulty - b.difficulty,
  size: () => (a, b) => a.width * a.height - b.width * b.height || a.width - b.width,
  newest: () => (a, b) => b.added - a.added,
  played: () => (a, b) => b.played - a.played,
  likes: () => (a, b) => (b.likes ?? 0) - (a.likes ?? 0),
  plays: () => (a, b) => (a.plays ?? 0) - (b.plays ?? 0),
}

/**
 * Returns the puzzles that match a choice, in its order. Equal ones stay in the order of the shelf,
 * also in reverse.
 */
export function chosen(rows: readonly Row[], choice: Choice, titles: boolean): Row[] {
  const taken = rows.filter((row) => takes(choice, row, titles))
  if (choice.sort === 'order') return choice.reverse ? taken.reverse() : taken
  const order = ORDERS[choice.sort](titles)
  return taken.sort(choice.reverse ? (a, b) => order(b, a) : order)
}

/** Returns the authors of puzzles, each once, in order. */
export function authorsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.map((row) => row.author).filter(Boolean))].sort(byName)
}
