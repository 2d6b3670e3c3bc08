import { signal } from '@preact/signals'
import { hintLog } from '../store/hint-log.ts'
import { loadCatalogue, type About } from '../library/collection.ts'
import { halfKey, keysOfPacks, loadPackProgress } from '../library/progress.ts'
import type { Solved } from '../model/statistics.ts'
import { gameSummaries } from '../store/games.ts'
import type { GameSummary } from '../model/summary.ts'
import { milestones, type Milestones } from '../store/milestones.ts'
import { solved } from '../store/records.ts'
import { recoverFlushed } from '../store/unload.ts'

/** The facts for the player's page besides the solved puzzles. */
export interface Known {
  games: readonly GameSummary[]
  /** The keys of the played puzzles in colour. */
  coloured: ReadonlySet<string>
  moments: Milestones
}

/** The facts; undefined until they are read. */
export const known = signal<Known | undefined>(undefined)

/** Reads the solved puzzles, which the page shows first. */
export async function loadList(): Promise<void> {
  await recoverFlushed().catch(() => {})
  await solved.load()
}

export async function loadKnown(): Promise<void> {
  const [games, moments] = await Promise.all([gameSummaries(), milestones.load(), hintLog.load()])
  const coloured = games.filter((game) => game.coloured).map(({ key }) => key)
  known.value = { games, coloured: new Set(coloured), moments }
}

export type Started = Awaited<ReturnType<typeof loadStarted>>

/**
 * Returns the packs that the player has started, the furthest first, and the moment of the last
 * solution in each finished pack.
 */
export async function loadStarted(solved: readonly Solved[]) {
  const played = loadPackProgress([known.value?.games ?? [], solved])
  const [catalogue, progress] = await Promise.all([loadCatalogue(), played])
  const share = ({ name, count }: About) => (progress.get(name)?.solved ?? 0) / count
  const packs = catalogue.packs
    .filter((pack) => share(pack) > 0)
    .sort((a, b) => share(b) - share(a))
  const whole = packs.filter((pack) => share(pack) >= 1)
  const keys = whole.length > 0 ? await keysOfPacks() : {}
  return { packs, progress, finished: whole.map(({ name }) => lastMoment(keys[name], solved)) }
}

/** Returns the moment of the last solution among the puzzles with some half keys. */
function lastMoment(halves: readonly string[] = [], solved: readonly Solved[]): number {
  const moments = solved.filter(({ key }) => halves.includes(halfKey(key))).map(({ at }) => at)
  return Math.max(...moments)
}
