import { expect, test } from 'vitest'
import { eventsFrom, scoreOf } from '../../src/model/events.ts'
import { newProgress } from '../../src/model/save.ts'
import { Counters } from '../../src/player/counters.ts'

const rating = { class: 'easy', minutes: { practised: 3, expert: 1, beginner: 6 } }

function played(): Counters {
  const events = eventsFrom({ hints: 2, mistakes: 1, checks: 1, pauses: 4 })
  return new Counters({ ...newProgress(), events, struck: ['row 1 0'] })
}

test('what is counted comes back as it was saved', () => {
  const counters = played()
  counters.strike('column 2 1')
  counters.strike('row 1 0')
  const progress = counters.progress(5000)
  expect(progress).toMatchObject({ elapsed: 5000, struck: ['column 2 1'] })
  expect(scoreOf(progress.events)).toMatchObject({ hints: 2, checks: 1, mistakes: 1 })
  expect(new Counters(progress).progress(5000)).toEqual(progress)
})

test('what two tabs have counted adds up, and the win of the other counts', () => {
  const counters = played()
  const other = new Counters(counters.progress(0))
  counters.note('hint', 10)
  other.note('life', 20)
  other.note('check', 20)
  counters.take({ ...other.progress(0), solvedIn: 700, struck: ['row 2 0'] })
  expect(counters.score.value).toMatchObject({ hints: 3, mistakes: 2, checks: 2, lives: 1 })
  expect(counters.progress(0)).toMatchObject({ solvedIn: 700, struck: ['row 2 0'] })
})

test('a new start gives the lives back and forgets nothing; after the win it is another game', () => {
  const counters = played()
  for (const at of [1, 2, 3]) counters.note('life', at)
  expect(counters.livesLost.value).toBe(3)
  counters.reset(4)
  expect(counters.livesLost.value).toBe(0)
  expect(counters.score.value).toMatchObject({ hints: 2, checks: 1, mistakes: 4, lives: 3 })
  counters.solvedIn.value = 900
  counters.reset(5)
  expect(counters.progress(0)).toEqual({ ...newProgress(), round: 1 })
  // Another tab is still in the game before.
  counters.take({ ...newProgress(), events: eventsFrom({ hints: 1, mistakes: 0 }) })
  expect(counters.progress(0)).toMatchObject({ round: 0, events: [['hint', 0, 0, 0]] })
})

test('events at one moment all count, in the order of the clock', () => {
  const counters = new Counters(newProgress())
  counters.note('restart', 7)
  counters.note('life', 5)
  counters.note('life', 5)
  expect(counters.score.value.lives).toBe(2)
  expect(counters.livesLost.value).toBe(0)
})

test('a first time counts hints and checks as help', () => {
  const counters = played()
  counters.note('mistakeHint', 9)
  expect(counters.firstTime(null, 1)).toEqual({})
  expect(counters.firstTime({ class: 'hard' } as never, 1)).toEqual({ class: 'hard' })
  expect(counters.firstTime(rating as never, 60_000)).toEqual({
    class: 'easy',
    first: { expected: 3, time: 60_000, helped: 4, pauses: 4 },
  })
})
