import { dialect, language } from './current.ts'

/**
 * Dates in the language of the page, in the style of the reader's country. A day is a text such as
 * 2026-05-01, a month one such as 2026-05.
 */

/** Returns a function that writes days in one way; the first call makes the format. */
function writer(options: Intl.DateTimeFormatOptions): (day: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (day) => {
    format ??= new Intl.DateTimeFormat(dialect, { ...options, timeZone: 'UTC' })
    return format.format(dateOf(day))
  }
}

/** Returns midnight of a day, or of the first day of a month, in UTC. */
const dateOf = (day: string) => new Date(Date.parse(day))
const textOf = (date: Date) => date.toISOString().slice(0, 10)

/** A day in words, such as Sunday, 1 November. */
export const dayText = writer({ weekday: 'long', day: 'numeric', month: 'long' })

/** A day of this year, such as 1 November. */
export const shortDayText = writer({ day: 'numeric', month: 'long' })

/** A month in words, such as November 2026. */
export const monthText = writer({ month: 'long', year: 'numeric' })

const shortWeekday = writer({ weekday: 'short' })
const longWeekday = writer({ weekday: 'long' })
const narrowWeekday = writer({ weekday: 'narrow' })

/** The days of a week in the order of the language. */
export function weekdays(): { short: string; long: string }[] {
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, i) => {
    const day = textOf(new Date(Date.UTC(1970, 0, 4 + firstWeekday() + i)))
    return { short: shortWeekday(day), long: longWeekday(day) }
  })
}

/** A day with its year, such as 1 Nov 2026. */
export const dateText = writer({ day: 'numeric', month: 'short', year: 'numeric' })

/** The name of a month, such as November. */
export const monthName = writer({ month: 'long' })

/** Returns the weekday of a day as one letter; English needs no format, as in numberText. */
export function weekdayLetter(day: string): string {
  if (language === 'en') return 'SMTWTFS'[dateOf(day).getUTCDay()]
  return narrowWeekday(day)
}

/** Returns the first day of a week, from Monday, 1, to Sunday, 7. */
export function firstWeekday(): number {
  // Older engines have a property instead; a language without a country gives no answer.
  type Week = { firstDay: number }
  const locale: Intl.Locale & { getWeekInfo?: () => Week; weekInfo?: Week } = new Intl.Locale(
    dialect,
  )
  const week = locale.region ? (locale.getWeekInfo?.() ?? locale.weekInfo) : undefined
  return week?.firstDay ?? 1
}

/** Returns the weeks of a month, each of seven days; undefined for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = dateOf(month)
  const before = (first.getUTCDay() - firstWeekday() + 7) % 7
  const day = (i: number) => textOf(new Date(first.getTime() + (i - before) * 86_400_000))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, i) => day(7 * week + i)),
  )
  const isIn = (day: string) => day.startsWith(month)
  return weeks
    .filter((week) => week.some(isIn))
    .map((week) => week.map((day) => (isIn(day) ? day : undefined)))
}

/** Returns the month a number of months later. */
export function monthAfter(month: string, months: number): string {
  const date = dateOf(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return textOf(date).slice(0, 7)
}

/** Returns the local time of a moment, such as 9:05. */
export function timeText(at: number): string {
  return new Intl.DateTimeFormat(dialect, { timeStyle: 'short' }).format(at)
}

/** Returns the local date and time of a moment, such as 1 Nov 2026, 9:05. */
export function momentText(at: number): string {
  return new Intl.DateTimeFormat(dialect, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
