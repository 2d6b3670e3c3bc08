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

/** Time limits in milliseconds: to read, and to decide and store a puzzle. */
const READ_TIME = 15_000
const WRITE_TIME = 60_000

/**
 * Whether there is a server; undefined until `findServer` knows. There is none on a static
 * host or without a network.
 */
export const available = signal<boolean | undefined>(undefined)

let finding: Promise<boolean | undefined> | undefined

/**
 * Finds out once whether there is a server; undefined if that is unknown, and then the next
 * call tries again.
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
 * The server names its interface in a header of its pages. So the page requests nothing that
 * a static host lacks, which the browser would log as an error.
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

export async function list(query: Query = {}): Promise<Page> {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') text.set(name, String(value))
  }
  return (await read(await request('GET', `${PATH}?${text}`))) as Page
}

/**
 * A puzzle to play; with its goal, which is the solution, on request. A hidden one needs its
 * key.
 */
export async function get(id: string, goal = false, key = ''): Promise<Published> {
  const path = `${at(id)}${goal ? '?goal=true' : ''}`
  return (await read(await request('GET', path, key ? bearer(key) : {}))) as Published
}

/** Likes a puzzle, or takes the like back. */
export async function like(id: string, browser: string, like: boolean): Promise<Entry> {
  return (await read(await request('POST', `${at(id)}/like`, {}, { browser, like }))) as Entry
}

/** Counts that a puzzle is played here. */
export async function played(id: string, browser: string): Promise<Entry> {
  return (await read(await request('POST', `${at(id)}/play`, {}, { browser }))) as Entry
}

export type Reason = ReportRequest['reason']

/** Reports a puzzle to the owner of the server. */
export async function report(id: string, browser: string, reason: Reason, text: string) {
  const body = { browser, reason, ...(text ? { text } : {}) }
  await read(await request('POST', `${at(id)}/report`, {}, body))
}

/**
 * Publishes a puzzle. The same idempotency key, 16 characters or more that nobody can
 * guess, publishes the same puzzle only once, however often it is sent.
 */
export async function publish(puzzle: WirePuzzle, idempotencyKey: string): Promise<Receipt> {
  const headers = { 'Idempotency-Key': idempotencyKey }
  return (await read(await request('POST', PATH, headers, { puzzle }))) as Receipt
}

/** Replaces a version of a published puzzle. */
export async function edit(
  id: string,
  key: string,
  version: number,
  puzzle: WirePuzzle,
): Promise<Entry> {
  const headers = { ...bearer(key), 'If-Match': `"${version}"` }
  return (await read(await request('PUT', at(id), headers, { puzzle }))) as Entry
}

export async function remove(id: string, key: string): Promise<void> {
  await read(await request('DELETE', at(id), bearer(key)))
}

const at = (id: string): string => `${PATH}/${encodeURIComponent(id)}`
export const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

/**
 * Sends a request to a path of the interface, which answers in the page's language. A signal takes
 * the place of the time limit.
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

/** The content of a response; throws a Problem if it is one. */
export async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw await problemOf(response)
  if (response.status === 204) return null
  try {
    return (await response.json()) as unknown
  } catch (error) {
    throw unanswered(error)
  }
}

function unanswered(error: unknown): Problem {
  if ((error as Error | null)?.name === 'TimeoutError')
    return new Problem(problemTimeout, { code: 'timeout' })
  return new Problem(problemUnreachable, {
    code: 'unreachable',
  })
}
