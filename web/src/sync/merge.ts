import type { SavedGame } from '../model/save.ts'
import { compareText, textOf } from '../model/text.ts'
import { KINDS, NOTHING_SHARED } from './kinds.ts'
import type { Shared } from './shared.ts'
import { better, union } from '../model/union.ts'

/**
 * Merges the progress of two devices: the better of two records, or both. The result depends
 * neither on the order of merges nor on their number, so devices that have merged the same agree.
 */
export function merge(a: Shared, b: Shared): Shared {
  const [x, y] = [a, b].map((shared) => ({ ...NOTHING_SHARED, ...shared }))
  const merged = KINDS.map((kind) => kind.merge(x, y))
  return Object.assign(unknown(a, b), { version: 2 }, ...merged) as Shared
}

/** Returns the fields that only later versions know, which must survive a merge here. */
function unknown(a: Shared, b: Shared): object {
  const fields = [a, b].flatMap((shared): [string, unknown][] => Object.entries(shared))
  const left = fields.filter(([name]) => !(name in NOTHING_SHARED))
  const one = better<[string, unknown]>(() => [])
  return Object.fromEntries(union(left, ([name]) => name, one))
}

/** The longest text to share, in characters; compressed, it is within the server's limit. */
const LONGEST = 12_000_000

/**
 * Leaves out games if there are too many: solved games first, the oldest first. The records of
 * solved puzzles are still shared.
 */
export function fit(shared: Shared, longest = LONGEST): Shared {
  let length = JSON.stringify(shared).length
  if (length <= longest) return shared
  const left = new Set<SavedGame>()
  const order = [...shared.games].sort(
    (a, b) =>
      Number(b.solvedIn !== null) - Number(a.solvedIn !== null) ||
      a.played - b.played ||
      compareText(a.key, b.key),
  )
  for (const game of order) {
    if (length <= longest) break
    length -= textOf(game).length + 1
    left.add(game)
  }
  return { ...shared, games: shared.games.filter((g) => !left.has(g)) }
}
