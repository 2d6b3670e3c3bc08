import { expect, test } from 'vitest'
import { checkText, evidenceOf, rangesOf, reasonsOf } from '../../src/player/hints.ts'
import type { HintResponse } from 'nonogram-toolkit'

const hint: HintResponse = {
  kind: 'step',
  words: ['where', 'how', 'why', 'what'],
  line: { axis: 'row', index: 1 },
  blocks: [0],
  marks: [
    { row: 1, column: 2, cell: '#', role: 'because' },
    { row: 1, column: 3, cell: '#', role: 'changes' },
    { row: 1, column: 2, cell: '.', role: 'assumed' },
    { row: 0, column: 0, cell: '#', role: 'wrong' },
  ],
}

test('a level marks no more than its text says', () => {
  const shown = [1, 2, 3, 4].map((level) => evidenceOf(hint, level, 5))
  expect(shown.map((e) => e.lines.length)).toEqual([1, 1, 1, 1])
  expect(shown.map((e) => e.blocks.size)).toEqual([0, 1, 1, 1])
  expect(shown.map((e) => e.cells.size)).toEqual([0, 0, 2, 2])
})

test('what changes outranks what is needed, and wrong cells are not evidence', () => {
  expect([...evidenceOf(hint, 3, 5).cells]).toEqual([
    [7, 'changes'],
    [8, 'changes'],
  ])
})

const check = { valid: true, line_solvable: true, status: 'unique' as const, seconds: 0 }

test.each([
  [{ ...check, player: { solved: false, right: 'yes' as const } }, 'No mistakes so far.'],
  [
    {
      ...check,
      player: { solved: false, right: 'no' as const, wrong: [[0, 0]] as [number, number][] },
    },
    'One cell is wrong.',
  ],
  [
    { ...check, player: { solved: false, right: 'unknown' as const } },
    'No answer within the time limit.',
  ],
  [{ ...check, status: 'none' as const }, 'This puzzle has no solution.'],
  [
    { ...check, status: 'multiple' as const, player: { solved: false, right: 'yes' as const } },
    'No mistakes so far. This puzzle has several solutions; any of them counts.',
  ],
  [{ ...check, valid: false, faults: [{ message: 'row 1' }] }, 'This puzzle is not valid: row 1.'],
])('%o reads well', (answer, text) => expect(checkText(answer)).toBe(text))

const chain: HintResponse = {
  ...hint,
  links: [
    { line: { axis: 'column', index: 3 }, words: 'Column 4: one.' },
    { words: 'An assumption within it.' },
    { line: { axis: 'row', index: 0 }, words: 'Row 1: conflict.' },
  ],
  marks: [
    { row: 1, column: 2, cell: '.', role: 'assumed' },
    { row: 4, column: 3, cell: '#', role: 'linked', link: 1 },
    { row: 4, column: 0, cell: '.', role: 'linked', link: 2, denies: 'a' },
    { row: 4, column: 3, cell: '.', role: 'linked', link: 2 },
  ],
}

test('a chain is numbered link by link, from the third level on', () => {
  const numbers = (link?: number, level = 3) => [...evidenceOf(chain, level, 5, link).links!]
  expect(numbers(undefined, 2)).toEqual([])
  expect(numbers(0)).toEqual([])
  expect(numbers(1)).toEqual([[23, { link: 1, left: [2], denied: [] }]])
  expect(numbers()).toEqual([
    [23, { link: 1, left: [2], denied: [] }],
    [20, { link: 2, left: [1], denied: [2] }],
  ])
})

test('a chain marks all its lines at once, or that of the link that is shown', () => {
  const lines = (link?: number, level = 3) =>
    evidenceOf(chain, level, 5, link).lines.map((l) => `${l.axis} ${l.index}`)
  expect(lines(undefined, 2)).toEqual(['row 1'])
  expect(lines()).toEqual(['row 1', 'column 3', 'row 0'])
  expect([lines(0), lines(1), lines(2)]).toEqual([['row 1'], ['column 3'], []])
})

const range = (index: number, block: number) => ({
  line: { axis: 'row' as const, index },
  block,
  first: 0,
  last: 4,
  words: `Block ${block}.`,
})

test('ranges are those of the link that is shown, and of the hint at its end', () => {
  const links = chain.links!.map((link, i) => ({ ...link, ranges: [range(i, 7)] }))
  const ranged = { ...chain, links, ranges: [range(1, 0)], brief: 'brief' }
  const lines = (level: number, link?: number) =>
    rangesOf(ranged, level, link).map(({ line, block }) => [line.index, block])
  expect(lines(2)).toEqual([])
  expect(lines(3)).toEqual([[1, 0]])
  expect(lines(3, 0)).toEqual([])
  expect(lines(3, 2)).toEqual([[1, 7]])
  expect(evidenceOf(ranged, 3, 5, 2).ranges).toEqual(links[1].ranges)
})

test('reasons are short only where ranges show the rest', () => {
  expect(reasonsOf(hint)).toBe('why')
  expect(reasonsOf({ ...hint, brief: 'brief' })).toBe('brief')
})
