import { expect, test } from 'vitest'
import { cellsFromRows } from '../../src/model/cells.ts'
import { Learned } from '../../src/player/learned.ts'

const facts = [
  { row: 0, column: 1, cell: '.a' },
  { row: 1, column: 0, cell: 'ab' },
]

function afterHint(): Learned {
  const learned = new Learned(2)
  learned.learn(cellsFromRows(['a?', '??'], 2), facts)
  return learned
}

test.each([
  ['the same board', ['a?', '??'], facts],
  ['a board with more marks', ['a?', '?b'], facts],
  ['a cell that is marked now', ['a?', 'a?'], facts.slice(0, 1)],
  ['a board on which a mark was taken back', ['??', '??'], []],
  ['a board on which a mark is another', ['b?', '??'], []],
])('on %s', (_, rows, want) => {
  expect(afterHint().of(cellsFromRows(rows, 2))).toEqual(want)
})

test('nothing is known before a hint', () => {
  expect(new Learned(2).of(cellsFromRows(['a?', '??'], 2))).toEqual([])
})
