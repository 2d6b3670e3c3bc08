import { expect, test } from 'vitest'
import { hasOrdinal } from '../../src/board/clues.ts'

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
