import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choicesOf } from '../../src/model/join.ts'
import { isSavedGame, loadGame, pictureOf, type SavedGame } from '../../src/model/save.ts'
import { summaryOf } from '../../src/model/summary.ts'
import { finished } from './played.ts'
import { modernGames, type OldGame } from '../../src/model/old-games.ts'

const TEXT = readFileSync(new URL('progress-e821051b.json', import.meta.url), 'utf8')
const COPY = JSON.parse(TEXT) as { games: OldGame[] }

/** The database of older versions of the site, as another tab has it open. */
function openOld(version = 2): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('nonogram', version)
    request.onupgradeneeded = () => {
      const { result } = request
      const games = result.createObjectStore('games', { keyPath: 'key' })
      result.createObjectStore('things').put([{ key: 'over', at: 1 }], 'solved')
      result.createObjectStore('puzzles', { keyPath: 'key' })
      for (const game of COPY.games) games.put(game)
      const { dot: _, seen: __, round: ___, again: ____, ...over } = COPY.games[1]
      games.put({ ...over, key: 'over' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A tab of the site, freshly loaded. */
async function tab() {
  vi.resetModules()
  const { gameSummaries, savedGames } = await import('../../src/store/games.ts')
  const { OtherVersion, get, put, remove, amend } = await import('../../src/store/database.ts')
  const { loadAside } = await import('../../src/store/aside.ts')
  return { gameSummaries, savedGames, OtherVersion, get, put, remove, amend, loadAside }
}

beforeEach(async () => {
  const { IDBFactory } = await import('fake-indexeddb')
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('games of older versions come along, and damaged ones are set aside', async () => {
  ;(await openOld()).close()
  const { savedGames, get, loadAside } = await tab()
  const games = await savedGames()
  expect(games.map(({ key }) => key).sort()).toEqual(['again', 'going', 'over'])
  const [going] = modernGames(games.filter(({ key }) => key === 'going'))
  expect(going).toMatchObject({ marked: 0.5, hints: 1, checks: 1, elapsed: 6000 })
  expect(going).not.toHaveProperty('others')
  // It is open, and its puzzle was solved before.
  expect(await get('games', 'over')).toMatchObject({ again: true })
  expect(await get('games', 'damaged')).toBeUndefined()
  expect(await loadAside()).toEqual(['damaged'])
})

test('a tab of an older version that does not make room is named, and nothing hangs', async () => {
  const old = await openOld()
  const { savedGames, OtherVersion } = await tab()
  await expect(savedGames()).rejects.toThrow(OtherVersion)
  old.close()
  expect(await savedGames()).toHaveLength(3)
})

test('a tab makes room for a later version, and then names it', async () => {
  const { put, savedGames, OtherVersion } = await tab()
  await put('things', 1, 'one')
  const later = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('nonogram', 6)
    request.onsuccess = () => resolve(request.result)
  })
  await expect(savedGames()).rejects.toThrow(OtherVersion)
  later.close()
})

test('a database that the browser has closed is opened again', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  const { put, get } = await tab()
  await put('things', 1, 'before')
  const { forceCloseDatabase } = await import('fake-indexeddb')
  forceCloseDatabase(open.mock.results[0].value.result)
  await put('things', 2, 'after')
  expect([await get('things', 'before'), await get('things', 'after')]).toEqual([1, 2])
})

test('the index has each game as it is written, and is made for games of older versions', async () => {
  ;(await openOld()).close()
  const { gameSummaries, savedGames, put, remove, amend } = await tab()
  const expected = async () => {
    const games = (await savedGames()).map(summaryOf)
    expect(await gameSummaries()).toEqual(games)
    return games
  }
  expect((await expected()).map(({ key }) => key)).toEqual(['again', 'going', 'over'])
  await put('games', finished(1))
  await amend<SavedGame>('games', 'going', (game) => ({ ...game!, solvedIn: 5 }))
  await remove('games', 'over')
  const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const list = await gameSummaries()
  expect(reads).toHaveBeenCalledOnce()
  expect(list.map(({ key, solvedIn }) => [key, solvedIn])).toEqual([
    ['again', null],
    ['game 1', 150_000],
    ['going', 5],
  ])
  await expected()
})

test('a game that another tab writes while the index is made is in it as written', async () => {
  ;(await openOld()).close()
  const { gameSummaries, savedGames } = await tab()
  await savedGames() // nothing is left to set aside
  const { put } = await tab()
  const [going] = (await savedGames()).filter(({ key }) => key === 'going')
  // The write comes after the first look at the games, and before the index is written.
  const look = IDBObjectStore.prototype.getAll
  let written: Promise<void> | undefined
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore) {
    const request = look.call(this)
    if (this.name === 'games') written ??= put('games', { ...going, solvedIn: 7 })
    return request
  })
  await gameSummaries()
  await written
  expect(await gameSummaries()).toEqual((await savedGames()).map(summaryOf))
})

test('a picture of a game needs no steps made again, and is its board', () => {
  for (const game of [...modernGames(COPY.games.filter(isSavedGame)), finished(1), finished(10)])
    expect([...pictureOf(game).cells]).toEqual([...loadGame(game).game.cells])
})

test('a game is open where its solutions are a choice, and not where devices shared their marks', () => {
  const rivals = [finished(2)]
  const alone = { ...finished(1), rivals }
  const together = { ...alone, steps: [['join', 0], ...alone.steps] }
  for (const game of [finished(1), alone, together])
    expect(summaryOf(game).open).toBe(choicesOf(game).length > 0)
  expect([alone, together].map((game) => summaryOf(game).open)).toEqual([true, false])
})
