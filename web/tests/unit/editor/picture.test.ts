import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowedEdges,
  box,
  cluesOf,
  flood,
  frame,
  LARGEST_SIDE,
  mirrored,
  pictureOf,
  resized,
  rowsOf,
  shifted,
  turned,
  type Picture,
  alike,
  ellipse,
  withMirrored,
} from '../../../src/model/picture.ts'

const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom(0, 2, 3), { minLength: width * height, maxLength: width * height })
      .map((cells): Picture => ({ width, height, cells: Uint8Array.from(cells) })),
  )

const rows = (picture: Picture) => rowsOf(picture, false)
const small = pictureOf(['##.', '..#'])

describe('a picture', () => {
  test('is read and written', () => {
    expect(rows(small)).toEqual(['##.', '..#'])
    expect(rowsOf(pictureOf(['a.b']), true)).toEqual(['a.b'])
  })

  test('has clues, with a gap only between blocks of one colour', () => {
    const lengths = (blocks: { length: number }[][]) => blocks.map((b) => b.map((x) => x.length))
    const { rows, columns } = cluesOf(pictureOf(['#.##', '....']))
    expect(lengths(rows)).toEqual([[1, 2], []])
    expect(lengths(columns)).toEqual([[1], [], [1], [1]])
    expect(cluesOf(pictureOf(['aab'])).rows[0]).toEqual([
      { length: 2, colour: 1 },
      { length: 1, colour: 2 },
    ])
  })

  test('is mirrored, turned and shifted', () => {
    expect(rows(mirrored(small, 'left-right'))).toEqual(['.##', '#..'])
    expect(rows(mirrored(small, 'top-bottom'))).toEqual(['..#', '##.'])
    expect(rows(turned(small))).toEqual(['.#', '.#', '#.'])
    expect(rows(shifted(small, 0, 1))).toEqual(['.##', '#..'])
    expect(rows(shifted(small, -1, 0))).toEqual(['..#', '##.'])
  })

  test('comes back by the opposite', () => {
    fc.assert(
      fc.property(pictures, fc.integer({ min: -12, max: 12 }), (picture, n) => {
        const back = [
          mirrored(mirrored(picture, 'left-right'), 'left-right'),
          mirrored(mirrored(picture, 'top-bottom'), 'top-bottom'),
          turned(turned(turned(turned(picture)))),
          shifted(shifted(picture, n, -n), -n, n),
        ]
        for (const same of back) expect(same).toEqual(picture)
      }),
    )
  })

  test('keeps what is drawn when it grows, and comes back when it shrinks again', () => {
    const side = fc.integer({ min: 0, max: 4 })
    const edges = fc.record({ top: side, right: side, bottom: side, left: side })
    fc.assert(
      fc.property(pictures, edges, (picture, e) => {
        const back = { top: -e.top, right: -e.right, bottom: -e.bottom, left: -e.left }
        expect(resized(resized(picture, e), back)).toEqual(picture)
      }),
    )
  })

  test('has sides of one cell at least and of the largest side at most', () => {
    const none = { top: 0, right: 0, bottom: 0, left: 0 }
    expect(allowedEdges(small, { ...none, right: -9 }).right).toBe(-2)
    expect(allowedEdges(small, { ...none, left: -9 }).left).toBe(-2)
    expect(allowedEdges(small, { ...none, top: 500 }).top).toBe(LARGEST_SIDE - 2)
    expect(rows(resized(small, { ...none, left: -9 }))).toEqual(['.', '#'])
  })
})

describe('a tool', () => {
  test('fills what is connected by sides', () => {
    const picture = pictureOf(['.#.', '.##', '...'])
    const cells = flood(picture, { row: 0, column: 0 })
    expect(cells[0]).toEqual({ row: 0, column: 0 })
    expect(cells.map(({ row, column }) => `${row}${column}`).sort()).toEqual([
      '00',
      '10',
      '20',
      '21',
      '22',
    ])
  })

  test('covers a block or its frame from any corner', () => {
    const names = (cells: { row: number; column: number }[]) =>
      cells.map(({ row, column }) => `${row}${column}`).sort()
    const [a, b] = [
      { row: 2, column: 0 },
      { row: 0, column: 2 },
    ]
    expect(box(a, b)).toHaveLength(9)
    expect(names(box(b, a))).toEqual(names(box(a, b)))
    expect(names(frame(a, b))).toEqual(['00', '01', '02', '10', '12', '20', '21', '22'])
  })
})

const place = fc.record({ row: fc.nat({ max: 30 }), column: fc.nat({ max: 30 }) })

test('an ellipse touches the sides, is closed and mirrors itself', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const [top, bottom] = [from.row, to.row].sort((a, b) => a - b)
      const [left, right] = [from.column, to.column].sort((a, b) => a - b)
      const cells = new Set(ellipse(from, to).map(({ row, column }) => `${row} ${column}`))
      const rows = [...cells].map((c) => Number(c.split(' ')[0]))
      const columns = [...cells].map((c) => Number(c.split(' ')[1]))
      expect([Math.min(...rows), Math.max(...rows)]).toEqual([top, bottom])
      expect([Math.min(...columns), Math.max(...columns)]).toEqual([left, right])
      for (const cell of cells) {
        const [row, column] = cell.split(' ').map(Number)
        expect(cells.has(`${row} ${left + right - column}`)).toBe(true)
        expect(cells.has(`${top + bottom - row} ${column}`)).toBe(true)
        // A line without an end: each cell has two neighbours, corners included.
        const around = [-1, 0, 1].flatMap((r) => [-1, 0, 1].map((c) => [r, c]))
        const beside = around.filter(([r, c]) => cells.has(`${row + r} ${column + c}`)).length - 1
        if (Math.min(bottom - top, right - left) > 3) expect(beside).toBeGreaterThan(1)
      }
    }),
  )
})

test('all cells of a mark are found, and mirrored places have both halves', () => {
  const picture = pictureOf(['##.', '..#', 'A.#'])
  expect(alike(picture, { row: 1, column: 2 })).toHaveLength(
    picture.cells.filter((mark) => mark === picture.cells[5]).length,
  )
  expect(withMirrored([0, 3, 4], 3).sort()).toEqual([0, 2, 3, 4, 5])
})
