import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WirePuzzle } from '../../src/model/puzzle.ts'
import { addKeys, isOwned, keys, keyText, readKey, type Owned } from '../../src/published/keys.ts'
import { openOwned, publishWork, update, withdraw } from '../../src/published/publishing.ts'
import { put } from '../../src/store/database.ts'

const puzzle = (title: string): WirePuzzle => ({
  title,
  width: 2,
  height: 1,
  rows: [[2]],
  columns: [[1], [1]],
  goal: ['##'],
})

/** What becomes of a request: its answer, or how it fails. */
type Fate = 'answered' | 'lost on the way' | 'answer lost' | 'busy' | 'refused' | 'too many'

/** A server in memory, which keeps puzzles as the real one does. */
class FakeServer {
  puzzles = new Map<string, { version: number; key: string; token: string; puzzle: WirePuzzle }>()
  published = 0
  fates: Fate[] = []

  fetch = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    if (init.method === 'HEAD')
      return new Response(null, { headers: { Link: '<x>; rel="service-desc"' } })
    const fate = this.fates.shift() ?? 'answered'
    if (fate === 'lost on the way') throw new TypeError('Failed to fetch')
    const problem = (status: number, code: string, headers = {}) =>
      new Response(JSON.stringify({ status, code, detail: code }), { status, headers })
    if (fate === 'busy') return problem(503, 'busy')
    if (fate === 'too many') return problem(429, 'too_many_requests', { 'Retry-After': '2' })
    if (fate === 'refused' && init.body) return problem(422, 'not_unique')
    const answer = this.#answer(String(url), init, problem)
    if (fate === 'answer lost') throw new TypeError('Failed to fetch')
    return answer
  }

  #answer(
    url: string,
    { method = 'GET', headers, body }: RequestInit,
    problem: (status: number, code: string, headers?: object) => Response,
  ): Response {
    const [, id] = /puzzles\/(\w+)/.exec(url) ?? []
    const given = headers as Record<string, string>
    const sent = body ? (JSON.parse(body as string) as { puzzle: WirePuzzle }).puzzle : undefined
    if (method === 'POST') return this.#publish(given['Idempotency-Key'], sent!, problem)
    const there = this.puzzles.get(id)
    if (!there) return problem(404, 'not_found')
    if (method === 'GET') return this.#says(id, 200, { puzzle: there.puzzle })
    if (given.Authorization !== `Bearer ${there.key}`) return problem(403, 'wrong_key')
    if (method === 'DELETE') {
      this.puzzles.delete(id)
      return new Response(null, { status: 204 })
    }
    if (given['If-Match'] !== `"${there.version}"`)
      return problem(412, 'conflict', { ETag: `"${there.version}"` })
    this.puzzles.set(id, { ...there, version: there.version + 1, puzzle: sent! })
    return this.#says(id, 200)
  }

  #publish(
    token: string,
    sent: WirePuzzle,
    problem: (status: number, code: string) => Response,
  ): Response {
    for (const [id, p] of this.puzzles) {
      if (p.token !== token) continue
      return JSON.stringify(sent) === JSON.stringify(p.puzzle) || p.version > 1
        ? this.#says(id, 200, { key: p.key })
        : problem(409, 'token_reused')
    }
    const id = `id${++this.published}`
    const key = `KEY${this.published}`
    this.puzzles.set(id, { version: 1, key, token, puzzle: sent })
    return this.#says(id, 201, { key })
  }

  #says(id: string, status: number, more: object = {}): Response {
    const { version, puzzle } = this.puzzles.get(id)!
    const entry = { id, version, title: puzzle.title, width: 2, height: 1, ...more }
    return new Response(JSON.stringify(entry), { status })
  }
}

let server: FakeServer

beforeEach(async () => {
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { baseURI: 'http://host/' })
  await put('things', { owned: [], pending: [] }, 'published')
  await keys.load()
})

const titles = () => [...server.puzzles.values()].map((p) => p.puzzle.title)

describe('publishing', () => {
  test('keeps the key, and nothing is pending', async () => {
    const owned = await publishWork('w', puzzle('a'))
    expect(owned).toMatchObject({ id: 'id1', key: 'KEY1', version: 1, title: 'a', work: 'w' })
    expect(await keys.load()).toEqual({ owned: [owned], pending: [] })
  })

  test('after a lost answer publishes once, and what changed since is an edit', async () => {
    server.fates = ['answer lost']
    await expect(publishWork('w', puzzle('a'))).rejects.toThrow('cannot be reached')
    expect(await keys.load()).toMatchObject({ owned: [], pending: [{ work: 'w' }] })
    const owned = await publishWork('w', puzzle('b'))
    expect(server.published).toBe(1)
    expect(titles()).toEqual(['b'])
    expect(owned).toMatchObject({ id: 'id1', version: 2, title: 'b' })
    expect((await keys.load()).pending).toEqual([])
  })

  test.each(['busy', 'too many', 'refused'] as const)(
    'when it was %s at first leaves no trace',
    async (fate) => {
      server.fates = [fate]
      await expect(publishWork('w', puzzle('a'))).rejects.toThrow()
      expect(await keys.load()).toEqual({ owned: [], pending: [] })
    },
  )

  test('keeps what may have arrived, though the next attempt comes too soon', async () => {
    server.fates = ['answer lost', 'too many']
    await expect(publishWork('w', puzzle('a'))).rejects.toThrow()
    await expect(publishWork('w', puzzle('a'))).rejects.toThrow('in 2 seconds')
    expect((await keys.load()).pending).toHaveLength(1)
    await publishWork('w', puzzle('a'))
    expect(server.published).toBe(1)
  })

  test('once, and with the last content, whatever gets lost', async () => {
    const fate = fc.constantFrom<Fate>('lost on the way', 'answer lost', 'busy', 'too many')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 6 }),
        fc.array(fc.nat(2)),
        async (fates, texts) => {
          const work = `w${server.published}-${Math.random()}`
          const before = server.published
          server.fates = [...fates]
          let owned: Owned | undefined
          for (let i = 0; !owned && i < 20; i++) {
            const next = puzzle(`t${texts[i % (texts.length || 1)] ?? 0}`)
            owned = await publishWork(work, next).catch(() => undefined)
            const there = keys.value!.owned.find((o) => o.work === work)
            if (there) owned ??= await update(there, next).catch(() => undefined)
            if (owned) expect(server.puzzles.get(owned.id)!.puzzle.title).toBe(next.title)
          }
          expect(server.published).toBe(before + 1)
          expect(keys.value!.pending).toEqual([])
          expect(keys.value!.owned.filter((o) => o.work === work)).toEqual([owned])
          expect(server.puzzles.get(owned!.id)).toMatchObject({
            key: owned!.key,
            version: owned!.version,
          })
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('an update', () => {
  test('is refused after another edit, unless that was the same', async () => {
    const owned = await publishWork('w', puzzle('a'))
    await update({ ...owned }, puzzle('b'))
    await expect(update(owned, puzzle('c'))).rejects.toMatchObject({ code: 'conflict', version: 2 })
    expect(await update(owned, puzzle('b'))).toMatchObject({ version: 2 })
    const now = await openOwned(owned)
    expect(now).toMatchObject({ version: 2, puzzle: { title: 'b' } })
    expect(keys.value!.owned).toMatchObject([{ version: 2, title: 'b', work: 'w' }])
  })
})

describe('withdrawing', () => {
  test('forgets the key, also at the second attempt', async () => {
    const owned = await publishWork('w', puzzle('a'))
    server.fates = ['answer lost']
    await expect(withdraw(owned)).rejects.toThrow()
    expect(keys.value!.owned).toHaveLength(1)
    await withdraw(owned)
    expect(await keys.load()).toEqual({ owned: [], pending: [] })
    await publishWork('w', puzzle('a'))
    expect(server.published).toBe(2)
  })

  test('needs the key', async () => {
    const owned = await publishWork('w', puzzle('a'))
    await expect(withdraw({ ...owned, key: 'no' })).rejects.toThrow('belongs to another puzzle')
    expect(keys.value!.owned).toHaveLength(1)
  })
})

describe('keys', () => {
  test('are copied with the id, and read again', () => {
    expect(readKey(`  ${keyText({ id: 'a-b_9', key: 'LI2S' })}\n`)).toMatchObject({
      id: 'a-b_9',
      key: 'LI2S',
      version: 0,
    })
    for (const text of ['', 'abc', 'a.b.c', 'a. b', '.x', 'x.'])
      expect(() => readKey(text)).toThrow('This is not a key')
  })

  test('come in once', async () => {
    const key = readKey('a.B')
    expect(isOwned(key)).toBe(true)
    expect(await addKeys([key, readKey('c.D')])).toBe(2)
    expect(await addKeys([{ ...key, key: 'other' }])).toBe(0)
    expect(keys.value!.owned.map(keyText)).toEqual(['a.B', 'c.D'])
  })

  test.each([null, 7, {}, { id: 'a', key: 'b' }])('that are none are rejected: %j', (value) => {
    expect(isOwned(value)).toBe(false)
  })
})
