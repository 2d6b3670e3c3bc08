import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shapeOf } from '../../src/board/clues.ts'
import {
  COMFORTABLE_CELL,
  LARGEST_CELL,
  LARGEST_ZOOM,
  View,
  xOf,
  yOf,
} from '../../src/board/layout.ts'
import { roomOf } from '../../src/editor/editor.ts'
import { newDraft, puzzleOf } from '../../src/model/draft.ts'

const shape = fc.record({
  columns: fc.integer({ min: 1, max: 100 }),
  rows: fc.integer({ min: 1, max: 100 }),
  rowEms: fc.integer({ min: 1, max: 30 }),
  letteredEms: fc.option(fc.integer({ min: 30, max: 50 })),
  columnEms: fc.integer({ min: 1, max: 30 }),
})
const side = fc.integer({ min: 300, max: 1500 })

test('a drawing of 20 x 20 in colour has cells to tap on a phone', () => {
  const draft = newDraft(20, 20)
  const palette = ['white', 'black', 'red'].map((name) => ({ name, rgb: '#000000' }))
  const puzzle = puzzleOf({ ...draft, palette })
  const view = new View(shapeOf(puzzle, { numbers: false, symbols: true }, roomOf(puzzle)))
  view.resize(338, 467)
  expect(view.layout.cell).toBeGreaterThanOrEqual(12)
})

describe('the layout', () => {
  test('shows the whole board when it is not zoomed', () => {
    fc.assert(
      fc.property(shape, side, side, (s, width, height) => {
        const view = new View(s)
        view.resize(width, height)
        view.fit()
        const l = view.layout
        if (l.cell <= 1.01) return
        expect(l.width).toBe(s.columns * l.cell)
        expect(l.height).toBe(s.rows * l.cell)
        expect(l.x + l.left + l.width).toBeLessThanOrEqual(width)
        expect(l.y + l.top + l.height).toBeLessThanOrEqual(height)
      }),
    )
  })

  test('has cells as large as fit beside the clues', () => {
    fc.assert(
      fc.property(shape, side, side, ({ letteredEms: _, ...s }, width, height) => {
        const view = new View({ ...s, letteredEms: null })
        view.resize(width, height)
        view.fit()
        const { cell, em, left, top } = view.layout
        if (em === 0 || cell === LARGEST_CELL) return
        const wide = left + s.columns * (cell + 1) + 2 <= width
        const high = top + s.rows * (cell + 1) + 2 <= height
        expect(wide && high).toBe(false)
      }),
    )
  })

  test('never pans past an edge, and keeps the clues in view', () => {
    const move = fc.record({
      factor: fc.double({ min: 0.3, max: 3, noNaN: true }),
      x: fc.integer({ min: -500, max: 1500 }),
      y: fc.integer({ min: -500, max: 1500 }),
    })
    fc.assert(
      fc.property(shape, fc.array(move, { maxLength: 12 }), (s, moves) => {
        const view = new View(s)
        view.resize(390, 600)
        for (const { factor, x, y } of moves) {
          view.zoomAt(factor, x, y)
          view.panBy(x, y)
        }
        const l = view.layout
        expect(view.zoom).toBeGreaterThanOrEqual(1)
        expect(view.zoom).toBeLessThanOrEqual(LARGEST_ZOOM)
        expect(l.panX).toBeGreaterThanOrEqual(0)
        expect(l.panX).toBeLessThanOrEqual(Math.max(0, s.columns * l.cell - l.width) + 1e-6)
        expect(l.panY).toBeLessThanOrEqual(Math.max(0, s.rows * l.cell - l.height) + 1e-6)
      }),
    )
  })

  test('zooms at the pointer', () => {
    const view = new View({ columns: 30, rows: 30, rowEms: 8, letteredEms: null, columnEms: 8 })
    view.resize(800, 800)
    const at = view.placeAt(500, 500)
    view.zoomAt(3, 500, 500)
    expect(view.placeAt(500, 500)).toEqual(at)
    expect(view.placeAt(5, 5)).toBeNull()
    expect(view.placeAt(5, 5, true)).not.toBeNull()
    view.fit()
    expect(view.zoom).toBe(1)
  })

  test('has clues beside its cells alone, as far as these are in view', () => {
    const view = new View({ columns: 5, rows: 10, rowEms: 4, letteredEms: null, columnEms: 4 })
    view.resize(600, 400)
    const { x, y, left, top, width, height, cell } = view.layout
    const row = view.clueAt(x + left - 7, y + top + 3.5 * cell)
    expect(row).toEqual({ line: { axis: 'row', index: 3 }, distance: 7 })
    const column = view.clueAt(x + left + 4.5 * cell, y + top - 9)
    expect(column).toEqual({ line: { axis: 'column', index: 4 }, distance: 9 })
    for (const [right, down] of [
      [left - 7, top - 7],
      [left + 7, top + 7],
      [left - 7, top + height + 3],
      [left + width + 3, top - 7],
    ])
      expect(view.clueAt(x + right, y + down)).toBeNull()
  })

  test('moves to a cell that is out of view', () => {
    const view = new View({ columns: 60, rows: 60, rowEms: 8, letteredEms: null, columnEms: 8 })
    view.resize(390, 600)
    view.zoomAt(4, 0, 0)
    view.reveal(59, 59)
    const l = view.layout
    expect(l.panX + l.width).toBeCloseTo(60 * l.cell)
    view.reveal(0, 0)
    expect(view.layout.panX).toBe(0)
  })

  test('hits only cells that are in view', () => {
    const view = new View({ columns: 60, rows: 60, rowEms: 8, letteredEms: null, columnEms: 8 })
    view.resize(390, 600)
    view.zoomAt(4, 300, 400)
    const { cell, width, height, panX, panY } = view.layout
    for (const [x, y] of [
      [-100, -100],
      [390, 600],
      [1000, 0],
    ]) {
      const { row, column } = view.placeAt(x, y, true)!
      expect((column + 1) * cell).toBeGreaterThan(panX)
      expect(column * cell).toBeLessThan(panX + width)
      expect((row + 1) * cell).toBeGreaterThan(panY)
      expect(row * cell).toBeLessThan(panY + height)
    }
  })

  test('starts a board zoomed whose clues would be too small to read', () => {
    const view = new View({ columns: 100, rows: 100, rowEms: 20, letteredEms: null, columnEms: 20 })
    view.resize(390, 600)
    expect(view.layout.cell).toBeCloseTo(COMFORTABLE_CELL)
    expect(view.placeAt(view.layout.left + 1, view.layout.top + 1)).toEqual({ row: 0, column: 0 })
    view.fit()
    expect(view.layout.em).toBe(0)
    view.resize(600, 390)
    expect(view.zoom).toBe(1)
  })

  test('starts zoomed where the clues of the whole board can hardly be read', () => {
    const shape = { rows: 30, columns: 30, letteredEms: null, columnEms: 8 }
    const small = new View({ ...shape, rowEms: 10 })
    small.resize(390, 600)
    expect(small.layout.cell).toBeCloseTo(COMFORTABLE_CELL)
    small.fit()
    expect(small.layout.em).toBeGreaterThan(7)
    const large = new View({ ...shape, rowEms: 6 })
    large.resize(390, 600)
    expect(large.zoom).toBe(1)
  })

  test('keeps shown clues legible at every zoom', () => {
    const zoom = fc.double({ min: 1, max: 12, noNaN: true })
    fc.assert(
      fc.property(shape, side, side, zoom, (s, width, height, zoom) => {
        const view = new View(s)
        view.resize(width, height)
        view.fit()
        view.zoomAt(zoom, width / 2, height / 2)
        const { em, cell } = view.layout
        if (em === 0) return
        expect(em).toBeGreaterThanOrEqual(7)
        expect(em).toBeLessThanOrEqual(cell)
      }),
    )
  })

  test('scrolls to a line and stays on the other axis', () => {
    const view = new View({ columns: 60, rows: 60, rowEms: 8, letteredEms: null, columnEms: 8 })
    view.resize(390, 600)
    view.zoomAt(4, 0, 0)
    const { panX } = view.layout
    view.reveal(59, null)
    expect(view.layout.panX).toBe(panX)
    expect(view.layout.panY + view.layout.height).toBeCloseTo(60 * view.layout.cell)
  })

  test('keeps held cells in place while clues grow into the free space beside them', () => {
    fc.assert(
      fc.property(
        shape,
        fc.nat({ max: 6 }),
        fc.nat({ max: 6 }),
        side,
        side,
        (s, more, less, w, h) => {
          const view = new View(s)
          view.resize(w, h)
          view.fit()
          const before = view.layout
          view.growClues({ ...s, rowEms: s.rowEms + more, columnEms: s.columnEms + less })
          const after = view.layout
          if (after.cell !== before.cell || after.em !== before.em) return
          if (before.x + before.left >= after.left)
            expect(after.x + after.left).toBe(before.x + before.left)
          if (before.y + before.top >= after.top)
            expect(after.y + after.top).toBe(before.y + before.top)
          expect(after.x + after.left + after.width).toBeLessThanOrEqual(w)
          expect(after.y + after.top + after.height).toBeLessThanOrEqual(h)
        },
      ),
    )
  })

  test('takes another size', () => {
    fc.assert(
      fc.property(shape, side, side, (s, w, h) => {
        const view = new View(s)
        view.resize(w, h)
        const wider = { ...s, columns: s.columns + 1 }
        view.reshape(wider)
        view.fit()
        const other = new View(wider)
        other.resize(w, h)
        other.fit()
        expect(view.layout).toEqual(other.layout)
      }),
    )
  })

  test('keeps cells still where clues grow: it grows without a move, or not at all', () => {
    const more = fc.integer({ min: 0, max: 6 })
    const zoom = fc.constantFrom(1, 1.5, 4)
    fc.assert(
      fc.property(shape, more, more, side, side, zoom, (s, right, down, w, h, factor) => {
        const view = new View(s)
        view.resize(w, h)
        view.fit()
        view.zoomAt(factor, w / 3, h / 3)
        const before = view.layout
        const grown = { ...s, rowEms: s.rowEms + right, columnEms: s.columnEms + down }
        const grows = view.hasRoomFor(grown)
        expect(view.layout).toEqual(before)
        if (grows) view.growClues(grown)
        const after = view.layout
        expect(after.cell).toBeCloseTo(before.cell, 1)
        expect(xOf(after, 0)).toBeCloseTo(xOf(before, 0), 1)
        expect(yOf(after, 0)).toBeCloseTo(yOf(before, 0), 1)
        // A zoomed board has room for all of it beyond its edges.
        const covers = after.panX > 0 && after.panY > 0 && before.em > 0
        if (view.zoom > 1.02 && covers) expect(grows).toBe(true)
      }),
    )
  })
})
