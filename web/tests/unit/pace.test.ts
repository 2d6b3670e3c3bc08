import { describe, expect, test } from 'vitest'
import { bandText, expectedText, minutesText, paceOf, paceText } from '../../src/model/pace.ts'
import type { FirstTime, Solved } from '../../src/model/statistics.ts'

/** How far single games of a player are from the pace: a spread of a third, in no order. */
const SPREAD = [0.1, -0.25, 0.3, -0.05, 0.2, -0.3, 0.05, -0.15, 0.25, -0.1]

/** The records of a player who takes so many times as long as a practised one. */
function player(factor: number, games = 10, more: Partial<FirstTime> = {}): Solved[] {
  return Array.from({ length: games }, (_, i) => {
    const expected = [2, 9, 4, 30, 0.7, 15][i % 6]
    const time = factor * expected * Math.exp(SPREAD[i % SPREAD.length]) * 60_000
    const first = { expected, time, helped: 0, pauses: 0, ...more }
    return {
      ...{ key: String(i), title: '', width: 10, height: 10, hints: 0, mistakes: 0 },
      ...{ time, at: i, first },
    }
  })
}

describe('a pace', () => {
  test('is known after ten games', () => {
    expect(paceOf(player(2, 9))).toBeNull()
    expect(paceOf([...player(2, 9), { ...player(2, 1)[0], first: undefined! }])).toBeNull()
    expect(paceOf(player(2))).not.toBeNull()
  })

  test.each([0.4, 0.5, 1, 1.7, 2.5, 4, 6])('of %d is found within 15 %%', (factor) => {
    const found = paceOf(player(factor))!
    expect(Math.abs(found / factor - 1)).toBeLessThan(0.15)
  })

  test.each([0.01, 100])('stays if one game takes %d times as long', (outlier) => {
    const [odd, ...others] = player(1.7)
    const list = [{ ...odd, first: { ...odd.first!, time: odd.first!.time * outlier } }, ...others]
    expect(Math.abs(paceOf(list)! / 1.7 - 1)).toBeLessThan(0.15)
  })

  test('comes from the games without help', () => {
    const helped = player(0.2, 12, { helped: 9 })
    const paused = player(9, 3, { pauses: 30 })
    const found = paceOf([...helped, ...player(2), ...paused])!
    expect(Math.abs(found / 2 - 1)).toBeLessThan(0.15)
  })

  test('follows a player who improves', () => {
    const later = player(1, 50).map((s) => ({ ...s, at: s.at + 1000 }))
    expect(paceOf([...later, ...player(4, 50)])).toBeCloseTo(paceOf(later)!)
  })
})

describe('words', () => {
  test.each([
    [0.1, 'about 1 min'],
    [3.6, 'about 4 min'],
    [9.6, 'about 10 min'],
    [12.4, 'about 10 min'],
    [58, 'about 1 h'],
    [97, 'about 1 h 35 min'],
    [118, 'about 2 h'],
    [400, 'about 7 h'],
    [17_541, 'needs trial and error'],
  ])('%d minutes are %s', (minutes, text) => expect(minutesText(minutes)).toBe(text))

  test('say for whom a time is', () => {
    const minutes = { expert: 2, practised: 4.1, beginner: 16.4 }
    expect(expectedText(minutes, null)).toBe('about 4 min')
    expect(expectedText(minutes, 1.5)).toBe('for you about 6 min')
    expect(bandText(minutes)).toBe('2 to 16 min')
    expect(bandText({ expert: 0.1, practised: 0.2, beginner: 0.8 })).toBe('1 min')
    expect(bandText({ expert: 45, practised: 90, beginner: 360 })).toBe('1 to 6 h')
    const endless = { expert: 8770, practised: 17_541, beginner: 70_164 }
    expect(expectedText(endless, 0.5)).toBe('needs trial and error')
    expect(bandText(endless)).toBe('')
    expect(paceText(1.04)).toBe('about as long as a practised player')
    expect(paceText(1.46)).toBe('about 1.5 times as long as a practised player')
  })
})
