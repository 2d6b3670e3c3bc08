import { better, union } from '../model/union.ts'
import { Stored } from './stored.ts'

/** A hint that the player asked for. */
export interface LoggedHint {
  technique: string
  /** The time in milliseconds since 1970. */
  at: number
}

/** The most hints stored, and the number of latest hints that call for a lesson. */
const KEPT = 500
const LATEST = 12

/** The latest hints, the last one last. */
export const hintLog = new Stored<readonly LoggedHint[]>('asked', [], (a, b) =>
  latestHints([...a, ...b]),
)

/** One of two forms of a hint, the same on all devices. */
const laterText = better<LoggedHint>(() => [])

/** Returns the latest hints, each once, in a fixed order. Fields of later versions stay. */
export function latestHints(list: readonly LoggedHint[]): LoggedHint[] {
  const nameOf = ({ at, technique }: LoggedHint) => `${at} ${technique}`
  return union(list, nameOf, laterText)
    .sort((a, b) => a.at - b.at || (a.technique < b.technique ? -1 : 1))
    .slice(-KEPT)
}

/** Returns the techniques of the hints that call for a lesson. */
export function recentTechniques(list: readonly LoggedHint[] = []): string[] {
  return list.slice(-LATEST).map(({ technique }) => technique)
}

export function isLoggedHint(value: unknown): value is LoggedHint {
  const asked = value as Partial<LoggedHint> | null
  return typeof asked?.technique === 'string' && Number.isFinite(asked.at)
}
