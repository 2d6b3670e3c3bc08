import { isSavedGame, type SavedGame } from '../model/save.ts'
import type { GameSummary } from '../model/summary.ts'
import { setAside, sound } from './aside.ts'
import { allSummaries, change, get, makeSummaries } from './database.ts'
import { randomName } from './random.ts'

let name: Promise<string> | undefined

/** Returns the name under which this browser writes games; it is deleted with the database. */
export function deviceName(): Promise<string> {
  name ??= change<string>('device', (before) => before ?? randomName().slice(0, 12))
  return name.catch((error: unknown) => {
    name = undefined
    throw error
  })
}

/** Returns all saved games; sets damaged ones aside. */
export const savedGames = (): Promise<SavedGame[]> => sound('games', isSavedGame)

/** Returns the summaries of all games; makes them first if damaged or older databases lack some. */
export async function gameSummaries(): Promise<GameSummary[]> {
  const known = await allSummaries()
  if (known) return known
  await savedGames() // sets damaged ones aside
  return makeSummaries()
}

/** Returns the saved game of a puzzle; sets a damaged one aside. */
export async function savedGame(key: string): Promise<SavedGame | undefined> {
  const saved = await get('games', key)
  if (isSavedGame(saved)) return saved
  if (saved) await setAside(saved)
  return undefined
}

/** Returns those of the named records that exist. */
export async function each<T>(
  names: Iterable<string>,
  load: (key: string) => Promise<T | undefined>,
): Promise<T[]> {
  const found = await Promise.all([...names].map(load))
  return found.filter((record) => record !== undefined)
}
