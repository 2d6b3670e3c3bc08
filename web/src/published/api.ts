import { problemServer, problemTimeout, problemUnreachable } from 'text:published'
import { signal } from '@preact/signals'
import type { Entry, operations, Page, Published, Receipt, ReportRequest } from 'nonogram-toolkit'
import { language } from '../language/current.ts'
import type { WirePuzzle } from '../model/puzzle.ts'
import { Problem, problemOf } from './problem.ts'

export { Problem } from './problem.ts'

/** The filters of a list; absent ones do not limit it. */
export type Query = NonNullable<operations['list-puzzles']['parameters']['query']>

/** The paths of the interface, and in it of the published puzzles. */
const BASE = 'api/v1/'
const PATH = 'puzzles'

/** Time limits in milliseconds: to read, and to check and store a puzzle. */
const READ_TIME = 15_000
const WRITE_TIME = 60_000

/**
 * Whether there is a server; undefined until `findServer` has found out. A static host has none,
 * nor has a page without a network.
 */
export const available = signal<boolean | undefined>(undefined)

let finding: Promise<boolean | undefined> | undefined

/**
 * Finds out once whether there is a server; undefined if it cannot find out, and then the next call
 * tries again.
 */
export function findServer(): Promise<boolean | undefined> {
  finding ??= look().then((found) => {
    if (found === undefined) askAgain()
    available.value = found ?? false
    return found
  })
  return finding
}

function askAgain(): void {
  finding = undefined
  addEventListener('online', () => void findServer(), { once: true })
}

/**
 * Looks for the header in which a server names its interface on its pages. A request for something
 * that a static host lacks would show as an error in the browser's log.
 */
async function look(): Promise<boolean | undefined> {
  if (!navigator.onLine) return undefined
  try {
    const page = await fetch(new URL('./', document.baseURI), {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(READ_TIME),
    })
    if (!page.ok) return undefined
    return /\brel="?service-desc\b/.test(page.headers.get('Link') ?? '')
  } catch {
    return undefined
  }
}

export function list(query: Query = {}): Promise<Page> {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') text.set(name, String(value))
  }
  return ask('GET', `${PATH}?${text}`)
}

/** Gets a puzzle to play; on request with its goal, the solution. A hidden puzzle needs its key. */
export function get(id: string, goal = false, key = ''): Promise<Published> {
  const path = `${at(id)}${goal ? '?goal=true' : ''}`
  return ask('GET', path, key ? bearer(key) : {})
}

/** Likes a puzzle, or withdraws the like. */
export function like(id: string, browser: string, like: boolean): Promise<Entry> {
  return ask('POST', `${at(id)}/like`, {}, { browser, like })
}

/** Counts a play of a puzzle in this browser. */
export function played(id: string, browser: string): Promise<Entry> {
  return ask('POST', `${at(id)}/play`, {}, { browser })
}

export type Reason = ReportRequest['reason']

/** Reports a puzzle to the owner of the server. */
export function report(id: string, browser: string, reason: Reason, text: string): Promise<null> {
  const body = { browser, reason, ...(text ? { text } : {}) }
  return ask('POST', `${at(id)}/report`, {}, body)
}

/**
 * Publishes a puzzle. Requests with the same idempotency key, 16 characters or more that nobody can
 * guess, publish the puzzle only once.
 */
export function publish(puzzle: WirePuzzle, idempotencyKey: string): Promise<Receipt> {
  return ask('POST', PATH, { 'Idempotency-Key': idempotencyKey }, { puzzle })
}

/** Replaces a version of a published puzzle. */
export function edit(id: string, key: string, version: number, puzzle: WirePuzzle): Promise<Entry> {
  return ask('PUT', at(id), { ...bearer(key), 'If-Match': `"${version}"` }, { puzzle })
}

export function remove(id: string, key: string): Promise<null> {
  return ask('DELETE', at(id), bearer(key))
}

const at = (id: string): string => `${PATH}/${encodeURIComponent(id)}`
export const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

/**
 * Sends a request to a path of the interface, and asks for the page's language. A signal replaces
 * the time limit.
 */
export async function request(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
  signal?: AbortSignal,
): Promise<Response> {
  if ((await findServer()) === false) throw new Problem(problemServer, { code: 'no_server' })
  const time = method === 'GET' ? READ_TIME : WRITE_TIME
  const asked = { 'Accept-Language': language, ...headers }
  try {
    return await fetch(new URL(BASE + path, document.baseURI), {
      method,
      credentials: 'omit',
      signal: signal ?? AbortSignal.timeout(time),
      headers: body ? { ...asked, 'Content-Type': 'application/json' } : asked,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  } catch (error) {
    throw unanswered(error)
  }
}

/** Sends a request, and returns the content of its response. */
export async function ask<T>(...asked: Parameters<typeof request>): Promise<T> {
  return read(await request(...asked))
}

/** Returns the content of a response; throws a Problem if it is one. */
export async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw await problemOf(response)
  if (response.status === 204) return null as T
  try {
    return (await response.json()) as T
  } catch (error) {
    throw unanswered(error)
  }
}

function unanswered(error: unknown): Problem {
  if ((error as Error | null)?.name === 'TimeoutError')
    return new Problem(problemTimeout, { code: 'timeout' })
  return new Problem(problemUnreachable, { code: 'unreachable' })
}
