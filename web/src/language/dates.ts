import { dialect, language } from './current.ts'

/**
 * Dates in the language of the page, as its reader's country writes them. A day is written as
 * 2026-05-01, a month as 2026-05.
 */

const formats = new Map<string, Intl.DateTimeFormat>()

function format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  let made = formats.get(name)
  if (!made) {
    made = new Intl.DateTimeFormat(dialect, { ...options, timeZone: 'UTC' })
    formats.set(name, made)
  }
  return made
}

/** Midnight of a day, in UTC. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const textOf = (date: Date) => date.toISOString().slice(0, 10)

/** A day in words, such as Sunday, 1 November. */
export function dayText(day: string): string {
  return format('day', { weekday: 'long', day: 'numeric', month: 'long' }).format(dateOf(day))
}

/** A day of this year, such as 1 November. */
export function shortDayText(day: string): string {
  return format('short day', { day: 'numeric', month: 'long' }).format(dateOf(day))
}

/** A month in words, such as November 2026. */
export function monthText(month: string): string {
  return format('month', { month: 'long', year: 'numeric' }).format(dateOf(`${month}-01`))
}

/** The days of a week in the order of the language. */
export function weekdays(): { short: string; long: string }[] {
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, i) => {
    const day = textOf(new Date(Date.UTC(1970, 0, 4 + firstWeekday() + i)))
    return {
      short: format('narrow', { weekday: 'short' }).format(dateOf(day)),
      long: format('weekday', { weekday: 'long' }).format(dateOf(day)),
    }
  })
}

/** A day with its year, such as 1 Nov 2026. */
export function dateText(day: string): string {
  return format('date', { day: 'numeric', month: 'short', year: 'numeric' }).format(dateOf(day))
}

/** The name of a month, such as November. */
export function monthName(month: string): string {
  return format('month name', { month: 'long' }).format(dateOf(`${month}-01`))
}

/** The weekday of a day as one letter; English needs no format, see numberText. */
export function weekdayLetter(day: string): string {
  if (language === 'en') return 'SMTWTFS'[dateOf(day).getUTCDay()]
  return format('letter', { weekday: 'narrow' }).format(dateOf(day))
}

/** The day that a week starts with, from Monday, 1, to Sunday, 7. */
export function firstWeekday(): number {
  // Older engines have it as a property; a language without a country says nothing.
  type Week = { firstDay: number }
  const locale: Intl.Locale & { getWeekInfo?: () => Week; weekInfo?: Week } = new Intl.Locale(
    dialect,
  )
  const week = locale.region ? (locale.getWeekInfo?.() ?? locale.weekInfo) : undefined
  return week?.firstDay ?? 1
}

/** The weeks of a month, each of seven days; undefined for those of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = dateOf(`${month}-01`)
  const before = (first.getUTCDay() - firstWeekday() + 7) % 7
  const weeks: (string | undefined)[][] = []
  const day = new Date(first.getTime() - before * 86_400_000)
  do {
    weeks.push(
      Array.from({ length: 7 }, () => {
        const text = textOf(day)
        day.setUTCDate(day.getUTCDate() + 1)
        return text.startsWith(month) ? text : undefined
      }),
    )
  } while (textOf(day).startsWith(month))
  return weeks
}

/** The month so many months later. */
export function monthAfter(month: string, months: number): string {
  const date = dateOf(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return textOf(date).slice(0, 7)
}

/** A moment's time of day here, such as 9:05. */
export function timeText(at: number): string {
  return new Intl.DateTimeFormat(dialect, { timeStyle: 'short' }).format(at)
}

/** A moment here, such as 1 Nov 2026, 9:05. */
export function momentText(at: number): string {
  return new Intl.DateTimeFormat(dialect, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
