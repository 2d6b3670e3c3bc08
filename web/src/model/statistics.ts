import type { FirstTime } from './pace.ts'

/** A puzzle that the player solved. */
export interface Solved {
  key: string
  title: string
  width: number
  height: number
  /** Milliseconds on the clock. */
  time: number
  hints: number
  mistakes: number
  /** When, in milliseconds since 1970. */
  at: number
  /** The date and size of a daily puzzle, such as "2026-05-01 small". */
  daily?: string
  /** How hard it is; like first left out if the rating was not known then. */
  class?: string
  first?: FirstTime
}

export interface Summary {
  solved: number
  withoutHints: number
  time: number
  streak: number
  longestStreak: number
  /** The best times by size, smallest size first. */
  best: { size: string; count: number; time: number }[]
}

/** Only the first solution of a puzzle counts, but a better time replaces it. */
export function summarise(list: readonly Solved[], today: string): Summary {
  const best = new Map<string, { cells: number; count: number; time: number }>()
  for (const { width, height, time } of list) {
    const size = `${width} × ${height}`
    const known = best.get(size) ?? { cells: width * height, count: 0, time: Infinity }
    best.set(size, { ...known, count: known.count + 1, time: Math.min(known.time, time) })
  }
  const days = new Set(list.flatMap((s) => (s.daily ? [s.daily.slice(0, 10)] : [])))
  return {
    solved: list.length,
    withoutHints: list.filter((s) => s.hints === 0).length,
    time: list.reduce((sum, s) => sum + s.time, 0),
    streak: streak(days, today),
    longestStreak: longestStreak(days),
    best: [...best]
      .sort(([, a], [, b]) => a.cells - b.cells)
      .map(([size, { count, time }]) => ({ size, count, time })),
  }
}

/** Adds a solved puzzle; if it was solved before, the shorter time stays. */
export function addSolved(list: readonly Solved[], next: Solved): Solved[] {
  const before = list.find((s) => s.key === next.key)
  if (!before) return [...list, next]
  const merged = { ...before, time: Math.min(before.time, next.time) }
  if (next.daily && !before.daily) merged.daily = next.daily
  return list.map((s) => (s.key === next.key ? merged : s))
}

/** The days in a row up to today, or up to yesterday if today's is not solved yet. */
export function streak(days: ReadonlySet<string>, today: string): number {
  let day = days.has(today) ? today : dayBefore(today)
  let count = 0
  for (; days.has(day); day = dayBefore(day)) count++
  return count
}

function longestStreak(days: ReadonlySet<string>): number {
  return [...days].reduce((most, day) => Math.max(most, streak(days, day)), 0)
}

/** The calendar day before one, both as "2026-05-01". */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day + 'T00:00:00Z') - 86_400_000).toISOString().slice(0, 10)
}

/** The local calendar day as "2026-05-01". */
export function localDay(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
