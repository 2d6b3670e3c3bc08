import type { GivenName, Mine } from '../library/mine.ts'
import type { SavedGame } from '../model/save.ts'
import type { Solved } from '../model/statistics.ts'
import type { Owned } from '../published/keys.ts'
import type { LoggedHint } from '../store/hint-log.ts'
import type { Milestones } from '../store/milestones.ts'
import type { Removed } from '../store/removed.ts'
import type { Settings, SettingsAt } from '../store/settings.ts'

/** An imported puzzle, without its number and verdict, which each device has for itself. */
export type SharedPuzzle = Omit<Mine, 'number' | 'verdict'>

/**
 * The last name that a person gave to an imported puzzle. It is a separate record, so that another
 * import of the puzzle elsewhere does not rename it.
 */
export interface Name extends GivenName {
  key: string
  changed: number
  rivals?: readonly GivenName[]
}

/** The progress that a player's devices share, and the content of its files. */
export interface Shared {
  version: 2
  games: SavedGame[]
  /** One record for each puzzle and moment. */
  solved: Solved[]
  settings: Settings
  settingsAt: SettingsAt
  /** The keys of published puzzles. */
  published: Owned[]
  puzzles: SharedPuzzle[]
  /** The names of puzzles; older copies have only the names in `puzzles`. */
  names?: Name[]
  removed: Removed
  /** The ids of the solved drills of the lessons. */
  lessons: string[]
  /** The requested hints; missing in older copies. */
  asked?: readonly LoggedHint[]
  /** The first moments of events; missing in older copies. */
  moments?: Milestones
}

/**
 * A kind of record: some fields of the progress. All code that reads, merges, checks or stores
 * progress goes through the table of kinds.
 */
export interface Kind {
  /** Its fields when there is nothing. */
  empty: Partial<Shared>
  /** For each field with a list, whether a value can be one of its records. */
  lists?: Readonly<Record<string, (record: unknown) => boolean>>
  /** Merges two values, with the same result in any order, however often. */
  merge(a: Complete, b: Complete): Partial<Shared>
  /** Reads the records of this browser; of records with keys, all or those with some names. */
  read(names?: ReadonlySet<string>): Promise<Partial<Shared>>
  /** Takes over all records that are better than those here at that time. */
  take(shared: Shared): unknown
}

/** Progress with all fields. */
export type Complete = Required<Shared>

/** Whether a value has a key. */
export function hasKey(value: unknown): boolean {
  return typeof (value as { key?: unknown } | null)?.key === 'string'
}
