import { NonogramError } from 'nonogram-toolkit'
import { expect, test } from 'vitest'
import { readChoice, requestOf, SIDES, USUAL, choiceText } from '../../src/model/endless.ts'
import { LEVELS } from '../../src/model/pace.ts'
import { openEndless } from '../../src/player/endless.ts'
import { Absent } from '../../src/route.ts'

test('a choice comes back from its address', () => {
  for (const side of SIDES) {
    for (const name of [null, ...LEVELS]) {
      const choice = { ...USUAL, side, class: name, minutes: 5 as const }
      expect(readChoice(choiceText(choice))).toEqual(choice)
    }
  }
})

test.each([
  '',
  '15',
  '15-easy-any',
  '15-easy-3-things',
  '16-any-any-things',
  '15-any-any-things-x',
])('%s is no choice', (text) => expect(readChoice(text)).toBeNull())

test('a request leaves open what may be any', () => {
  expect(requestOf(USUAL, 7, 1)).toMatchObject({ width: 15, height: 15, texture: 'auto', seed: 7 })
  expect(requestOf(USUAL, 7, 1)).not.toHaveProperty('class')
  expect(requestOf({ ...USUAL, class: 'hard', kind: 'shapes' }, 7, 2)).toMatchObject({
    class: 'hard',
    texture: 'blobs',
    number: 2,
  })
})

const dot = { width: 1, height: 1, rows: [[1]], columns: [[1]] }

/** A solver whose puzzles take so many minutes, one after the other. */
const taking = (...minutes: number[]) => {
  const asked: number[] = []
  const solver = {
    generate: async ({ number }: { number: number }) => {
      asked.push(number)
      return { puzzle: dot }
    },
    rate: async () => ({ minutes: { practised: minutes[asked.length - 1] ?? 99 } }),
  }
  return { asked, solver: solver as unknown as Parameters<typeof openEndless>[2] }
}

test('the first puzzle that takes the time is the one', async () => {
  const { asked, solver } = taking(9, 8, 4, 1)
  await openEndless('15-any-5-things', 7, solver)
  expect(asked).toEqual([1, 2, 3])
})

test('there is none if all take longer, or the class is rare', async () => {
  await expect(openEndless('15-any-5-things', 7, taking().solver)).rejects.toThrow(Absent)
  const rare = {
    ...taking().solver,
    generate: () => Promise.reject(new NonogramError('rare', 'none came up')),
  }
  await expect(openEndless('30-deep-any-shapes', 7, rare)).rejects.toThrow(Absent)
  await expect(openEndless('30', 7, rare)).rejects.toThrow(Absent)
})

test('without a network the page says so, in its own words', async () => {
  const offline = {
    ...taking().solver,
    generate: () => Promise.reject(new NonogramError('internal', 'Failed to fetch')),
  }
  const opened = openEndless('5-any-any-things', 7, offline)
  await expect(opened).rejects.toThrow('Check your network connection.')
  await expect(opened).rejects.not.toBeInstanceOf(Absent)
})
