import { signal } from '@preact/signals'
import { loadAsked } from '../learn/needed.ts'
import { loadLearned } from '../learn/progress.ts'
import { loadCatalogue, loadPack, type About } from '../library/collection.ts'
import { loadMine } from '../library/mine.ts'
import type { SavedGame } from '../model/save.ts'
import type { Solved } from '../model/statistics.ts'
import { all } from '../store/database.ts'
import { loadMoments, type Moments } from '../store/moments.ts'
import { loadSolved } from '../store/records.ts'
import { recoverFlushed } from '../store/unload.ts'

/** What the page of the player knows besides the solved puzzles. */
export interface Known {
  games: ReadonlyMap<string, SavedGame>
  moments: Moments
}

/** Undefined until it is read. */
export const known = signal<Known | undefined>(undefined)

export async function loadKnown(): Promise<void> {
  await recoverFlushed().catch(() => {})
  await Promise.all([loadSolved(), loadAsked(), loadLearned()])
  const [games, moments] = await Promise.all([all<SavedGame>('games'), loadMoments()])
  known.value = { games: new Map(games.map((game) => [game.key, game])), moments }
}

/** The keys of the puzzles in colour among the games. */
export function colouredKeys(games: ReadonlyMap<string, SavedGame>): Set<string> {
  return new Set(
    [...games.values()].filter((g) => (g.puzzle.colours?.length ?? 0) > 2).map((g) => g.key),
  )
}

/** A pack that the player has started. */
export interface Started {
  pack: About
  solved: number
  /** When the last puzzle was solved, if all are. */
  finished: number | undefined
}

/** The packs that the player has started: the finished ones first, then those with the most done. */
export async function loadStarted(
  solved: readonly Solved[],
  games: ReadonlyMap<string, SavedGame>,
): Promise<Started[]> {
  const { packs } = await loadCatalogue()
  const moments = new Map(solved.map(({ key, at }) => [key, at]))
  const names = await packNames(packs, games)
  const started = await Promise.all(
    packs.filter(({ name }) => names.has(name)).map((pack) => startedOf(pack, moments)),
  )
  return started.filter((b) => b.solved > 0).sort(furthest)
}

async function startedOf(pack: About, moments: ReadonlyMap<string, number>): Promise<Started> {
  const pieces = await loadPack(pack.name)
  const ats = pieces.flatMap(({ key }) => moments.get(key) ?? [])
  const whole = ats.length === pieces.length && ats.length > 0
  return { pack, solved: ats.length, finished: whole ? Math.max(...ats) : undefined }
}

const share = ({ solved, pack }: Started) => solved / pack.count
const furthest = (a: Started, b: Started) =>
  (b.finished ?? 0) - (a.finished ?? 0) || share(b) - share(a)

/**
 * The packs to look into: most puzzles are named by their pack, such as "Home 12". All are if
 * another name turns up.
 */
async function packNames(
  packs: readonly About[],
  games: ReadonlyMap<string, SavedGame>,
): Promise<ReadonlySet<string>> {
  const own = new Set((await loadMine()).map(({ key }) => key))
  const byTitle = new Map(packs.map(({ title, name }) => [title, name]))
  const names = new Set(['starter'])
  for (const { name, key, published } of games.values()) {
    if (!name || published || own.has(key)) continue
    const title = name.replace(/ \S+$/, '')
    const pack = byTitle.get(title)
    if (pack) names.add(pack)
    else if (title !== 'No.') return new Set(packs.map((p) => p.name))
  }
  return names
}
