import { expect, test } from 'vitest'
import { cellName, lineText } from '../../src/board/words.ts'
import type { Scene } from '../../src/board/scene.ts'
import { cellsFromRows } from '../../src/model/cells.ts'
import { nextOpenLine } from '../../src/model/line.ts'
import { COLOURS, picture } from './puzzles.ts'

function sceneOf(puzzle: Scene['puzzle'], rows: readonly string[], more: Partial<Scene> = {}) {
  const cells = cellsFromRows([...rows], puzzle.width)
  const none = new Set<never>()
  return {
    puzzle,
    cells,
    given: new Uint8Array(cells.length),
    tried: none,
    hinted: none,
    wrong: none,
    clues: new Map(),
    struck: none,
    evidence: null,
    options: {},
    covered: false,
    revealed: false,
    ...more,
  } as unknown as Scene
}

const PLAIN = picture(['##.#', '....', '#..#'])
const BOARD = ['#?..', '????', '#..#']

test('a cell is read with its state and the clues of its lines', () => {
  const scene = sceneOf(PLAIN, BOARD, { tried: new Set([0]), wrong: new Set([2]) })
  expect(cellName(scene, 0)).toBe('row 1 column 1, filled, on trial; row clue 2 1; column clue 1 1')
  expect(cellName(scene, 2)).toBe('row 1 column 3, crossed, wrong; row clue 2 1; column clue 0')
  expect(cellName({ ...scene, covered: true }, 1)).toBe('row 1 column 2, covered')
  expect(cellName({ ...scene, openWord: 'blank' }, 1)).toBe('row 1 column 2, blank')
})

test('a given cell is read as given, a locked one as locked', () => {
  const given = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  const read = (more: Partial<Scene>) =>
    cellName(sceneOf(PLAIN, BOARD, { given, openWord: 'blank', ...more }), 0)
  expect(read({})).toBe('row 1 column 1, filled, given')
  expect(read({ lockedName: (state) => `${state}, locked` })).toBe('row 1 column 1, filled, locked')
  expect(read({ plainGiven: true })).toBe('row 1 column 1, filled')
})

test('a long clue is only counted in the name of a cell', () => {
  const long = picture(['#.#.#.#.#.#.#'])
  expect(cellName(sceneOf(long, ['?'.repeat(13)]), 1)).toBe(
    'row 1 column 2, open; row of 7 numbers; column clue 0',
  )
})

test('a line is read as its clue and its runs', () => {
  const scene = sceneOf(PLAIN, BOARD)
  expect(lineText(scene, { axis: 'row', index: 0 })).toBe(
    'row 1, clues 2 1: 1 filled, 1 open, 2 crossed',
  )
  const flag = picture(['aab'], { colours: COLOURS })
  expect(lineText(sceneOf(flag, ['ab?']), { axis: 'row', index: 0 })).toBe(
    'row 1, clues 2 red, 1 blue: 1 red, 1 blue, 1 open',
  )
})

test('the next open line has something left to find out', () => {
  const { cells } = sceneOf(PLAIN, BOARD)
  const next = (axis: 'row' | 'column', index: number) =>
    nextOpenLine(PLAIN, cells, { axis, index })
  expect(next('row', -1)).toEqual({ axis: 'row', index: 0 })
  // Row 2 is empty and complete, row 3 is full; column 1 has no open cell that matters.
  expect(next('row', 0)).toEqual({ axis: 'column', index: 1 })
  expect(next('column', 3)).toEqual({ axis: 'row', index: 0 })
  const done = cellsFromRows(['##.#', '....', '#..#'], 4)
  expect(nextOpenLine(PLAIN, done, { axis: 'row', index: 0 })).toBeNull()
})
