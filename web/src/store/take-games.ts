import { grouped } from '../model/grouped.ts'
import { joined } from '../model/join.ts'
import { modern } from '../model/old-games.ts'
import { isSavedGame, type SavedGame } from '../model/save.ts'
import { same } from '../model/text.ts'
import { setAside } from './aside.ts'
import { amendAll } from './database.ts'
import { savedGame, savedGames } from './games.ts'

/** The most games that are read one by one; for more, all stored games are read at once. */
const FEW = 50

/**
 * Merges games of another device or a file into those that are here, in one transaction, which
 * includes games written in the meantime. Sets damaged ones aside. Returns how many games have
 * changed here.
 */
export async function takeGames(games: readonly SavedGame[], quiet = false): Promise<number> {
  for (const game of games) if (!isSavedGame(game)) await setAside(game)
  const all = games.length > FEW ? await savedGames() : undefined
  const here = new Map(all?.map((game) => [game.key, game]))
  const news = grouped(games.filter(isSavedGame), ({ key }) => key)
  const merged = (before: SavedGame | undefined, key: string) => {
    const after = news.get(key)!.reduce(mergedInto, before)
    return after === before ? undefined : after
  }
  for (const key of news.keys())
    if (!merged(all ? here.get(key) : await savedGame(key), key)) news.delete(key)
  const after = await amendAll('games', [...news.keys()], merged, quiet)
  return after.filter((game) => game !== undefined).length
}

/** Returns a game with another merged into it, or the game itself if nothing changes. */
function mergedInto(before: SavedGame | undefined, next: SavedGame): SavedGame | undefined {
  if (!isSavedGame(before)) return next
  if (same(before, next)) return before
  const merged = joined(modern(before), next)
  return same(merged, before) ? before : merged
}
