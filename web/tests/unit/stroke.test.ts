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
  type Tool,
} from '../../src/model/stroke.ts'
import { rules } from './rules.ts'

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

  test.each(rules.paints)('rules: $name', ({ mark, set, first, paints }) => {
    expect(strokeMark(toolOf(mark, set), first)).toBe(paints)
  })

  test('goes from open to filled to crossed to open with a cycle', () => {
    const tool = { kind: 'cycle', mark: fill(1) } as const
    const painted = [OPEN, fill(1), fill(2), CROSS].map((first) => strokeMark(tool, first))
    expect(painted).toEqual([fill(1), CROSS, CROSS, OPEN])
  })

  test.each(rules.changes)('rules: $name', ({ path, mark, overwrite, changes }) => {
    expect(strokeChanges(Uint8Array.from(rules.cells), path, mark, overwrite ?? false)).toEqual(
      changes,
    )
  })
})

function toolOf(mark: number, set = false): Tool {
  if (set) return { kind: 'set', mark }
  if (mark === OPEN) return { kind: 'clear' }
  return mark === CROSS ? { kind: 'cross' } : { kind: 'fill', mark }
}
