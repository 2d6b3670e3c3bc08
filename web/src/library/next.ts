import type { About } from './collection.ts'
import type { Row } from './item.ts'
import type { PackProgress } from './progress.ts'

/** Returns the next puzzle of a pack: the started one played last, or else the first unplayed. */
export function nextOf(rows: readonly Row[]): Row | undefined {
  const going = rows.filter((row) => row.state === 'going')
  if (going.length > 0) return going.reduce((a, b) => (b.played > a.played ? b : a))
  return rows.find((row) => row.state === 'unplayed')
}

/**
 * Returns the pack to continue: the unfinished one played last, or else the first unfinished one.
 */
export function packToPlay(packs: readonly About[], progress: PackProgress): About | undefined {
  const left = packs.filter((pack) => (progress.get(pack.name)?.solved ?? 0) < pack.count)
  const played = (pack: About) => progress.get(pack.name)?.played ?? 0
  return left.reduce<About | undefined>((a, b) => (!a || played(b) > played(a) ? b : a), undefined)
}
