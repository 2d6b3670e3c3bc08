import type { GameSummary } from '../model/summary.ts'
import type { Solved } from '../model/statistics.ts'
import { loadFile } from '../store/site-file.ts'
import { loadRecords, type Records } from '../store/records.ts'
import type { Item, Progress, Row } from './item.ts'

/** Returns the progress, and the key of the game, which a published puzzle does not have. */
export type ProgressOf = (item: Pick<Item, 'key' | 'id'>) => Progress & { key: string }

const NONE: Progress = { state: 'unplayed', marked: 0, time: null, played: 0 }

/** The player's progress with each pack, by its name; those not started are missing. */
export type PackProgress = ReadonlyMap<string, { solved: number; going: number; played: number }>

/** Reads the player's progress with each puzzle. */
export async function loadProgress(): Promise<ProgressOf> {
  return progressOf(...(await loadRecords()))
}

/** The player's progress with each pack; none if the packs' keys cannot be loaded. */
export async function loadPackProgress(records: Records): Promise<PackProgress> {
  const known = playedOf(...records)
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
  const packs = new Map<string, { solved: number; going: number; played: number }>()
  for (const [key, { state, played }] of known) {
    const pack = packOf.get(halfKey(key))
    if (!pack) continue
    const sum = packs.get(pack) ?? { solved: 0, going: 0, played: 0 }
    if (state === 'solved') sum.solved++
    else sum.going++
    sum.played = Math.max(sum.played, played)
    packs.set(pack, sum)
  }
  return packs
}

export function progressOf(games: readonly GameSummary[], solved: readonly Solved[]): ProgressOf {
  const known = playedOf(games, solved)
  const published = new Map<string, string>()
  for (const game of games) if (game.published) published.set(game.published, game.key)
  return ({ key: own, id }) => {
    const key = own || (published.get(id) ?? '')
    return { ...(known.get(key) ?? NONE), key }
  }
}

/** The progress with each puzzle that was played, by its key; a solved one stays solved. */
function playedOf(games: readonly GameSummary[], solved: readonly Solved[]): Map<string, Progress> {
  const known = new Map<string, Progress>()
  for (const { key, time, at } of solved) {
    known.set(key, { state: 'solved', marked: 1, time, played: at })
  }
  for (const game of games) {
    const before = known.get(game.key)
    const done = before?.state === 'solved' || game.solvedIn !== null
    if (!done && !game.started) continue
    known.set(game.key, {
      state: done ? 'solved' : 'going',
      marked: game.marked,
      time: before?.time ?? game.solvedIn,
      played: Math.max(before?.played ?? 0, game.played),
    })
  }
  return known
}

export function withProgress(items: readonly Item[], progress: ProgressOf): Row[] {
  return items.map((item) => ({ ...item, ...progress(item) }))
}
