import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Solver } from 'nonogram-toolkit'
import { CROSS } from '../../src/model/cells.ts'
import { Session } from '../../src/player/session.ts'
import { get, put } from '../../src/store/database.ts'
import { change, followSettings, readSettings, settings } from '../../src/store/settings.ts'
import { noteWrite } from '../../src/store/unsynced.ts'
import { link, newLink, NOTHING, setLink } from '../../src/sync/link.ts'
import { start } from '../../src/sync/sync.ts'
import { picture } from './puzzles.ts'
import { stubLocalStorage } from './storage.ts'

/** Makes the local storage full, as another page of the same site may have left it. */
function fill() {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
}

beforeEach(stubLocalStorage)
afterEach(() => vi.unstubAllGlobals())

test('with a full storage the page opens, and settings last until it is left', () => {
  fill()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  const { dataset } = { dataset: {} as Record<string, string> }
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('addEventListener', () => {}) // Node has none
  followSettings()
  change({ theme: 'dark' })
  expect([settings.value.theme, dataset.theme]).toEqual(['dark', 'dark'])
})

test('with a full storage a game of a player with other devices is saved', async () => {
  localStorage.setItem('nonogram-sync', '{}')
  fill()
  noteWrite('game')
  await put('games', { key: 'game', played: 1 })
  expect(await get('games', 'game')).toMatchObject({ played: 1 })
})

test('a new code without room to be kept is refused, since the next visit would not know it', async () => {
  fill()
  await expect(start()).rejects.toThrow('cannot keep the code')
  expect(link.value).toBeUndefined()
})

test('an exchange that there is no room to note leaves the code and what was known before', () => {
  const before = newLink('code')
  setLink(before)
  fill()
  setLink({ ...before, known: { ...NOTHING, tag: 'next' }, at: 1 })
  expect(link.value?.at).toBe(1)
  expect(JSON.parse(localStorage.getItem('nonogram-sync') ?? '')).toEqual(before)
})

test('without room a game says so until it is saved, whatever the solver answers', async () => {
  const clues = async () => ({ rows: [{}], columns: [{}, {}] })
  const refused = () => Promise.reject(new Error('not asked'))
  const solver = { clues, solve: refused } as unknown as Solver
  const session = new Session({ puzzle: picture(['##']) }, solver, () => readSettings(null))
  session.open()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  session.paint([0], CROSS)
  await expect.poll(() => session.trouble.value).toContain('cannot save the game')
  session.paint([1], CROSS)
  await session.save()
  await new Promise((done) => setTimeout(done))
  expect(session.trouble.value).toContain('cannot save the game')
  full.mockRestore()
  session.undo()
  await session.save()
  expect(session.trouble.value).toBe('')
  session.close()
})
