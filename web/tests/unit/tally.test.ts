import { expect, test } from 'vitest'
import { eventsFrom, scoreOf } from '../../src/model/events.ts'
import { newProgress } from '../../src/model/save.ts'
import { Tally } from '../../src/player/tally.ts'

const rating = { class: 'easy', minutes: { practised: 3, expert: 1, beginner: 6 } }

function played(): Tally {
  const events = eventsFrom({ hints: 2, mistakes: 1, checks: 1, pauses: 4 })
  return new Tally({ ...newProgress(), events, struck: ['row 1 0'] })
}

test('what is counted comes back as it was saved', () => {
  const tally = played()
  tally.strike('column 2 1')
  tally.strike('row 1 0')
  const progress = tally.progress(5000)
  expect(progress).toMatchObject({ elapsed: 5000, struck: ['column 2 1'] })
  expect(scoreOf(progress.events)).toMatchObject({ hints: 2, checks: 1, mistakes: 1 })
  expect(new Tally(progress).progress(5000)).toEqual(progress)
})

test('what two tabs have counted adds up, and the win of the other counts', () => {
  const tally = played()
  const other = new Tally(tally.progress(0))
  tally.note('hint', 10)
  other.note('life', 20)
  other.note('check', 20)
  tally.take({ ...other.progress(0), solvedIn: 700, struck: ['row 2 0'] })
  expect(tally.score.value).toMatchObject({ hints: 3, mistakes: 2, checks: 2, lives: 1 })
  expect(tally.progress(0)).toMatchObject({ solvedIn: 700, struck: ['row 2 0'] })
})

test('a new start gives the lives back and forgets nothing; after the win it is another game', () => {
  const tally = played()
  for (const at of [1, 2, 3]) tally.note('life', at)
  expect(tally.livesLost.value).toBe(3)
  tally.reset(4)
  expect(tally.livesLost.value).toBe(0)
  expect(tally.score.value).toMatchObject({ hints: 2, checks: 1, mistakes: 4, lives: 3 })
  tally.solvedIn.value = 900
  tally.reset(5)
  expect(tally.progress(0)).toEqual({ ...newProgress(), round: 1 })
  // Another tab is still in the game before.
  tally.take({ ...newProgress(), events: eventsFrom({ hints: 1, mistakes: 0 }) })
  expect(tally.progress(0)).toMatchObject({ round: 0, events: [['hint', 0, 0, 0]] })
})

test('events at one moment all count, in the order of the clock', () => {
  const tally = new Tally(newProgress())
  tally.note('restart', 7)
  tally.note('life', 5)
  tally.note('life', 5)
  expect(tally.score.value.lives).toBe(2)
  expect(tally.livesLost.value).toBe(0)
})

test('a first time counts hints and checks as help', () => {
  const tally = played()
  tally.note('mistakeHint', 9)
  expect(tally.firstTime(null, 1)).toEqual({})
  expect(tally.firstTime({ class: 'hard' } as never, 1)).toEqual({ class: 'hard' })
  expect(tally.firstTime(rating as never, 60_000)).toEqual({
    class: 'easy',
    first: { expected: 3, time: 60_000, helped: 4, pauses: 4 },
  })
})
