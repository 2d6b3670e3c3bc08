import { latestHints, type LoggedHint } from '../store/hint-log.ts'
import type { GivenName, Mine } from '../library/mine.ts'
import { join } from '../model/join.ts'
import type { SavedGame } from '../model/save.ts'
import { unionSolved, type Solved } from '../model/statistics.ts'
import { compareText, textOf } from '../model/text.ts'
import { highest, unseen } from '../model/writes.ts'
import { FIRST, type Owned } from '../published/keys.ts'
import { earliest, type Milestones } from '../store/milestones.ts'
import { removedKey, removedPuzzle, stays, type Removed } from '../store/removed.ts'
import type { Settings, SettingsAt } from '../store/settings.ts'

/** An imported puzzle. Its number and verdict are each device's own. */
export type SharedPuzzle = Omit<Mine, 'number' | 'verdict'>

/**
 * The name that a person gave an imported puzzle last. It lives apart: who imports the same puzzle
 * again elsewhere does not rename it.
 */
interface Name extends GivenName {
  key: string
  changed: number
  rivals?: readonly GivenName[]
}

/** The progress that the devices of a player share. */
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
 * Merges the progress of two devices: record by record the better one, or all. The result
 * depends neither on the order of merging nor on how often it is done, so devices that have
 * merged the same agree.
 */
export function merge(a: Shared, b: Shared): Shared {
  const removed = highest(a.removed, b.removed)
  const names = union([...namesIn(a), ...namesIn(b)], (n) => n.key, laterName)
  const named = new Map(names.map((n) => [n.key, n]))
  const merged: Shared = {
    version: 2,
    games: union([...a.games, ...b.games], (g) => g.key, join),
    solved: unionSolved([...a.solved, ...b.solved]),
    ...mergeSettings(a, b),
    published: union([...a.published, ...b.published], (o) => o.id, better(ownedRank)).filter((o) =>
      stays(removed, removedKey(o.id), o.added ?? FIRST),
    ),
    puzzles: union([...a.puzzles, ...b.puzzles].map(nameless), (p) => p.key, better(puzzleRank))
      .filter((p) => stays(removed, removedPuzzle(p.key), p.added))
      .map((p) => ({ ...p, label: '', ...named.get(p.key) })),
    names,
    removed,
    lessons: [...new Set([...a.lessons, ...b.lessons])].sort(),
    asked: latestHints([...(a.asked ?? []), ...(b.asked ?? [])]),
    moments: earliest(a.moments ?? {}, b.moments ?? {}),
  }
  return { ...unknown(a, b, merged), ...merged }
}

/** The fields that only later versions know, which must survive this one. */
function unknown(a: Shared, b: Shared, known: Shared): object {
  const fields = [a, b].flatMap((shared): [string, unknown][] => Object.entries(shared))
  const left = fields.filter(([name]) => !(name in known))
  return Object.fromEntries(union(left, ([name]) => name, better(noRank)))
}

interface Setting {
  name: string
  value: unknown
  at: number
}

/** Each setting as it was changed last. */
function mergeSettings(a: Shared, b: Shared): Pick<Shared, 'settings' | 'settingsAt'> {
  const list = [a, b].flatMap(({ settings, settingsAt }): Setting[] =>
    Object.entries(settings).map(([name, value]) => ({ name, value, at: settingsAt[name] ?? 0 })),
  )
  const last = union(list, ({ name }) => name, better(settingRank))
  return {
    settings: Object.fromEntries(
      last.map(({ name, value }) => [name, value]),
    ) as unknown as Settings,
    settingsAt: Object.fromEntries(last.flatMap(({ name, at }) => (at > 0 ? [[name, at]] : []))),
  }
}

/** The longest text to share, in characters: compressed it is within the server's limit. */
export const LONGEST = 12_000_000

/**
 * Leaves out games if there are too many: first those that are solved, the oldest first. That
 * they are solved is still shared.
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

type Rank<T> = (value: T) => number[]

const noRank: Rank<[string, unknown]> = () => []
const settingRank: Rank<Setting> = ({ at }) => [at]
const ownedRank: Rank<Owned> = ({ added = FIRST, version }) => [added, version]
const puzzleRank: Rank<Omit<SharedPuzzle, 'label' | 'changed'>> = ({ added }) => [added]
const nameRank: Rank<GivenName> = ({ changed = 0 }) => [changed]

/** The order of values, the highest rank first; of equal ones by their text, for all devices alike. */
function byRank<T>(rank: Rank<T>): (a: T, b: T) => number {
  return (a, b) => {
    const [ra, rb] = [rank(a), rank(b)]
    const i = ra.findIndex((part, i) => part !== rb[i])
    return i < 0 ? -compareText(textOf(a), textOf(b)) : rb[i] - ra[i]
  }
}

const better =
  <T>(rank: Rank<T>) =>
  (a: T, b: T): T =>
    byRank(rank)(a, b) <= 0 ? a : b

/** Names that were given before they had times have the earliest. */
const namesIn = ({ names = [], puzzles }: Shared): Name[] => [
  ...names,
  ...puzzles.flatMap(({ added: _, puzzle: __, ...name }) =>
    name.label || name.changed ? [{ ...name, changed: name.changed ?? 1 }] : [],
  ),
]

/** The name that was given later, with others that devices gave without knowing it. */
function laterName(a: Name, b: Name): Name {
  const names = [a, b].flatMap(({ rivals = [], key: _, ...name }): GivenName[] => [name, ...rivals])
  const given = unseen(names.filter(({ stamp }) => stamp).sort(byRank(nameRank)))
  const isFirst = ({ label }: GivenName, i: number) =>
    given.findIndex((name) => name.label === label) === i
  const [, ...rivals] = given.filter(isFirst)
  const { rivals: _, ...name } = [a, b].sort(byRank(nameRank))[0]
  return rivals.length > 0 ? { ...name, rivals } : name
}

const nameless = ({ key, added, puzzle }: SharedPuzzle) => ({ key, added, puzzle })

/** One value for each name, sorted by it. */
function union<T>(list: readonly T[], name: (value: T) => string, better: (a: T, b: T) => T): T[] {
  const union = new Map<string, T>()
  for (const next of list) {
    const before = union.get(name(next))
    union.set(name(next), before ? better(before, next) : next)
  }
  return [...union].sort(([a], [b]) => compareText(a, b)).map(([, value]) => value)
}
