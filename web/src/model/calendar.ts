import { grouped } from './grouped.ts'
import { DAY, localDay, streakDays, type Solved } from './statistics.ts'

/** A day of the calendar. */
export interface Day {
  /** Such as "2026-05-01". */
  date: string
  /** What was solved on it, the first one first. */
  solved: readonly Solved[]
  /** Whether it counts for the streak. */
  daily: boolean
}

/** A month, and the place of its first day in the week, from 0. */
export interface Month {
  /** Such as "2026-05". */
  month: string
  start: number
  days: readonly Day[]
}

/** How many months are shown, and how many at least. */
const MOST = 12
const LEAST = 3

/** The days with anything on them, the latest first. */
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

/**
 * The months from the first day with anything on it up to today's, at most twelve. Weeks start
 * on a day from 1 for Monday to 7.
 */
export function months(active: readonly Day[], today: string, firstOfWeek: number): Month[] {
  const known = new Map(active.map((day) => [day.date, day]))
  const last = today.slice(0, 7)
  const first = active.at(-1)?.date.slice(0, 7) ?? last
  const count = Math.min(MOST, Math.max(LEAST, 1 + monthNumber(last) - monthNumber(first)))
  return Array.from({ length: count }, (_, i) => {
    const month = monthText(monthNumber(last) - count + 1 + i)
    return { month, start: placeInWeek(`${month}-01`, firstOfWeek), days: daysOf(month, known) }
  })
}

function daysOf(month: string, known: ReadonlyMap<string, Day>): Day[] {
  const next = monthText(monthNumber(month) + 1)
  const length = (Date.parse(next) - Date.parse(month)) / DAY
  return Array.from({ length }, (_, i) => {
    const date = `${month}-${String(i + 1).padStart(2, '0')}`
    return known.get(date) ?? { date, solved: [], daily: false }
  })
}

function monthNumber(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return year * 12 + number - 1
}

function monthText(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** The place of a day in weeks that start on a day from 1 for Monday to 7, from 0. */
export function placeInWeek(date: string, firstOfWeek: number): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 7 - (firstOfWeek % 7)) % 7
}

/** How dark a day is: from 0 for nothing to 3. */
export function shadeOf({ solved, daily }: Day): 0 | 1 | 2 | 3 {
  const count = Math.max(solved.length, daily ? 1 : 0)
  if (count === 0) return 0
  return count < 2 ? 1 : count < 4 ? 2 : 3
}
