import type { SavedGame } from '../model/save.ts'
import type { Solved } from '../model/statistics.ts'
import { textOf } from '../model/text.ts'
import { chosen, keepInFront, mergeGames } from '../model/versions.ts'
import { all, amend, change } from './database.ts'
import { randomName } from './random.ts'
import { loadSolved } from './records.ts'

let name: Promise<string> | undefined

/** The name under which this browser writes games; it goes with its database. */
export function deviceName(): Promise<string> {
  name ??= change<string>('device', (before) => before ?? randomName().slice(0, 12))
  return name.catch((error: unknown) => {
    name = undefined
    throw error
  })
}

/** All games, as devices share them. */
export async function loadGames(): Promise<SavedGame[]> {
  const [games, solved] = await Promise.all([all<SavedGame>('games'), loadSolved()])
  const firsts = firstSolved(solved)
  return games.map((game) => toShared(game, firsts))
}

/**
 * Merges games of another device or a file into those that are here, each in a transaction of
 * its own: what is written meanwhile is merged as well. Returns how many have changed here.
 */
export async function takeGames(games: readonly SavedGame[]): Promise<number> {
  const firsts = firstSolved(await loadSolved())
  const here = new Map((await all<SavedGame>('games')).map((game) => [game.key, game]))
  let taken = 0
  for (const game of games) {
    const merged = (before: SavedGame | undefined) => mergedInto(before, game, firsts)
    if (!merged(here.get(game.key))) continue
    if (await amend<SavedGame>('games', game.key, merged)) taken++
  }
  return taken
}

/** The game with another one merged into it; undefined if it stays as it is. */
function mergedInto(
  before: SavedGame | undefined,
  next: SavedGame,
  firsts: Firsts,
): SavedGame | undefined {
  if (!before) return next
  const here = toShared(before, firsts)
  const merged = keepInFront(mergeGames(here, next), here)
  return textOf(merged) === textOf(here) ? undefined : merged
}

/** Keeps one of the boards of a game, by its dot, in place of all of them. */
export async function chooseBoard(key: string, dot: SavedGame['dot']): Promise<void> {
  const device = await deviceName()
  await amend<SavedGame>('games', key, (before) => before && chosen(before, dot, device))
}

type Firsts = ReadonlyMap<string, number>

const firstSolved = (list: readonly Solved[]): Firsts => new Map(list.map((s) => [s.key, s.at]))

/**
 * Older versions do not say that a game was started over: it is open, and its puzzle was solved
 * before.
 */
function toShared(game: SavedGame, firsts: Firsts): SavedGame {
  if (game.dot) return game
  const { again: _, ...rest } = game
  const again = game.solvedIn === null && (firsts.get(game.key) ?? Infinity) <= game.played
  return again ? { ...rest, again } : rest
}
