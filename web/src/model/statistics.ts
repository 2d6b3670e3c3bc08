import { helpOf, scoreOf, type KnownScore, type Score } from './events.ts'
import { compareText, textOf } from './text.ts'
import { fieldsIn, union } from './union.ts'

/** The facts of a player's first solution of a puzzle. */
export interface FirstTime {
  /** The minutes of a practised player. */
  expected: number
  /** The time on the clock in milliseconds. */
  time: number
  /** The number of hints and checks. */
  helped: number
  pauses: number
}

/** A puzzle that the player solved, with the score of the first solution. */
export interface Solved extends KnownScore {
  key: string
  title: string
  width: number
  height: number
  /** The time on the clock in milliseconds. */
  time: number
  /** The moment, in milliseconds since 1970; 0 if a file has none. */
  at: number
  /** The date and size of a daily puzzle, such as "2026-05-01 small". */
  daily?: string
  /** The later days on which the puzzle was the daily one and was solved again. */
  dailyAgain?: string[]
  /** Its difficulty; missing, like `first`, if the rating was unknown. */
  class?: string
  first?: FirstTime
}

export function summarise(list: readonly Solved[], today: string) {
  const days = streakDays(list)
  return {
    solved: list.length,
    withoutHints: list.filter(isAlone).length,
    score: list.reduce(addScore, scoreOf([])),
    time: list.reduce((sum, s) => sum + s.time, 0),
    streak: streak(days, today),
    longestStreak: Math.max(0, ...runs(days).values()),
  }
}

/** Whether a puzzle was solved without help. In older records only `helped` counts checks. */
export function isAlone(record: Solved): boolean {
  return helpOf(record) === 0 && (record.first?.helped ?? 0) === 0
}

function addScore(sum: Score, next: KnownScore): Score {
  const { level = 0, mistakeHints = 0, checks = 0, lives = 0 } = next
  return {
    hints: sum.hints + next.hints,
    level: Math.max(sum.level, level),
    mistakeHints: sum.mistakeHints + mistakeHints,
    checks: sum.checks + checks,
    mistakes: sum.mistakes + next.mistakes,
    lives: sum.lives + lives,
  }
}

/**
 * Adds a solved puzzle. Only its first solution counts, but a shorter time with no more help
 * replaces the first time, and the record keeps every day on which it was the daily puzzle.
 */
export function addSolved(list: readonly Solved[], next: Solved): Solved[] {
  const before = list.find((s) => s.key === next.key)
  if (!before) return [...list, next]
  const time = helpOf(next) <= helpOf(before) ? Math.min(before.time, next.time) : before.time
  const merged = withDailies({ ...before, time }, next)
  return list.map((s) => (s.key === next.key ? merged : s))
}

/** Returns the dates and sizes of a record's daily puzzles, the first one first. */
export function dailiesOf({
  daily,
  dailyAgain = [],
}: Pick<Solved, 'daily' | 'dailyAgain'>): string[] {
  return daily === undefined ? [] : [daily, ...dailyAgain]
}

/** Returns a record that also has the daily puzzles of another record. */
function withDailies(record: Solved, other: Solved): Solved {
  const { daily: _, dailyAgain: __, ...rest } = record
  const [daily, ...dailyAgain] = [...new Set([...dailiesOf(record), ...dailiesOf(other)])].sort()
  if (daily === undefined) return rest
  return { ...rest, daily, ...(dailyAgain.length > 0 ? { dailyAgain } : {}) }
}

/** Returns all moments of solutions, each once, in a fixed order. */
export function unionSolved(list: readonly Solved[]): Solved[] {
  const each = union(list, ({ key, at }) => `${key} ${at}`, sameMoment)
  return each.sort((a, b) => a.at - b.at || compareText(a.key, b.key))
}

/**
 * Merges two records of one moment: the one with more fields, with the changes that devices make,
 * which are only of the time and the daily puzzles.
 */
function sameMoment(a: Solved, b: Solved): Solved {
  const [first, other] = [a, b].sort((a, b) => {
    const [x, y] = [a, b].map(({ time: _, daily: __, dailyAgain: ___, ...rest }) => rest)
    return fieldsIn(y) - fieldsIn(x) || compareText(textOf(x), textOf(y))
  })
  return withDailies({ ...first, time: Math.min(a.time, b.time) }, other)
}

/** The hour until which the night still counts as the day before. */
const NIGHT = 4

/**
 * Whether a daily puzzle that is solved now counts for its day: on that day, or in the night after
 * it. The player's clock decides once, at the moment of the solution, so that neither travel nor
 * another device changes a streak afterwards.
 */
export function isInTime(daily: string, now: Date): boolean {
  const today = localDay(now)
  const isNight = now.getHours() < NIGHT
  return daily.startsWith(today) || (isNight && daily.startsWith(dayFrom(today, -1)))
}

/** Returns the days on which the player solved a daily puzzle. */
export function streakDays(list: readonly Solved[]): ReadonlySet<string> {
  return new Set(list.flatMap(dailiesOf).map((daily) => daily.slice(0, 10)))
}

/**
 * Returns the days in a row up to today, or up to yesterday if today's puzzle is still unsolved.
 * Tomorrow counts too: a player who flies west across the date line has solved it already.
 */
export function streak(days: ReadonlySet<string>, today: string): number {
  const all = runs(days)
  const last = days.has(today) ? today : dayFrom(today, -1)
  return Math.max(all.get(last) ?? 0, all.get(dayFrom(today, 1)) ?? 0)
}

/** Returns for each day the number of days in a row that end with it, the first day first. */
export function runs(days: ReadonlySet<string>): ReadonlyMap<string, number> {
  let [run, last] = [0, NaN]
  const runOf = (day: string): [string, number] => {
    const at = Date.parse(day)
    run = at - last === DAY ? run + 1 : 1
    last = at
    return [day, run]
  }
  return new Map([...days].sort().map(runOf))
}

/** Returns the seven days up to one, the first day first. */
export function lastWeek(today: string): string[] {
  return Array.from({ length: 7 }, (_, i) => dayFrom(today, i - 6))
}

const DAY = 86_400_000

/** Returns the calendar day some days after another, both as "2026-05-01". */
export function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** Returns the local calendar day as "2026-05-01". */
export function localDay(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
