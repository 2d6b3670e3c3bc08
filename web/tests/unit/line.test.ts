import { describe, expect, test } from 'vitest'
import { cellsFromRows, OPEN, rowsFromCells } from '../../src/model/cells.ts'
import { crossable, isSatisfied, isSolved, linesThrough, runThrough } from '../../src/model/line.ts'
import { clueText } from '../../src/board/words.ts'
import { fromWire, puzzleKey, toWire } from '../../src/model/puzzle.ts'
import { COLOURS, picture } from './puzzles.ts'

const stairs = picture(['##.', '.##'])
const board = (rows: string[]) => cellsFromRows(rows, rows[0].length)

describe('lines', () => {
  test('a board is solved without a single cross', () => {
    expect(isSolved(stairs, board(['##?', '?##']))).toBe(true)
    expect(isSolved(stairs, board(['##.', '.##']))).toBe(true)
  })

  test('one cell too many or too few is no solution', () => {
    expect(isSolved(stairs, board(['###', '?##']))).toBe(false)
    expect(isSolved(stairs, board(['#?.', '.##']))).toBe(false)
  })

  test('any solution counts', () => {
    const either = fromWire({ rows: [[1], [1]], columns: [[1], [1]] })
    expect(isSolved(either, board(['#.', '.#']))).toBe(true)
    expect(isSolved(either, board(['.#', '#.']))).toBe(true)
  })

  test('an absent clue accepts everything', () => {
    const free = fromWire({ rows: [null, [2]], columns: [null, null] })
    expect(isSatisfied(free, board(['?#', '??']), { axis: 'row', index: 0 })).toBe(true)
    expect(crossable(free, board(['?#', '??']), [{ axis: 'row', index: 0 }])).toEqual([])
  })

  test('colours that touch are two blocks', () => {
    const flag = picture(['aab', 'a.b'], { colours: COLOURS })
    expect(isSolved(flag, board(['aab', 'a?b']))).toBe(true)
    expect(isSolved(flag, board(['abb', 'a?b']))).toBe(false)
  })

  test('open cells of finished lines can be crossed', () => {
    const cells = board(['##?', '???'])
    expect(crossable(stairs, cells, linesThrough(stairs, [0, 1]))).toEqual([2, 3])
  })

  test('an empty line is finished from the start', () => {
    const empty = fromWire({ rows: [[], [1]], columns: [[1]] })
    expect(crossable(empty, board(['?', '?']), [{ axis: 'row', index: 0 }])).toEqual([0])
  })

  test('a run is measured through a cell', () => {
    const cells = board(['##?', '?##'])
    expect(runThrough(stairs, cells, 1, 'row')).toBe(2)
    expect(runThrough(stairs, cells, 1, 'column')).toBe(2)
    expect(runThrough(stairs, cells, 2, 'row')).toBe(0)
  })
})

describe('boards and puzzles as text', () => {
  test('boards come back', () => {
    expect(rowsFromCells(board(['#.?']), 3, false)).toEqual(['#.?'])
    expect(rowsFromCells(board(['ab.?']), 4, true)).toEqual(['ab.?'])
    expect(board(['??'])).toEqual(Uint8Array.of(OPEN, OPEN))
  })

  test('puzzles come back', () => {
    const flag = picture(['aab', 'a.b'], { colours: COLOURS, title: 'Flag', given: ['a??', '???'] })
    expect(fromWire(toWire(flag))).toEqual(flag)
    expect(fromWire(toWire(stairs))).toEqual(stairs)
    expect(stairs.width).toBe(3)
    expect(stairs.height).toBe(2)
  })

  test('the key is that of the clues, not of the title', () => {
    expect(puzzleKey(picture(['##.', '.##'], { title: 'Stairs' }))).toBe(puzzleKey(stairs))
    expect(puzzleKey(picture(['#..', '.##']))).not.toBe(puzzleKey(stairs))
  })

  test('clues are read aloud', () => {
    const flag = picture(['aab', 'a.b'], { colours: COLOURS })
    expect(clueText(flag.rows[0], flag)).toBe('2 red, 1 blue')
    expect(clueText(stairs.columns[1], stairs)).toBe('2')
    expect(clueText([], stairs)).toBe('0')
    expect(clueText(null, stairs)).toBe('unknown')
  })
})
