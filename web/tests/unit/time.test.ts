import { describe, expect, test } from 'vitest'
import { Clock, clockText } from '../../src/model/clock.ts'
import { addSolved, localDay, streak, summarise, type Solved } from '../../src/model/statistics.ts'

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
    expect(clock.running).toBe(false)
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

const solved = (more: Partial<Solved>): Solved => ({
  key: 'a',
  title: '',
  width: 5,
  height: 5,
  time: 1000,
  hints: 0,
  mistakes: 0,
  at: 0,
  ...more,
})

describe('statistics', () => {
  test('a puzzle counts once, with its best time', () => {
    const once = addSolved([], solved({ time: 2000 }))
    const twice = addSolved(once, solved({ time: 1000, daily: '2026-05-01 small' }))
    expect(twice).toEqual([solved({ time: 1000, daily: '2026-05-01 small' })])
    expect(addSolved(twice, solved({ key: 'b' }))).toHaveLength(2)
  })

  test('a streak ends with a day left out, not with one not yet played', () => {
    const days = new Set(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'])
    expect(streak(days, '2026-03-01')).toBe(3)
    expect(streak(days, '2026-03-02')).toBe(3)
    expect(streak(days, '2026-03-03')).toBe(1)
    expect(streak(days, '2026-03-05')).toBe(0)
  })

  test('sizes and times are summed up', () => {
    const list = [
      solved({ key: 'a', time: 5, daily: '2026-05-01 small' }),
      solved({ key: 'b', time: 3, hints: 2, daily: '2026-05-02 large' }),
      solved({ key: 'c', width: 10, height: 10, time: 9 }),
    ]
    expect(summarise(list, '2026-05-02')).toEqual({
      solved: 3,
      withoutHints: 2,
      time: 17,
      streak: 2,
      longestStreak: 2,
      best: [
        { size: '5 × 5', count: 2, time: 3 },
        { size: '10 × 10', count: 1, time: 9 },
      ],
    })
  })

  test('a day is the one of the place where the player is', () => {
    expect(localDay(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02')
  })
})
