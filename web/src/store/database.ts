import { isSavedGame } from '../model/save.ts'
import { summaryOf, type GameSummary } from '../model/summary.ts'
import { PARTS, readAllWhole, readWhole, removeParts, writeParted } from './history.ts'
import { noteWrite } from './unsynced.ts'

/** The browser's database: saved games, their index, imported puzzles, and other things by name. */
const NAME = 'nonogram'
const VERSION = 5

/** Another tab has an older or later version of the site, which uses the database differently. */
export class OtherVersion extends Error {}

/** Called after every write, with the key of the game if one was played. */
let heard: (game?: string) => void = () => {}

export function hearWrites(hear: (game?: string) => void): void {
  heard = hear
}

export type Store = 'games' | 'puzzles' | 'things'

/** The summaries of the games; each write of a game writes its summary. */
const INDEX = 'index'
const withIndex = (store: Store): string[] => (store === 'games' ? [store, INDEX, PARTS] : [store])

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
      if (oldVersion < 5) database.createObjectStore(PARTS, { keyPath: ['key', 'index'] })
      if (oldVersion > 0 && oldVersion < 3) upgradeGames(request.transaction!)
    }
    const fail = (error: unknown) => {
      opened = undefined
      reject(error)
    }
    request.onblocked = () => fail(new OtherVersion())
    request.onsuccess = () => {
      const database = request.result
      // Browsers close a database when its data is cleared, and sometimes when memory runs out.
      database.onclose = () => (opened = undefined)
      // A tab with a later version of the site must not wait for this one.
      database.onversionchange = () => {
        database.close()
        opened = undefined
      }
      resolve(database)
    }
    request.onerror = () =>
      fail(request.error?.name === 'VersionError' ? new OtherVersion() : request.error)
  })
  return opened
}

/** Marks games of the oldest versions that were started over after a solution. */
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

/** Does work in one transaction, and after its end returns the value that the work found. */
async function run<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction, find: (value: T) => void) => void,
): Promise<T> {
  const transaction = (await open()).transaction(withIndex(store), mode)
  return new Promise((resolve, reject) => {
    let found: T
    transaction.oncomplete = () => resolve(found)
    transaction.onabort = () => reject(transaction.error)
    work(transaction, (value) => (found = value))
  })
}

export function get<T>(store: Store, key: string): Promise<T | undefined> {
  return run(store, 'readonly', (transaction, find) => readOne<T>(transaction, store, key, find))
}

/** Reads the value of a key; passes on the value, a game with its parts, and its stored form. */
function readOne<T>(
  transaction: IDBTransaction,
  store: Store,
  key: string,
  take: (value: T | undefined, stored: unknown) => void,
): void {
  const request = transaction.objectStore(store).get(key)
  request.onsuccess = () => {
    const stored: unknown = request.result
    if (store !== 'games') take(stored as T, stored)
    else readWhole(transaction, stored, (game) => take(game as T, stored))
  }
}

/** Returns all games or all puzzles. */
export function all<T>(store: Exclude<Store, 'things'>): Promise<T[]> {
  return run(store, 'readonly', (transaction, find) => {
    if (store === 'games') return readAllWhole(transaction, (games) => find(games as T[]))
    const request = transaction.objectStore(store).getAll() as IDBRequest<T[]>
    request.onsuccess = () => find(request.result)
  })
}

/** Returns the summaries of all games; undefined if some are missing. */
export function allSummaries(): Promise<GameSummary[] | undefined> {
  return run('games', 'readonly', (transaction, find) => {
    const list = transaction.objectStore(INDEX).getAll() as IDBRequest<GameSummary[]>
    const count = transaction.objectStore('games').count()
    count.onsuccess = () => find(list.result.length === count.result ? list.result : undefined)
  })
}

/** Makes all summaries from the games that are stored at that moment. */
export function makeSummaries(): Promise<GameSummary[]> {
  return run('games', 'readwrite', (transaction, find) =>
    readAllWhole(transaction, (games) => {
      const index = transaction.objectStore(INDEX)
      const list = games.filter(isSavedGame).map(summaryOf)
      index.clear()
      for (const summary of list) index.put(summary)
      find(list)
    }),
  )
}

/** Returns all things whose keys start with a text. */
export function allFrom<T>(from: string): Promise<T[]> {
  return run('things', 'readonly', (transaction, find) => {
    const range = IDBKeyRange.bound(from, from + '\uffff')
    const request = transaction.objectStore('things').getAll(range) as IDBRequest<T[]>
    request.onsuccess = () => find(request.result)
  })
}

/** Stores a value. Games and puzzles contain their key; things need one. */
export async function put(store: Store, value: unknown, key?: string): Promise<void> {
  await run(store, 'readwrite', (transaction) => {
    if (store === 'games') removeParts(transaction, (value as { key: string }).key)
    write(transaction, store, value, key)
  })
  heard()
}

/** Writes a value; for a game, `stored` is the form that it replaces. */
function write(
  transaction: IDBTransaction,
  store: Store,
  value: unknown,
  key?: string,
  stored?: unknown,
): void {
  if (store === 'games' && isSavedGame(value)) {
    writeParted(transaction, value, stored)
    transaction.objectStore(INDEX).put(summaryOf(value))
  } else transaction.objectStore(store).put(value, key)
}

/** Changes a thing as amend does. */
export async function change<T>(key: string, next: (before: T | undefined) => T): Promise<T> {
  return (await amend('things', key, next))!
}

/** Changes the value of a key as amendAll does. */
export async function amend<T>(
  store: Store,
  key: string,
  next: (before: T | undefined) => T | undefined,
): Promise<T | undefined> {
  return (await amendAll(store, [key], next))[0]
}

/**
 * Changes the values of some keys in one transaction, so that no other tab or task can interfere.
 * Writes the results of `next` that are not undefined, and returns all. The writes of a sync are
 * quiet, since other devices have them already. Many changes at once take a fifth of the time.
 */
export async function amendAll<T>(
  store: Store,
  keys: readonly string[],
  next: (before: T | undefined, key: string) => T | undefined,
  quiet = false,
): Promise<(T | undefined)[]> {
  // Noted before, in case the tab closes, and after, in case a sync has read the old value.
  const note = () => quiet || store === 'things' || keys.forEach(noteWrite)
  note()
  if (keys.length === 0) return []
  const after: (T | undefined)[] = []
  await run(store, 'readwrite', (transaction) => {
    for (const [i, key] of keys.entries())
      readOne<T>(transaction, store, key, (before, stored) => {
        after[i] = next(before, key)
        if (after[i] === undefined) return
        write(transaction, store, after[i], store === 'things' ? key : undefined, stored)
      })
  })
  note()
  const isPlayed = store === 'games' && keys.length === 1
  if (!quiet && after.some((one) => one !== undefined)) heard(isPlayed ? keys[0] : undefined)
  return after
}

export async function remove(store: Store, key: string): Promise<void> {
  await run(store, 'readwrite', (transaction) => {
    transaction.objectStore(store).delete(key)
    if (store !== 'games') return
    transaction.objectStore(INDEX).delete(key)
    removeParts(transaction, key)
  })
  heard()
}
