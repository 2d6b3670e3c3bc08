import { expect, test } from 'vitest'
import { CROSS, OPEN } from '../../src/model/cells.ts'
import { addCrosses } from '../../src/player/crosses.ts'
import { LIVES, mistakeOf, mistakeText, wrongPlaces } from '../../src/player/mistakes.ts'
import { feedbackOf, announcementOf } from '../../src/player/announcements.ts'
import { picture } from './puzzles.ts'

const puzzle = picture(['##.', '#..'])
const solution = Uint8Array.from([2, 2, 1, 2, 1, 1])
const [FILLED, BLANK] = [solution[0], CROSS]

function board(marks: Record<number, number>): Uint8Array {
  const cells = new Uint8Array(6).fill(OPEN)
  for (const [place, mark] of Object.entries(marks)) cells[Number(place)] = mark
  return cells
}

test('a stroke that completes lines gets their crosses', () => {
  const marks = new Map([[1, FILLED]])
  addCrosses(puzzle, board({ 0: FILLED }), marks)
  expect([...marks]).toEqual([
    [1, FILLED],
    [2, BLANK],
    [4, BLANK],
  ])
})

test('crosses alone add none', () => {
  const marks = new Map([[2, BLANK]])
  addCrosses(puzzle, board({ 0: FILLED, 1: FILLED }), marks)
  expect(marks.size).toBe(1)
})

test('a stroke is felt and read aloud by what it completes', () => {
  const one = board({ 0: FILLED })
  const row = board({ 0: FILLED, 1: FILLED })
  expect(feedbackOf(puzzle, one, [0], FILLED)).toBe('fill')
  expect(feedbackOf(puzzle, row, [1], FILLED)).toBe('line')
  expect(feedbackOf(puzzle, one, [2], BLANK)).toBe('cross')
  expect(announcementOf(puzzle, one, [])).toBe('')
  expect(announcementOf(puzzle, row, [1])).not.toBe(announcementOf(puzzle, one, [0]))
})

test('a cross on a filled cell is wrong, but a mistake only where it is shown', () => {
  const cells = board({ 0: BLANK, 2: FILLED, 3: FILLED })
  expect([...wrongPlaces(cells, solution)]).toEqual([0, 2])
  const kinds = (errors: 'none' | 'solution') =>
    (['off', 'count', 'lives'] as const).map((mistakes) =>
      [FILLED, BLANK, OPEN].map((mark) => mistakeOf(mark, { mistakes, errors }, 0)),
    )
  expect(kinds('none')).toEqual([
    [null, null, null],
    ['mistake', null, null],
    ['life', null, null],
  ])
  expect(kinds('solution')).toEqual([
    ['mistake', 'mistake', null],
    ['mistake', 'mistake', null],
    ['life', 'mistake', null],
  ])
})

test('without lives left a mistake is a mistake', () => {
  const settings = { mistakes: 'lives', errors: 'none' } as const
  expect(mistakeOf(FILLED, settings, LIVES - 1)).toBe('life')
  expect(mistakeOf(FILLED, settings, LIVES)).toBe('mistake')
  expect(mistakeText('life', LIVES)).toContain('0 of 3')
  expect(mistakeText('mistake', LIVES)).not.toContain('of')
})
