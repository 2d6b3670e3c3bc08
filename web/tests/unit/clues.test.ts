import { describe, expect, test } from 'vitest'
import { blockAt, clueItems, hasOrdinal } from '../../src/board/clues.ts'

const numbered = (axis: 'row' | 'column', size: number, cell: number) =>
  Array.from({ length: 101 }, (_, index) => index).filter((index) =>
    hasOrdinal({ axis, index }, size, cell),
  )

test('each line has its number where there is room', () => {
  expect(numbered('row', 10, 10)).toHaveLength(101)
  expect(numbered('column', 10, 21)).toHaveLength(101)
})

test('columns too narrow for three digits still have two', () => {
  expect(numbered('column', 10, 16)).toEqual([...Array(99).keys(), 99])
})

test('small cells leave every fifth number, so that none overlap', () => {
  const fifths = Array.from({ length: 20 }, (_, i) => 5 * i + 4)
  expect(numbered('row', 10, 9)).toEqual(fifths)
  expect(numbered('column', 6, 6)).toEqual([...Array(9).keys(), ...fifths.slice(1)])
})

describe('a clue beside its line', () => {
  const clue = [3, 1, 12, 1, 2].map((length) => ({ length, colour: 1 }))
  const texts = (room: number, done: readonly number[]) =>
    clueItems(clue, 10, 'column', false, room, (i) => done.includes(i)).items.map((i) => i.text)

  test('is whole where it fits, whatever is done', () => {
    expect(texts(100, [0, 1, 3])).toEqual(['3', '1', '12', '1', '2'])
  })

  test('collapses to what is open where it does not', () => {
    expect(texts(40, [0, 1, 3])).toEqual(['·', '12', '·', '2'])
    expect(texts(40, [])).toEqual(['3', '1', '12', '1', '2'])
    expect(texts(20, [0, 1, 2, 3, 4])).toEqual(['·'])
  })

  test('collapses no more than it has to, from the outer end', () => {
    expect(texts(50, [0, 1, 3])).toEqual(['·', '12', '1', '2'])
    expect(texts(50, [0, 1, 2, 3, 4])).toEqual(['·', '12', '1', '2'])
    expect(texts(50, [3, 4])).toEqual(['3', '1', '12', '·'])
  })

  test('is hit where its numbers are drawn', () => {
    const items = clueItems(clue, 10, 'column', false, 40, (i) => i < 2)
    expect(items.items.map(({ before, length }) => blockAt(items, before + length / 2))).toEqual([
      -1, 2, 3, 4,
    ])
    expect(blockAt(items, items.extent + 1)).toBe(-1)
  })

  test('has a mark if it is unknown or empty', () => {
    const text = (clue: null | []) =>
      clueItems(clue, 10, 'row', true, 50, () => false).items.map((i) => i.text)
    expect(text(null)).toEqual(['?'])
    expect(text([])).toEqual(['0'])
  })
})
