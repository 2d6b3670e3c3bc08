import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LARGEST_ZOOM, View } from '../../src/board/layout.ts'

const shape = fc.record({
  columns: fc.integer({ min: 1, max: 100 }),
  rows: fc.integer({ min: 1, max: 100 }),
  rowEms: fc.integer({ min: 1, max: 30 }),
  columnEms: fc.integer({ min: 1, max: 30 }),
})
const side = fc.integer({ min: 300, max: 1500 })

describe('the layout', () => {
  test('shows the whole board when it is not zoomed', () => {
    fc.assert(
      fc.property(shape, side, side, (s, width, height) => {
        const view = new View(s)
        view.resize(width, height)
        const l = view.layout
        if (l.cell <= 1.01) return
        expect(l.width).toBe(s.columns * l.cell)
        expect(l.height).toBe(s.rows * l.cell)
        expect(l.x + l.left + l.width).toBeLessThanOrEqual(width)
        expect(l.y + l.top + l.height).toBeLessThanOrEqual(height)
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
    const view = new View({ columns: 30, rows: 30, rowEms: 8, columnEms: 8 })
    view.resize(800, 800)
    const at = view.placeAt(500, 500)
    view.zoomAt(3, 500, 500)
    expect(view.placeAt(500, 500)).toEqual(at)
    expect(view.placeAt(5, 5)).toBeNull()
    expect(view.placeAt(5, 5, true)).not.toBeNull()
    view.fit()
    expect(view.zoom).toBe(1)
  })

  test('moves to a cell that is out of view', () => {
    const view = new View({ columns: 60, rows: 60, rowEms: 8, columnEms: 8 })
    view.resize(390, 600)
    view.zoomAt(4, 0, 0)
    view.reveal(59, 59)
    const l = view.layout
    expect(l.panX + l.width).toBeCloseTo(60 * l.cell)
    view.reveal(0, 0)
    expect(view.layout.panX).toBe(0)
  })
})
