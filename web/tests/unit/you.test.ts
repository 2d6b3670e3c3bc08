import * as text from 'text:you'
import { describe, expect, test } from 'vitest'
import { ACHIEVEMENTS, type Facts } from '../../src/model/achievements.ts'
import { activeDays, months } from '../../src/model/calendar.ts'
import type { Solved } from '../../src/model/statistics.ts'
import { visit } from '../../src/offline/visits.ts'
import { solved } from './records.ts'

describe('the calendar', () => {
  const noon = (day: number, month = 4) => new Date(2026, month, day, 12).getTime()

  test('has the days with anything on them, the latest first', () => {
    const list = [
      solved({ key: 'a', at: noon(1) }),
      solved({ key: 'b', at: noon(3) + 1, daily: '2026-05-03 small' }),
      solved({ key: 'c', at: noon(3) }),
      solved({ key: 'not known', at: 0 }),
      solved({
        key: 'd',
        at: noon(1),
        dailyAgain: ['2026-05-07 small'],
        daily: '2026-05-02 small',
      }),
    ]
    const brief = activeDays(list).map(({ date, solved, daily }) => [
      date,
      solved.map((s) => s.key).join(''),
      daily,
    ])
    expect(brief).toEqual([
      ['2026-05-07', '', true],
      ['2026-05-03', 'cb', true],
      ['2026-05-02', '', true],
      ['2026-05-01', 'ad', false],
    ])
  })

  test('shows three months at least and twelve at most, up to today', () => {
    const names = (from: string, today: string) =>
      months([{ date: from, solved: [], daily: true }], today).map(({ month }) => month)
    expect(names('2026-05-01', '2026-05-04')).toEqual(['2026-03', '2026-04', '2026-05'])
    expect(names('2020-01-01', '2026-02-04')).toHaveLength(12)
    expect(names('2025-10-31', '2026-01-01')).toEqual(['2025-10', '2025-11', '2025-12', '2026-01'])
    expect(months([], '2026-02-04').at(-1)!.days.filter(Boolean)).toHaveLength(28)
  })
})

describe('achievements', () => {
  const none: Facts = {
    solved: [],
    coloured: new Set(),
    packs: [],
    lessons: undefined,
    published: undefined,
  }
  const at = new Date(2026, 4, 1, 12).getTime()
  const earned = (more: Partial<Facts>, name: string) =>
    ACHIEVEMENTS.find((one) => one.name === name)!.earned({ ...none, ...more })
  const daysInARow = Array.from({ length: 7 }, (_, i) =>
    solved({ key: String(i), at: at + i, daily: `2026-05-0${i + 1} small` }),
  )
  const puzzles = (count: number, more: Partial<Solved> = {}) =>
    Array.from({ length: count }, (_, i) => solved({ key: String(i), at, ...more }))

  test('are none before anything is solved, and have names of their own', () => {
    for (const one of ACHIEVEMENTS) expect(one.earned(none)).toMatchObject({ done: 0 })
    expect(new Set(ACHIEVEMENTS.map(({ name }) => text.achievement({ name }))).size).toBe(
      ACHIEVEMENTS.length,
    )
    for (const { picture } of ACHIEVEMENTS)
      expect(picture.every((row) => /^[roygbdnkw.]{5,7}$/.test(row))).toBe(true)
  })

  test.each<[string, Partial<Facts>, string]>([
    ['first', { solved: puzzles(1) }, '2026-05-01'],
    // A record whose moment is not known.
    ['first', { solved: puzzles(1, { at: 0 }) }, ''],
    ['pack', { packs: [0] }, ''],
    ['alone', { solved: puzzles(10) }, '2026-05-01'],
    ['colour', { solved: puzzles(1), coloured: new Set(['0']) }, '2026-05-01'],
    ['colour', { solved: puzzles(1, { daily: '2026-05-01 colour' }) }, '2026-05-01'],
    [
      'day',
      {
        solved: ['small', 'medium', 'large', 'colour'].map((size) =>
          solved({ key: size, daily: `2026-05-02 ${size}` }),
        ),
      },
      '2026-05-02',
    ],
    ['week', { solved: daysInARow }, '2026-05-07'],
    ['pack', { packs: [at + 9e9, at] }, '2026-05-01'],
    ['big', { solved: puzzles(1, { width: 30, height: 31 }) }, '2026-05-01'],
    [
      'quick',
      { solved: puzzles(1, { first: { expected: 1, time: 59_000, helped: 0, pauses: 3 } }) },
      '2026-05-01',
    ],
    ['hundred', { solved: puzzles(100) }, '2026-05-01'],
    ['lessons', { lessons: at }, '2026-05-01'],
    ['own', { published: at }, '2026-05-01'],
  ])('%s is earned on its day', (name, facts, day) => {
    expect(earned(facts, name)).toEqual({ day })
  })

  test.each<[string, Partial<Facts>, number, number]>([
    ['alone', { solved: puzzles(12, { hints: 1 }) }, 0, 10],
    ['week', { solved: daysInARow.toSpliced(2, 1) }, 4, 7],
    ['big', { solved: puzzles(1, { width: 60, height: 20 }) }, 0, 1],
    [
      'quick',
      { solved: puzzles(1, { first: { expected: 1, time: 59_000, helped: 1, pauses: 0 } }) },
      0,
      1,
    ],
  ])('%s is not earned by less', (name, facts, done, of) => {
    expect(earned(facts, name)).toEqual({ done, of })
  })
})

describe('visits', () => {
  const hour = 3_600_000
  test('are one while the site is opened again and again', () => {
    const first = visit({ count: 0, last: 0 }, 5)
    expect(first).toEqual({ count: 1, last: 5 })
    expect(visit(first, hour)).toEqual({ count: 1, last: hour })
    expect(visit(first, hour + 6)).toEqual({ count: 2, last: hour + 6 })
  })
})
