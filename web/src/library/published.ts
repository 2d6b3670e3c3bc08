import * as text from 'text:library'
import type { Entry } from 'nonogram-toolkit'
import type { Query } from '../published/api.ts'
import { sidesOf, type Choice, type Sort } from './choice.ts'
import type { Item } from './item.ts'

/** The orders that the server supports, by its names for them. */
const SORT_NAMES: Partial<Record<Sort, NonNullable<Query['sort']>>> = {
  newest: 'newest',
  likes: 'likes',
  plays: 'plays',
  name: 'title',
  difficulty: 'difficulty',
  size: 'size',
}

export const SERVER_SORTS = Object.keys(SORT_NAMES) as Sort[]

/**
 * Returns the server's part of a choice. The server does not know the played puzzles, and limits
 * sizes only from above; the page filters the rest.
 */
export function queryOf(choice: Choice): Query {
  const [, most] = choice.size ? sidesOf(choice.size) : [0, Infinity]
  return {
    ...(most < Infinity ? { max_width: most, max_height: most } : {}),
    ...(choice.class ? { class: choice.class } : {}),
    ...(choice.colours === 'colour' ? { min_colours: 2 } : {}),
    ...(choice.colours === 'plain' ? { max_colours: 1 } : {}),
    ...(choice.author ? { author: choice.author } : {}),
    ...(choice.text.trim() ? { title: choice.text.trim().slice(0, 200) } : {}),
    sort: SORT_NAMES[choice.sort] ?? 'newest',
    ...(choice.reverse ? { reverse: true } : {}),
  }
}

/** Returns the part of a choice that the page filters itself. */
export function restOf(choice: Choice): Choice {
  return { ...choice, text: '', author: '', sort: 'order', reverse: false }
}

/** Returns the list item of a published puzzle. */
export function itemOfEntry(e: Entry, index: number): Item {
  return {
    key: '',
    id: e.id,
    href: `#/published/${encodeURIComponent(e.id)}`,
    name: e.author ? text.cardAuthor({ author: e.author }) : text.cardAnonymous,
    title: e.title ?? '',
    author: e.author ?? '',
    width: e.width,
    height: e.height,
    colours: e.colours,
    class: e.class,
    difficulty: e.difficulty,
    status: e.status,
    added: -index,
    likes: e.likes,
    plays: e.plays,
  }
}
