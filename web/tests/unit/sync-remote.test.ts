import { randomBytes } from 'node:crypto'
import { troubleLarge } from 'text:sync'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '../../src/store/settings.ts'
import { newCode, secretsOf } from '../../src/sync/code.ts'
import type { Shared } from '../../src/sync/shared.ts'
import { remembering, remoteOf } from '../../src/sync/remote.ts'

const EMPTY: Shared = {
  version: 2,
  games: [],
  solved: [],
  settings: readSettings(null),
  settingsAt: {},
  published: [],
  puzzles: [],
  removed: {},
  lessons: [],
}

/** What was sent, without the search for a server. */
let sent: string[]
let status: number

beforeEach(() => {
  sent = []
  vi.stubGlobal('document', { baseURI: 'http://host/' })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_: URL, { method = '' }: RequestInit) => {
    const headers = { Link: '</api/v1/openapi.json>; rel="service-desc"' }
    if (method === 'HEAD') return new Response(null, { headers })
    sent.push(method)
    return new Response('{"code":"too_large"}', { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function save(shared: Shared): Promise<string | null> {
  const secrets = await secretsOf(newCode())
  return remoteOf(secrets, secrets.id).save('', shared)
}

test('progress that a server refuses as too large is not called a puzzle', async () => {
  status = 413
  await expect(save(EMPTY)).rejects.toThrow(troubleLarge)
  expect(sent).toEqual(['PUT'])
})

test('progress that no server takes is not sent', async () => {
  const title = randomBytes(5 << 20).toString('base64')
  const puzzle = { rows: [[1]], columns: [[1]], title }
  const large = { ...EMPTY, puzzles: [{ key: 'a', label: '', added: 1, changed: 1, puzzle }] }
  await expect(save(large)).rejects.toThrow(troubleLarge)
  expect(sent).toEqual([])
})

test('what a server has already sent or stored is not sent again', async () => {
  const asked: string[] = []
  let stored: { tag: string; shared: Shared } | null = { tag: 'a', shared: EMPTY }
  const latest = remembering({
    load: async (unless) => {
      asked.push(unless)
      return stored?.tag === unless ? 'unchanged' : stored
    },
    save: async (before) => (before === stored?.tag ? 'b' : null),
  })
  expect(await latest.load('')).toEqual(stored)
  expect(await latest.load('')).toEqual(stored)
  const next = { ...EMPTY, lessons: ['one'] }
  expect(await latest.save('a', next)).toBe('b')
  stored = { tag: 'b', shared: next }
  expect(await latest.load('')).toEqual(stored)
  expect(asked).toEqual(['', 'a', 'b'])
  // Another device was faster: what it stored is asked for in full.
  expect(await latest.save('a', EMPTY)).toBeNull()
  await latest.load('')
  stored = null
  expect(await latest.load('')).toBeNull()
  expect(asked.slice(3)).toEqual(['', 'b'])
})
