import { NOT_PLAYED, playedBy, type Progress } from '../model/played.ts'
import type { GameSummary } from '../model/summary.ts'
import type { Solved } from '../model/statistics.ts'
import { loadFile } from '../store/site-file.ts'
import { loadRecords, type Records } from '../store/records.ts'
import type { Item, Row } from './item.ts'

/** Returns the progress, and the key of the game, which the list of published puzzles lacks. */
export type ProgressOf = (item: Pick<Item, 'key' | 'id'>) => Progress & { key: string }

/** The player's progress with each pack, by its name; those not started are missing. */
export type PackProgress = ReadonlyMap<string, { solved: number; played: number }>

const byKey = ({ key }: { key: string }) => [key]

/** Reads the player's progress with each puzzle. */
export async function loadProgress(): Promise<ProgressOf> {
  return progressOf(...(await loadRecords()))
}

/** Returns the player's progress with each pack; none if the packs' keys cannot be loaded. */
export async function loadPackProgress(records: Records): Promise<PackProgress> {
  const known = playedBy(byKey, ...records)
  if (known.size === 0) return new Map()
  return packProgressOf(known, await keysOfPacks().catch(() => ({})))
}

/** The first half of the key of each puzzle of a pack: packs/keys.json. */
export type KeysOfPacks = Readonly<Record<string, readonly string[]>>

export const keysOfPacks = (): Promise<KeysOfPacks> => loadFile('packs/keys.json', 'puzzles')

export const halfKey = (key: string): string => key.slice(0, 8)

export function packProgressOf(
  known: ReadonlyMap<string, Progress>,
  keys: KeysOfPacks,
): PackProgress {
  const packOf = new Map<string, string>()
  for (const [pack, list] of Object.entries(keys)) for (const key of list) packOf.set(key, pack)
  const packs = new Map<string, { solved: number; played: number }>()
  for (const [key, { state, played }] of known) {
    const pack = packOf.get(halfKey(key))
    if (!pack) continue
    const sum = packs.get(pack) ?? { solved: 0, played: 0 }
    if (state === 'solved') sum.solved++
    sum.played = Math.max(sum.played, played)
    packs.set(pack, sum)
  }
  return packs
}

export function progressOf(games: readonly GameSummary[], solved: readonly Solved[]): ProgressOf {
  const known = playedBy(byKey, games, solved)
  const published = new Map<string, string>()
  for (const game of games) if (game.published) published.set(game.published, game.key)
  return ({ key: own, id }) => {
    const key = own || (published.get(id) ?? '')
    return { ...(known.get(key) ?? NOT_PLAYED), key }
  }
}

export function withProgress(items: readonly Item[], progress: ProgressOf): Row[] {
  return items.map((item) => ({ ...item, ...progress(item) }))
}
