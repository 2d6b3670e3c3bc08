import { signal } from '@preact/signals'
import { readTab, writeTab } from './local.ts'

/**
 * Addresses are in the fragment, after #. So they work in any folder of any static host, and no
 * link sends its puzzle to a server.
 */
export type Route =
  | { page: 'home' }
  | { page: 'statistics' }
  | { page: 'how' }
  | { page: 'learn'; lesson?: string | undefined; drill?: number | undefined }
  | { page: 'sync'; code?: string | undefined }
  | { page: 'days'; day?: string }
  | { page: 'endless' }
  | { page: 'library'; query: string }
  /** Several puzzles in one link. */
  | { page: 'set'; title: string; puzzles: readonly Origin[] }
  | { page: 'make' }
  | { page: 'edit'; code?: string; published?: string; draft?: string }
  | { page: 'play'; from: Origin }
  /** An address without a meaning. */
  | { page: 'missing' }

/** No puzzle is at an address, so another attempt does not help. */
export class Absent extends Error {}

/** The origin of a puzzle. */
export type Origin =
  | { kind: 'code'; code: string }
  | { kind: 'daily'; date: string; size: DailySize }
  | { kind: 'starter'; id: string }
  /** A random puzzle: its kind, and its seed. */
  | { kind: 'endless'; choice: string; seed: number }
  | { kind: 'collection'; id: string; pack?: string }
  | { kind: 'mine'; key: string }
  | { kind: 'published'; id: string }
  | { kind: 'game'; key: string }

export const DAILY_SIZES = ['small', 'medium', 'large', 'colour'] as const
export type DailySize = (typeof DAILY_SIZES)[number]

export function parseRoute(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#?\/?/, '').split('?', 2)
  const [page, ...rest] = path.split('/').map(decode)
  if (path === '') return { page: 'home' }
  if (page === 'library') return { page, query }
  if (page === 'set') return { page, title: rest[0] ?? '', puzzles: originsOf(query) }
  if (page === 'statistics' || page === 'how') return { page }
  if (page === 'learn') {
    const [lesson, drill = ''] = rest
    return { page, lesson, drill: /^[1-9]\d?$/.test(drill) ? Number(drill) : undefined }
  }
  if (page === 'sync') return { page, code: rest[0] }
  if (page === 'daily' && rest.length === 0) return { page: 'days' }
  if (page === 'daily' && rest.length === 1 && isDay(rest[0])) return { page: 'days', day: rest[0] }
  if (page === 'endless' && rest.length === 0) return { page }
  if (page === 'edit' && rest[0] === 'published' && rest[1]) return { page, published: rest[1] }
  if (page === 'edit' && rest[0] === 'draft')
    return { page, ...(rest[1] ? { draft: rest[1] } : {}) }
  if (page === 'edit') return rest[0] ? { page, code: rest[0] } : { page: 'make' }
  const from = origin(page, rest)
  return from ? { page: 'play', from } : { page: 'missing' }
}

function origin(page: string, rest: string[]): Origin | null {
  const [a, b] = rest
  if (page === 'p' && a) return { kind: 'code', code: a }
  if (page === 'starter' && a) return { kind: 'starter', id: a }
  if (page === 'endless' && a && /^[1-9]\d{0,8}$/.test(b ?? '')) {
    return { kind: 'endless', choice: a, seed: Number(b) }
  }
  if (page === 'collection' && b) return { kind: 'collection', id: b, pack: a }
  if (page === 'collection' && a) return { kind: 'collection', id: a }
  if (page === 'mine' && a) return { kind: 'mine', key: a }
  if (page === 'published' && a) return { kind: 'published', id: a }
  if (page === 'game' && a) return { kind: 'game', key: a }
  if (page === 'daily' && isDay(a) && DAILY_SIZES.includes(b as DailySize)) {
    return { kind: 'daily', date: a, size: b as DailySize }
  }
  return null
}

/** Returns the address of several puzzles: a title, and their own addresses. */
export function hashOfSet(title: string, addresses: readonly string[]): string {
  const puzzles = addresses.map((address) => address.replace(/^#\//, '')).join('&')
  return `#/set/${encodeURIComponent(title)}?${puzzles}`
}

/** Returns the playable puzzles of a set; other parts of its address are left out. */
function originsOf(query: string): Origin[] {
  return query.split('&').flatMap((address) => {
    const there = parseRoute(address)
    return there.page === 'play' ? [there.from] : []
  })
}

/** Whether a text is a day of the calendar, such as 2026-05-01; 2026-02-30 is none. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !!new Date(text).toJSON()?.startsWith(text)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** An example of a code. */
export const EXAMPLE = 'RrW8eI3iI3'

export function hashOf(from: Origin): string {
  return `#/${partsOf(from).map(encodeURIComponent).join('/')}`
}

function partsOf(from: Origin): (string | number)[] {
  switch (from.kind) {
    case 'code':
      return ['p', from.code]
    case 'daily':
      return [from.kind, from.date, from.size]
    case 'endless':
      return [from.kind, from.choice, from.seed]
    case 'collection':
      return [from.kind, from.pack ?? [], from.id].flat()
    case 'starter':
    case 'published':
      return [from.kind, from.id]
    case 'mine':
    case 'game':
      return [from.kind, from.key]
  }
}

/** The address of the set that was last open in this tab; empty after a visit to a shelf. */
let opened = String(readTab('set') ?? '')

function setOpened(address: string): void {
  opened = address
  writeTab('set', address)
}

/** Returns the address of the list with a puzzle. */
export function listOf(from: Origin): string {
  return setOf(from)?.address ?? shelfOf(from)
}

/** Returns the set from which a puzzle was opened, and its number there, if any. */
export function setOf(from: Origin): { address: string; number: number } | undefined {
  const set = parseRoute(opened)
  if (set.page !== 'set') return undefined
  const number = set.puzzles.findIndex((one) => hashOf(one) === hashOf(from)) + 1
  return number > 0 ? { address: opened, number } : undefined
}

function shelfOf(from: Origin): string {
  switch (from.kind) {
    case 'collection':
      return from.pack ? `#/library?pack=${encodeURIComponent(from.pack)}` : '#/library'
    case 'mine':
    case 'published':
      return `#/library?shelf=${from.kind}`
    case 'endless':
      return '#/endless'
    default:
      return '#/'
  }
}

export const route = signal<Route>({ page: 'home' })

export function followRoute(): void {
  const read = () => {
    const here = (route.value = parseRoute(location.hash))
    if (here.page === 'set') setOpened(location.hash)
    // After a visit to a shelf, puzzles lead back to the shelf.
    if (here.page === 'library') setOpened('')
  }
  addEventListener('hashchange', read)
  read()
}
