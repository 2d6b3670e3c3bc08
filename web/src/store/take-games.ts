import { joined } from '../model/join.ts'
import { modern } from '../model/old-games.ts'
import { isSavedGame, type SavedGame } from '../model/save.ts'
import { textOf } from '../model/text.ts'
import { setAside } from './aside.ts'
import { amend } from './database.ts'
import { savedGame, savedGames } from './games.ts'

/** How many games are read one by one; all are read at once for more. */
const FEW = 50

/**
 * Merges games of another device or a file into those that are here, each in a transaction of
 * its own: what is written meanwhile is merged as well. Damaged ones are set aside. Returns how
 * many have changed here.
 */
export async function takeGames(games: readonly SavedGame[], quiet = false): Promise<number> {
  const all = games.length > FEW ? await savedGames() : undefined
  const here = new Map(all?.map((game) => [game.key, game]))
  let taken = 0
  for (const game of games) {
    if (!isSavedGame(game)) {
      await setAside(game)
      continue
    }
    const merged = (before: SavedGame | undefined) => mergedInto(before, game)
    const before = all ? here.get(game.key) : await savedGame(game.key)
    if (merged(before) && (await amend('games', game.key, merged, quiet))) taken++
  }
  return taken
}

/** The game with another one merged into it; undefined if it stays as it is. */
function mergedInto(before: SavedGame | undefined, next: SavedGame): SavedGame | undefined {
  if (!isSavedGame(before)) return next
  if (textOf(before) === textOf(next)) return undefined
  const merged = joined(modern(before), next)
  return textOf(merged) === textOf(before) ? undefined : merged
}
