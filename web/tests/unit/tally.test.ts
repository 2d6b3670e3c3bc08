import { expect, test } from 'vitest'
import { newProgress } from '../../src/model/save.ts'
import { Tally } from '../../src/player/tally.ts'

const rating = { class: 'easy', minutes: { practised: 3, expert: 1, beginner: 6 } }

function played(): Tally {
  const progress = { ...newProgress(), hints: 2, mistakes: 1, checks: 1, pauses: 4 }
  return new Tally({ ...progress, struck: ['row 1 0'] })
}

test('what is counted comes back as it was saved', () => {
  const tally = played()
  tally.strike('column 2 1')
  tally.strike('row 1 0')
  const progress = tally.progress(5000)
  expect(progress).toMatchObject({ elapsed: 5000, hints: 2, checks: 1, struck: ['column 2 1'] })
  expect(new Tally(progress).progress(5000)).toEqual(progress)
})

test('of two tabs the larger number counts, and the win of the other', () => {
  const tally = played()
  const other = { ...newProgress(), hints: 1, mistakes: 3, solvedIn: 700, struck: ['row 2 0'] }
  tally.take(other)
  expect(tally.progress(0)).toMatchObject({
    hints: 2,
    mistakes: 3,
    solvedIn: 700,
    struck: ['row 2 0'],
  })
})

test('a new start forgets help only after the win', () => {
  const tally = played()
  tally.reset()
  expect(tally.progress(0)).toEqual({ ...newProgress(), hints: 2, checks: 1, pauses: 4 })
  tally.solvedIn.value = 900
  tally.reset()
  expect(tally.progress(0)).toEqual(newProgress())
})

test('a first time counts hints and checks as help', () => {
  const tally = played()
  expect(tally.firstTime(null, 1)).toEqual({})
  expect(tally.firstTime({ class: 'hard' } as never, 1)).toEqual({ class: 'hard' })
  expect(tally.firstTime(rating as never, 60_000)).toEqual({
    class: 'easy',
    first: { expected: 3, time: 60_000, helped: 3, pauses: 4 },
  })
})
