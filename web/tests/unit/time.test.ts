import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Clock, clockText } from '../../src/model/clock.ts'
import {
  addSolved,
  dailiesOf,
  dayFrom,
  isInTime,
  localDay,
  streak,
  streakDays,
  summarise,
} from '../../src/model/statistics.ts'
import { timeScale, timesBySize } from '../../src/model/times.ts'
import { solved } from './records.ts'

describe('the clock', () => {
  test('does not run while paused', () => {
    let now = 0
    const clock = new Clock(1000, () => now)
    now = 500
    expect(clock.elapsed).toBe(1000)
    clock.start()
    now = 1500
    clock.start()
    expect(clock.elapsed).toBe(2000)
    clock.pause()
    now = 9999
    expect(clock.elapsed).toBe(2000)
    clock.start()
    clock.reset()
    now += 10
    expect(clock.elapsed).toBe(10)
  })

  test.each([
    [0, '0:00'],
    [65_000, '1:05'],
    [3_661_999, '1:01:01'],
  ])('%d ms reads %s', (time, text) => expect(clockText(time)).toBe(text))
})

describe('statistics', () => {
  test('a puzzle counts once, with its best time', () => {
    const once = addSolved([], solved({ time: 2000 }))
    const twice = addSolved(once, solved({ time: 1000, daily: '2026-05-01 small' }))
    expect(twice).toEqual([solved({ time: 1000, daily: '2026-05-01 small' })])
    expect(addSolved(twice, solved({ key: 'b' }))).toHaveLength(2)
    // A time with more help is no better.
    expect(addSolved(twice, solved({ time: 1, hints: 1 }))).toEqual(twice)
    expect(addSolved(twice, solved({ time: 1, checks: 1 }))).toEqual(twice)
  })

  test('what was solved is summed up', () => {
    const list = [
      solved({ key: 'a', time: 5, daily: '2026-05-01 small' }),
      solved({ key: 'b', time: 3, hints: 2, daily: '2026-05-02 large' }),
      solved({ key: 'c', width: 10, height: 10, time: 9 }),
    ]
    expect(summarise(list, '2026-05-02')).toEqual({
      solved: 3,
      withoutHints: 2,
      score: { hints: 2, level: 0, mistakeHints: 0, checks: 0, mistakes: 0, lives: 0 },
      time: 17,
      streak: 2,
      longestStreak: 2,
    })
  })

  test('checks and hints about mistakes are help too, as older records count it', () => {
    const first = { expected: 1, time: 1, helped: 1, pauses: 0 }
    const helped = [{ checks: 1 }, { mistakeHints: 1 }, { hints: 1 }, { first }]
    for (const more of helped) expect(summarise([solved(more)], '2026-05-02').withoutHints).toBe(0)
  })

  test('a day is the one of the place where the player is', () => {
    expect(localDay(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02')
  })
})

describe('a streak', () => {
  test('ends with a day left out, not with one not yet played', () => {
    const days = new Set(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'])
    expect(streak(days, '2026-03-01')).toBe(3)
    expect(streak(days, '2026-03-02')).toBe(3)
    expect(streak(days, '2026-03-03')).toBe(1)
    expect(streak(days, '2026-03-05')).toBe(0)
  })

  test.each([
    ['on its day', new Date(2026, 4, 1, 12), true],
    ['in the night after it', new Date(2026, 4, 2, 3, 59), true],
    ['after that night', new Date(2026, 4, 2, 4, 0), false],
    ['the day before', new Date(2026, 3, 30, 23, 59), false],
  ])('counts a picture of the day that is solved %s: %s', (_, now, counts) => {
    expect(isInTime('2026-05-01 small', now)).toBe(counts)
  })

  /** Quarters of an hour from 2026 on in which Europe and Australia set their clocks. */
  const nights = ['2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25'].flatMap((day) =>
    Array.from(
      { length: 96 },
      (_, i) => (Date.parse(day) - Date.UTC(2026, 0, 1)) / 900_000 + i - 48,
    ),
  )
  const ZONES = [
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ]

  test.each(ZONES)('goes by the clock on the wall in %s, in nights of a new time too', (zone) => {
    vi.stubEnv('TZ', zone)
    const wall = new Intl.DateTimeFormat('sv', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    fc.assert(
      fc.property(fc.nat(2 * 366 * 96), (quarter) => {
        const now = new Date(Date.UTC(2026, 0, 1) + quarter * 900_000)
        const [today, time] = wall.format(now).split(' ')
        expect(isInTime(`${today} small`, now)).toBe(true)
        expect(isInTime(`${dayFrom(today, -1)} small`, now)).toBe(time < '04')
        expect(isInTime(`${dayFrom(today, 1)} small`, now)).toBe(false)
      }),
      { numRuns: 200, examples: nights.map((at) => [at]) },
    )
    vi.unstubAllEnvs()
  })

  test('has a picture started before midnight on its day, and the next one on the next', () => {
    const night = new Date(2026, 4, 2, 0, 10)
    const solvedThen = ['2026-05-01 small', '2026-05-02 small'].filter((d) => isInTime(d, night))
    const list = solvedThen.map((daily, i) => solved({ key: String(i), daily }))
    expect(streak(streakDays(list), '2026-05-02')).toBe(2)
  })

  test('stays when the player flies west across the date line, to a day that is solved', () => {
    const days = new Set(['2026-04-30', '2026-05-01', '2026-05-02'])
    expect(streak(days, '2026-05-01')).toBe(3)
  })

  test('does not move with the time zone: it is made of dates, not of moments', () => {
    const late = solved({ daily: '2026-05-01 small', at: Date.UTC(2026, 4, 2, 9) })
    expect([...streakDays([late])]).toEqual(['2026-05-01'])
  })

  test('joins the days of two devices', () => {
    const phone = [solved({ key: 'a', daily: '2026-05-01 small' })]
    const desk = [solved({ key: 'b', daily: '2026-05-02 small' })]
    expect(streak(streakDays(desk.reduce(addSolved, phone)), '2026-05-02')).toBe(2)
  })

  test('continues when the pictures of the days start again from the first', () => {
    const first = addSolved([], solved({ daily: '2026-05-01 small' }))
    const again = addSolved(first, solved({ at: 9, daily: '2026-08-13 small' }))
    expect(again).toHaveLength(1)
    expect(dailiesOf(again[0])).toEqual(['2026-05-01 small', '2026-08-13 small'])
    expect(streak(streakDays(again), '2026-08-13')).toBe(1)
  })
})

describe('times by size', () => {
  const timed = (side: number, ...times: number[]) =>
    times.map((time, i) => solved({ key: `${side} ${i}`, width: side, height: 3, time }))

  test('are grouped by the longer side, with the best one and the middle', () => {
    const list = [...timed(10, 8, 2, 4), ...timed(6, 16), ...timed(50, 7, 9)]
    expect(timesBySize(list)).toMatchObject([
      { side: 10, count: 4, median: 6, best: { time: 2 } },
      { side: Infinity, count: 2, median: 8, best: { time: 7 } },
    ])
  })

  test.each([
    [[500], 1000, 5000],
    [[40_000, 70_000], 15_000, 300_000],
    [[60_000, 60_000], 60_000, 300_000],
    [[1e10], 86_400_000, 604_800_000],
  ])('of %j lie on an axis from %i to %i', (times, low, high) => {
    const { ticks, at } = timeScale(times)
    expect([ticks[0], ticks.at(-1)]).toEqual([low, high])
    for (const time of times) {
      expect(at(time)).toBeGreaterThanOrEqual(0)
      expect(at(time)).toBeLessThanOrEqual(1)
    }
  })
})
