import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CROSS, fill, OPEN } from '../../src/model/cells.ts'
import {
  axisOf,
  snapped,
  straight,
  strokeChanges,
  strokeMark,
  type Place,
} from '../../src/model/stroke.ts'

const place = fc.record({ row: fc.nat(40), column: fc.nat(40) })
const touches = (a: Place, b: Place) =>
  Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column)) === 1

describe('a stroke', () => {
  test('covers one line to the pointer and skips nothing', () => {
    const axes = fc.constantFrom('row', 'column', undefined)
    fc.assert(
      fc.property(place, place, axes, (from, to, axis) => {
        const way = snapped(from, to, axis)
        const along = axis ?? axisOf(from, to)
        expect(way[0]).toEqual(from)
        const end = along === 'row' ? { ...from, column: to.column } : { ...from, row: to.row }
        expect(way.at(-1)).toEqual(along ? end : from)
        for (let i = 1; i < way.length; i++) expect(touches(way[i - 1], way[i])).toBe(true)
        const rows = new Set(way.map((p) => p.row)).size
        const columns = new Set(way.map((p) => p.column)).size
        expect(Math.min(rows, columns)).toBe(1)
      }),
    )
  })

  test('takes the longer way if nothing else decides', () => {
    expect(axisOf({ row: 1, column: 1 }, { row: 2, column: 4 })).toBe('row')
    expect(axisOf({ row: 1, column: 1 }, { row: 4, column: 2 })).toBe('column')
    expect(axisOf({ row: 1, column: 1 }, { row: 1, column: 1 })).toBeNull()
  })

  test('without snapping goes straight from end to end and skips nothing', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const way = straight(from, to)
        expect(way[0]).toEqual(from)
        expect(way[way.length - 1]).toEqual(to)
        for (let i = 1; i < way.length; i++) expect(touches(way[i - 1], way[i])).toBe(true)
      }),
    )
  })

  test.each([
    ['fill', { kind: 'fill', mark: fill(1) }, [fill(1), fill(1), OPEN, fill(1)]],
    ['cross', { kind: 'cross' }, [CROSS, OPEN, CROSS, CROSS]],
    ['clear', { kind: 'clear' }, [OPEN, OPEN, OPEN, OPEN]],
    ['cycle', { kind: 'cycle', mark: fill(1) }, [fill(1), OPEN, CROSS, CROSS]],
    ['set', { kind: 'set', mark: fill(1) }, [fill(1), fill(1), fill(1), fill(1)]],
  ] as const)('paints with %s what its first cell decides', (_, tool, marks) => {
    expect([OPEN, CROSS, fill(1), fill(2)].map((first) => strokeMark(tool, first))).toEqual(marks)
  })

  // One row: open, crossed, filled, open, filled.
  const cells = Uint8Array.of(OPEN, CROSS, fill(1), OPEN, fill(1))
  const row = [0, 1, 2, 3, 4]

  test('leaves other marks alone', () => {
    expect(strokeChanges(cells, row, fill(1), false)).toEqual([0, 3])
    expect(strokeChanges(cells, row, CROSS, false)).toEqual([0, 3])
  })

  test('overwrites other marks only if asked', () => {
    expect(strokeChanges(cells, row, fill(1), true)).toEqual([0, 1, 3])
  })

  test('clears only what its first cell is', () => {
    expect(strokeChanges(cells, [2, 3, 4, 1], OPEN, false)).toEqual([2, 4])
    expect(strokeChanges(cells, [1, 2, 3], OPEN, false)).toEqual([1])
  })

  test('changes only cells of the kind that it started on, the first included', () => {
    expect(strokeChanges(cells, [1, 2, 3], fill(1), false)).toEqual([1])
    expect(strokeChanges(cells, [0, 1, 2, 3], CROSS, false)).toEqual([0, 3])
    expect(strokeChanges(cells, [2, 3, 4], CROSS, false)).toEqual([2, 4])
  })

  test('continues with open cells if its first cell has the mark already', () => {
    expect(strokeChanges(cells, [2, 3, 1], fill(1), false)).toEqual([3])
  })
})
