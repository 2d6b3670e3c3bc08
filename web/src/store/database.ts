import { isSavedGame } from '../model/save.ts'
import { summaryOf, type GameSummary } from '../model/summary.ts'
import { noteWrite } from './unsynced.ts'

/** The browser's database: saved games and their index, imported puzzles, and other things by name. */
const NAME = 'nonogram'
const VERSION = 4

/** Another tab has an older or a later version of the site, which uses the database differently. */
export class OtherVersion extends Error {}

/** Called after every write; with the key of a game that was played. */
let heard: (game?: string) => void = () => {}

export function hearWrites(hear: (game?: string) => void): void {
  heard = hear
}

export type Store = 'games' | 'puzzles' | 'things'

/** The summaries of the games, which are written with them. */
const INDEX = 'index'
const withIndex = (store: Store): string[] => (store === 'games' ? [store, INDEX] : [store])

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = ({ oldVersion }) => {
      const database = request.result
      if (oldVersion < 1) {
        database.createObjectStore('games', { keyPath: 'key' })
        database.createObjectStore('things')
      }
      if (oldVersion < 2) database.createObjectStore('puzzles', { keyPath: 'key' })
      if (oldVersion < 4) database.createObjectStore(INDEX, { keyPath: 'key' })
      if (oldVersion > 0 && oldVersion < 3) upgradeGames(request.transaction!)
    }
    const fail = (error: unknown) => {
      opened = undefined
      reject(error)
    }
    request.onblocked = () => fail(new OtherVersion())
    request.onsuccess = () => {
      // A tab with a later version of the site must not wait for this one.
      request.result.onversionchange = () => {
        request.result.close()
        opened = undefined
      }
      resolve(request.result)
    }
    request.onerror = () =>
      fail(request.error?.name === 'VersionError' ? new OtherVersion() : request.error)
  })
  return opened
}

/** Games of the oldest versions do not say that they were started over, after a solution. */
function upgradeGames(transaction: IDBTransaction): void {
  const solved = transaction.objectStore('things').get('solved')
  solved.onsuccess = () => {
    const list = (solved.result ?? []) as { key: string; at: number }[]
    const firsts = new Map(list.map(({ key, at }) => [key, at]))
    const games = transaction.objectStore('games').openCursor()
    games.onsuccess = () => {
      const cursor = games.result
      if (!cursor) return
      const { dot, solvedIn, key, played } = cursor.value as Record<string, unknown>
      const first = firsts.get(key as string) ?? Infinity
      if (!dot && solvedIn === null && first <= (played as number))
        cursor.update({ ...(cursor.value as object), again: true })
      cursor.continue()
    }
  }
}

async function start(
  stores: string | string[],
  mode: IDBTransactionMode,
): Promise<[IDBTransaction, Promise<void>]> {
  const transaction = (await open()).transaction(stores, mode)
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  return [transaction, ended]
}

async function read<T>(store: Store, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const [transaction, ended] = await start(store, 'readonly')
  const request = act(transaction.objectStore(store))
  await ended
  return request.result as T
}

export function get<T>(store: Store, key: string): Promise<T | undefined> {
  return read(store, (s) => s.get(key))
}

export function all<T>(store: Store): Promise<T[]> {
  return read(store, (s) => s.getAll())
}

/** The summaries of all games; undefined if some are missing. */
export async function allSummaries(): Promise<GameSummary[] | undefined> {
  const [transaction, ended] = await start(withIndex('games'), 'readonly')
  const list = transaction.objectStore(INDEX).getAll() as IDBRequest<GameSummary[]>
  const count = transaction.objectStore('games').count()
  await ended
  return list.result.length === count.result ? list.result : undefined
}

/** Makes all summaries again, from the games as they are at that moment. */
export async function makeSummaries(): Promise<GameSummary[]> {
  const [transaction, ended] = await start(withIndex('games'), 'readwrite')
  const index = transaction.objectStore(INDEX)
  const games = transaction.objectStore('games').getAll() as IDBRequest<unknown[]>
  let list: GameSummary[] = []
  games.onsuccess = () => {
    list = games.result.filter(isSavedGame).map(summaryOf)
    index.clear()
    for (const summary of list) index.put(summary)
  }
  await ended
  return list
}

/** All things whose keys start with a text. */
export function allFrom<T>(start: string): Promise<T[]> {
  const range = IDBKeyRange.bound(start, start + '\uffff')
  return read('things', (s) => s.getAll(range))
}

/** Games and puzzles contain their key; things need one. */
export async function put(store: Store, value: unknown, key?: string): Promise<void> {
  const [transaction, ended] = await start(withIndex(store), 'readwrite')
  write(transaction, store, value, key)
  await ended
  heard()
}

function write(transaction: IDBTransaction, store: Store, value: unknown, key?: string): void {
  transaction.objectStore(store).put(value, key)
  if (store === 'games' && isSavedGame(value)) transaction.objectStore(INDEX).put(summaryOf(value))
}

/** Changes a thing as amend does. */
export async function change<T>(key: string, next: (before: T | undefined) => T): Promise<T> {
  return (await amend('things', key, next))!
}

/** Changes what has a key as amendAll does. */
export async function amend<T>(
  store: Store,
  key: string,
  next: (before: T | undefined) => T | undefined,
  quiet = false,
): Promise<T | undefined> {
  return (await amendAll(store, [key], next, quiet))[0]
}

/**
 * Changes what has some keys in one transaction, so that no other tab and no other task can
 * interfere. Writes what `next` returns unless it is undefined, and returns it. What a sync writes
 * is quiet: other devices have it. Many at once take a fifth of the time.
 */
export async function amendAll<T>(
  store: Store,
  keys: readonly string[],
  next: (before: T | undefined, key: string) => T | undefined,
  quiet = false,
): Promise<(T | undefined)[]> {
  // Before, in case the tab is closed, and after, in case a sync has read what was there before.
  const note = () => quiet || store === 'things' || keys.forEach(noteWrite)
  note()
  if (keys.length === 0) return []
  const [transaction, ended] = await start(withIndex(store), 'readwrite')
  const objects = transaction.objectStore(store)
  const after: (T | undefined)[] = []
  for (const [i, key] of keys.entries()) {
    const request = objects.get(key) as IDBRequest<T | undefined>
    request.onsuccess = () => {
      after[i] = next(request.result, key)
      if (after[i] === undefined) return
      write(transaction, store, after[i], store === 'things' ? key : undefined)
    }
  }
  await ended
  note()
  const isPlayed = store === 'games' && keys.length === 1
  if (!quiet && after.some((one) => one !== undefined)) heard(isPlayed ? keys[0] : undefined)
  return after
}

export async function remove(store: Store, key: string): Promise<void> {
  const [transaction, ended] = await start(withIndex(store), 'readwrite')
  for (const name of withIndex(store)) transaction.objectStore(name).delete(key)
  await ended
  heard()
}
