import { grouped } from './grouped.ts'
import { monthAfter, weeksOf } from '../language/dates.ts'
import { localDay, streakDays, type Solved } from './statistics.ts'

/** A day of the calendar. */
export interface Day {
  /** Such as "2026-05-01". */
  date: string
  /** The puzzles solved on it, the first one first. */
  solved: readonly Solved[]
  /** Whether it counts for the streak. */
  daily: boolean
}

/** A month in weeks. */
export interface Month {
  /** Such as "2026-05". */
  month: string
  /** The days in whole weeks; undefined for days of other months. */
  days: readonly (Day | undefined)[]
}

/** The most and the least months that the calendar shows. */
const MOST = 12
const LEAST = 3

/** Returns the days with solved puzzles, the latest first. */
export function activeDays(list: readonly Solved[]): Day[] {
  const daily = streakDays(list)
  const dated = list.filter(({ at }) => at > 0)
  const byDate = grouped(dated, ({ at }) => localDay(new Date(at)))
  const dates = new Set([...byDate.keys(), ...daily])
  return [...dates]
    .sort()
    .reverse()
    .map((date) => ({
      date,
      solved: [...(byDate.get(date) ?? [])].sort((a, b) => a.at - b.at),
      daily: daily.has(date),
    }))
}

/** Returns the months from the first active day to today's, at least three and at most twelve. */
export function months(active: readonly Day[], today: string): Month[] {
  const known = new Map(active.map((day) => [day.date, day]))
  const first = active.at(-1)?.date.slice(0, 7) ?? today
  const dayOf = (date: string | undefined) =>
    date === undefined ? undefined : (known.get(date) ?? { date, solved: [], daily: false })
  return Array.from({ length: MOST }, (_, i) => monthAfter(today.slice(0, 7), i + 1 - MOST))
    .filter((month, i) => month >= first || i >= MOST - LEAST)
    .map((month) => ({ month, days: weeksOf(month).flat().map(dayOf) }))
}

/** Returns how dark a day is, from 0 for nothing to 3. */
export function shadeOf({ solved, daily }: Day): 0 | 1 | 2 | 3 {
  const count = Math.max(solved.length, daily ? 1 : 0)
  if (count === 0) return 0
  return count < 2 ? 1 : count < 4 ? 2 : 3
}
