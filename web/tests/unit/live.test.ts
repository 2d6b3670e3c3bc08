import 'fake-indexeddb/auto'
import { stateDamaged } from 'text:sync'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { written } from '../../src/model/document.ts'
import { loadAside } from '../../src/store/aside.ts'
import { savedGame } from '../../src/store/games.ts'
import { toBase64 } from '../../src/solver/base64.ts'
import { encrypt, newCode, secretsOf } from '../../src/sync/code.ts'
import { Live } from '../../src/sync/live.ts'
import { finished } from './played.ts'
import { stubLocalStorage } from './storage.ts'

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('document', { baseURI: 'http://host/' })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

/** Answers requests for a stream with some changes, numbered from 1. */
function stubStream(...changes: string[]): void {
  const events = changes.map((data, i) => `event: change\nid: ${i + 1}\ndata: ${data}\n\n`)
  vi.stubGlobal('fetch', async (_: URL, { method = '' }: RequestInit) => {
    const headers = { Link: '</api/v1/openapi.json>; rel="service-desc"' }
    return new Response(method === 'HEAD' ? null : events.join(''), { headers })
  })
}

/** Follows a stream to its end. */
async function follow(live: (ended: () => void) => Live): Promise<Live> {
  return new Promise((resolve) => {
    const following = live(() => resolve(following))
    following.open()
  })
}

test('a change that no device can read is set aside and named, and those after it arrive', async () => {
  const secrets = await secretsOf(newCode())
  const game = written(undefined, finished(3), [], 'phone')
  const sound = toBase64(await encrypt(secrets.key, JSON.stringify({ version: 2, games: [game] })))
  const foreign = toBase64(await encrypt((await secretsOf(newCode())).key, '{}'))
  const text = toBase64(await encrypt(secrets.key, 'no JSON'))
  stubStream(foreign, text, '*', sound)
  const changed = vi.fn()
  const live = await follow((ended) => new Live(secrets, { changed, stored: vi.fn(), ended }))
  expect(await savedGame(game.key)).toEqual(game)
  expect(changed).toHaveBeenCalledOnce()
  expect(live.log).toEqual({ through: 4, names: new Set([game.key]) })
  expect((await loadAside()).sort()).toEqual([1, 2, 3].map((n) => stateDamaged({ number: `${n}` })))
})

test('a change by a later version is not taken for a damaged one', async () => {
  const secrets = await secretsOf(newCode())
  const later = toBase64(await encrypt(secrets.key, JSON.stringify({ version: 3, games: [] })))
  const before = await loadAside()
  stubStream(later)
  const live = await follow((ended) => {
    return new Live(secrets, { changed: vi.fn(), stored: vi.fn(), ended })
  })
  expect(live.log.through).toBe(0)
  expect(await loadAside()).toEqual(before)
})
