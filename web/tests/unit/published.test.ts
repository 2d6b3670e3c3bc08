import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Api from '../../src/published/api.ts'
import { problemOf } from '../../src/published/problem.ts'

const puzzle = { rows: [[1]], columns: [[1]] }

let api: typeof Api
let asked: { url: string; init: RequestInit }[]
let answer: () => Promise<Response>

function says(body: unknown, status = 200, headers: Record<string, string> = {}): void {
  answer = async () => new Response(JSON.stringify(body), { status, headers })
}

beforeEach(async () => {
  asked = []
  vi.resetModules()
  vi.stubGlobal('document', { baseURI: 'http://host/games/index.html' })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    asked.push({ url: String(url), init })
    return answer()
  })
  api = await import('../../src/published/api.ts')
})
afterEach(() => vi.unstubAllGlobals())

const link = { Link: '</api/v1/openapi.json>; rel="service-desc"' }

describe('a server', () => {
  test.each([
    ['names its interface', 200, link, true],
    ['is a static host', 200, {}, false],
    ['is a static host that preloads', 200, { Link: '<a.css>; rel="preload"' }, false],
  ])('that %s, found out once', async (_, status, headers, there) => {
    answer = async () => new Response(null, { status, headers })
    expect(api.available.value).toBe(undefined)
    expect(await api.findServer()).toBe(there)
    expect(await api.findServer()).toBe(there)
    expect(api.available.value).toBe(there)
    expect(asked.map((a) => [a.init.method, a.url])).toEqual([['HEAD', 'http://host/games/']])
  })

  test('that could not be asked is asked again', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await api.findServer()).toBe(undefined)
    expect(api.available.value).toBe(false)
    answer = async () => new Response(null, { status: 503 })
    expect(await api.findServer()).toBe(undefined)
    answer = async () => new Response(null, { headers: link })
    const [event, back] = vi.mocked(addEventListener).mock.calls[0] as [string, () => void]
    expect(event).toBe('online')
    back()
    await expect.poll(() => api.available.value).toBe(true)
    expect(asked).toHaveLength(3)
  })

  test('that is not there is not asked for puzzles', async () => {
    answer = async () => new Response('<!doctype html>')
    await expect(api.get('a')).rejects.toMatchObject({ code: 'no_server' })
    await expect(api.list()).rejects.toThrow('no published puzzles')
    expect(asked).toHaveLength(1)
  })

  test('is not searched for without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await api.findServer()).toBe(undefined)
    expect(asked).toEqual([])
  })
})

describe('requests', () => {
  test('have what the server expects', async () => {
    answer = async () => new Response(null, { headers: link })
    await api.findServer()
    asked = []
    says({ puzzles: [], next: 'x' })
    expect(await api.list({ title: 'a&b', limit: 3, author: '', reverse: true })).toEqual({
      puzzles: [],
      next: 'x',
    })
    says({ id: 'a', key: 'k' })
    await api.publish(puzzle, 'token-token-token')
    await api.get('a/b', true)
    await api.edit('a', 'key', 3, puzzle)
    answer = async () => new Response(null, { status: 204 })
    await api.remove('a', 'key')
    const [listed, published, got, edited, removed] = asked
    expect(listed.url).toBe('http://host/games/api/v1/puzzles?title=a%26b&limit=3&reverse=true')
    expect(published.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      headers: { 'Idempotency-Key': 'token-token-token', 'Content-Type': 'application/json' },
      body: JSON.stringify({ puzzle }),
    })
    expect(got.url).toBe('http://host/games/api/v1/puzzles/a%2Fb?goal=true')
    expect(edited.init.headers).toMatchObject({ Authorization: 'Bearer key', 'If-Match': '"3"' })
    expect(removed.init).toMatchObject({
      method: 'DELETE',
      headers: { Authorization: 'Bearer key' },
    })
  })
})

describe('what went wrong is an error in words', () => {
  beforeEach(async () => {
    answer = async () => new Response(null, { headers: link })
    await api.findServer()
  })

  const failing = () => api.publish(puzzle, 'token-token-token').catch((e: unknown) => e)

  test.each([
    [
      429,
      'too_many_requests',
      '7',
      'Too many requests from this address. Try again in 7 seconds.',
      false,
    ],
    [503, 'busy', '1', 'The server is busy. Try again in 1 second.', false],
    [500, 'internal', undefined, 'The server had an error. Try again later.', true],
    [404, 'not_found', undefined, 'This puzzle is not published here, or no longer.', false],
    [422, 'not_unique', undefined, 'The server found several solutions.', false],
    [
      422,
      'out_of_range',
      undefined,
      'The server did not accept this. Reload the page and try again.',
      false,
    ],
  ])('%i %s', async (status, code, wait, message, uncertain) => {
    const headers: Record<string, string> = wait ? { 'Retry-After': wait } : {}
    says({ status, code, detail: 'some detail' }, status, headers)
    expect(await failing()).toMatchObject({
      message,
      code,
      status,
      uncertain,
    })
  })

  test('a conflict has the current version', async () => {
    says({ status: 412, code: 'conflict' }, 412, { ETag: '"12"' })
    expect(await failing()).toMatchObject({ code: 'conflict', version: 12 })
  })

  test('no answer, half an answer, and an answer too late', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failing()).toMatchObject({ code: 'unreachable', uncertain: true })
    answer = async () => new Response('{"id":"a', { status: 201 })
    expect(await failing()).toMatchObject({ code: 'unreachable', uncertain: true })
    answer = () => Promise.reject(new DOMException('', 'TimeoutError'))
    expect(await failing()).toMatchObject({ code: 'timeout', uncertain: true })
  })
})

test.each([
  [429, null, 'Too many requests from this address. Try again in a while.'],
  [429, 'soon', 'Too many requests from this address. Try again in a while.'],
  [429, '0', 'Too many requests from this address. Try again in 1 second.'],
  [503, '90', 'The server is busy. Try again in 90 seconds.'],
  [503, '91', 'The server is busy. Try again in 2 minutes.'],
  [503, '3600', 'The server is busy. Try again in 60 minutes.'],
])('an answer of %s with Retry-After %s', async (status, header, message) => {
  const headers: HeadersInit = header === null ? {} : { 'Retry-After': header }
  expect((await problemOf(new Response('{}', { status, headers }))).message).toBe(message)
})
