import type { Entry } from 'nonogram-toolkit'
import type { Query } from '../published/api.ts'
import { sidesOf, type Choice, type Sort } from './choice.ts'
import type { Item } from './item.ts'

/** The orders that the server knows. */
export const SERVER_SORTS = ['newest', 'name', 'difficulty', 'size'] as const satisfies Sort[]

const SORT_NAMES: Partial<Record<Sort, Query['sort']>> = {
  name: 'title',
  difficulty: 'difficulty',
  size: 'size',
}

/**
 * The part of a choice that the server can answer. It knows nothing of what was played, and
 * only the longer side of a size from above; the page leaves out the rest.
 */
export function queryOf(choice: Choice): Query {
  const [, most] = choice.size ? sidesOf(choice.size) : [0, Infinity]
  return {
    ...(most < Infinity ? { max_width: most, max_height: most } : {}),
    ...(choice.class ? { class: choice.class } : {}),
    ...(choice.colours === 'colour' ? { min_colours: 3 } : {}),
    ...(choice.colours === 'plain' ? { max_colours: 2 } : {}),
    ...(choice.author ? { author: choice.author } : {}),
    ...(choice.text.trim() ? { title: choice.text.trim().slice(0, 200) } : {}),
    sort: SORT_NAMES[choice.sort] ?? 'newest',
    ...(choice.reverse ? { reverse: true } : {}),
  }
}

/** What the page itself still has to leave out. */
export function restOf(choice: Choice): Choice {
  return { ...choice, text: '', author: '', sort: 'order', reverse: false }
}

/** `key` is what the player's games know it by, if it was played. */
export function itemOfEntry(e: Entry, index: number): Item {
  return {
    key: '',
    id: e.id,
    href: `#/published/${encodeURIComponent(e.id)}`,
    name: `No. ${e.id}`,
    title: e.title ?? '',
    author: e.author ?? '',
    licence: e.licence ?? '',
    width: e.width,
    height: e.height,
    colours: e.colours - 1,
    class: e.class,
    difficulty: e.difficulty,
    status: e.status,
    added: -index,
  }
}
