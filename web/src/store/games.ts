import { isSavedGame, type SavedGame } from '../model/save.ts'
import type { GameSummary } from '../model/summary.ts'
import { setAside, sound } from './aside.ts'
import { allSummaries, change, get, makeSummaries } from './database.ts'
import { randomName } from './random.ts'

let name: Promise<string> | undefined

/** The name under which this browser writes games; it goes with its database. */
export function deviceName(): Promise<string> {
  name ??= change<string>('device', (before) => before ?? randomName().slice(0, 12))
  return name.catch((error: unknown) => {
    name = undefined
    throw error
  })
}

/** All saved games; damaged ones are set aside. */
export const savedGames = (): Promise<SavedGame[]> => sound('games', isSavedGame)

/** The summaries of all games; those of damaged and older databases are made first. */
export async function gameSummaries(): Promise<GameSummary[]> {
  const known = await allSummaries()
  if (known) return known
  await savedGames() // sets damaged ones aside
  return makeSummaries()
}

/** The saved game of a puzzle; a damaged one is set aside. */
export async function savedGame(key: string): Promise<SavedGame | undefined> {
  const saved = await get('games', key)
  if (isSavedGame(saved)) return saved
  if (saved) await setAside(saved)
  return undefined
}

/** Those of some records that are there. */
export async function each<T>(
  names: Iterable<string>,
  load: (key: string) => Promise<T | undefined>,
): Promise<T[]> {
  const found = await Promise.all([...names].map(load))
  return found.filter((record) => record !== undefined)
}
