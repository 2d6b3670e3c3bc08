import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayFrom } from '../../src/model/statistics.ts'

/** The dates of a page whose address asks for a language. */
async function dates(language = 'en') {
  vi.stubGlobal('location', { search: `?language=${language}` })
  return import('../../src/language/dates.ts')
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('days and months are in words of the language of the page', async () => {
  const { dayText, monthText, weekdays } = await dates()
  expect(dayText('2026-11-22')).toBe('Sunday, November 22')
  expect(monthText('2026-11')).toBe('November 2026')
  expect(weekdays().map(({ short }) => short)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun', // prettier-ignore
  ])
})

test('another language has other words', async () => {
  const { dayText, monthText } = await dates('de')
  expect(dayText('2026-11-22')).toBe('Sonntag, 22. November')
  expect(monthText('2026-11')).toBe('November 2026')
})

test('the browser says of which country the language is, if it is that of the page', async () => {
  vi.stubGlobal('navigator', { languages: ['de-AT', 'en-GB', 'en'] })
  const { dayText, firstWeekday } = await dates()
  expect(dayText('2026-11-22')).toBe('Sunday 22 November')
  expect(firstWeekday()).toBe(1)
  vi.resetModules()
  const german = await dates('de')
  expect(german.monthText('2026-01')).toBe('Jänner 2026')
})

test('a language that no date can be written in is passed over', async () => {
  vi.stubGlobal('navigator', { languages: ['en-US@posix', 'en-GB'] })
  expect((await dates()).dayText('2026-11-22')).toBe('Sunday 22 November')
  vi.resetModules()
  vi.stubGlobal('navigator', { languages: ['en-US@posix'] })
  expect((await dates('en_US')).dayText('2026-11-22')).toBe('Sunday, November 22')
})

test('a language of a country starts the week there', async () => {
  const { firstWeekday, weekdays } = await dates('en-US')
  expect(firstWeekday()).toBe(7)
  expect(weekdays()[0]).toEqual({ short: 'Sun', long: 'Sunday' })
})

test('a month is weeks of seven days', async () => {
  const { weeksOf } = await dates()
  const november = weeksOf('2026-11')
  expect(november).toHaveLength(6)
  expect(november[0]).toEqual([...Array<undefined>(6).fill(undefined), '2026-11-01'])
  expect(november[5].filter(Boolean)).toEqual(['2026-11-30'])
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29)
})

test('days and months continue over the end of a year', async () => {
  const { monthAfter } = await dates()
  expect(dayFrom('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayFrom('2026-03-01', -7)).toBe('2026-02-22')
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

test('weekdays are the letters that the language has for them', async () => {
  const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`)
  for (const language of ['en', 'de']) {
    vi.resetModules()
    const { weekdayLetter } = await dates(language)
    const { format } = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
    expect(days.map(weekdayLetter)).toEqual(days.map((day) => format(Date.parse(day))))
  }
})
