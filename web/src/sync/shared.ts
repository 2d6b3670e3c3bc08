import type { GivenName, Mine } from '../library/mine.ts'
import type { SavedGame } from '../model/save.ts'
import type { Solved } from '../model/statistics.ts'
import type { Owned } from '../published/keys.ts'
import type { LoggedHint } from '../store/hint-log.ts'
import type { Milestones } from '../store/milestones.ts'
import type { Removed } from '../store/removed.ts'
import type { Settings, SettingsAt } from '../store/settings.ts'

/** An imported puzzle. Its number and verdict are each device's own. */
export type SharedPuzzle = Omit<Mine, 'number' | 'verdict'>

/**
 * The name that a person gave an imported puzzle last. It lives apart: who imports the same puzzle
 * again elsewhere does not rename it.
 */
export interface Name extends GivenName {
  key: string
  changed: number
  rivals?: readonly GivenName[]
}

/** The progress that the devices of a player share, and that a file of it has. */
export interface Shared {
  version: 2
  games: SavedGame[]
  /** One for each puzzle and moment. */
  solved: Solved[]
  settings: Settings
  settingsAt: SettingsAt
  /** The keys of published puzzles. */
  published: Owned[]
  puzzles: SharedPuzzle[]
  /** The names of puzzles; older copies have those of `puzzles` alone. */
  names?: Name[]
  removed: Removed
  /** The ids of the solved drills of the lessons. */
  lessons: string[]
  /** The hints that were asked for; older copies have none. */
  asked?: readonly LoggedHint[]
  /** When what happened first; older copies have none. */
  moments?: Milestones
}

/**
 * A kind of record: some fields of the progress. Everything that reads, merges, checks or stores
 * progress goes through the table of kinds.
 */
export interface Kind {
  /** Its fields where there is nothing. */
  empty: Partial<Shared>
  /** For each field that is a list, whether a value can be one of its records. */
  lists?: Readonly<Record<string, (record: unknown) => boolean>>
  /** Merges two values to the same in any order, however often. */
  merge(a: Complete, b: Complete): Partial<Shared>
  /** Reads what is in this browser: of records with a key, all or those with some names. */
  read(names?: ReadonlySet<string>): Promise<Partial<Shared>>
  /** Takes over what is better than what is here by then. */
  take(shared: Shared): unknown
}

/** Progress with all fields. */
export type Complete = Required<Shared>

/** Whether a value has a key. */
export function hasKey(value: unknown): boolean {
  return typeof (value as { key?: unknown } | null)?.key === 'string'
}
