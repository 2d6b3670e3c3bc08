import { afterEach, expect, test, vi } from 'vitest'
import { EdgeScroll } from '../../src/board/edge.ts'

afterEach(() => vi.unstubAllGlobals())

/** Frames that come when they are asked for. */
function frames() {
  let [now, due] = [0, null as (() => void) | null]
  vi.stubGlobal('performance', { now: () => now })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => ((due = draw), 1))
  vi.stubGlobal('cancelAnimationFrame', () => (due = null))
  return (milliseconds: number) => {
    now += milliseconds
    const draw = due
    due = null
    draw?.()
  }
}

test('a stroke at the edge scrolls by whole cells, at its speed', () => {
  const next = frames()
  const steps: number[][] = []
  let beyond: { x: number; y: number } | null = { x: 20, y: 0 }
  const edge = new EdgeScroll({
    beyond: () => beyond,
    cell: () => 24,
    scroll: (dx, dy) => steps.push([dx, dy]),
  })
  edge.follow()
  for (let i = 0; i < 100; i++) next(16)
  // 140 and 9 for each pixel beyond the edge, in pixels a second.
  expect(steps).toEqual(Array(Math.floor((320 * 1.6) / 24)).fill([24, 0]))
  steps.length = 0
  next(5000) // a frame that came late does not jump
  expect(steps.length).toBeLessThan(2)
  beyond = { x: 0, y: -20 }
  for (let i = 0; i < 6; i++) next(16)
  expect(steps.at(-1)).toEqual([0, -24])
  beyond = null
  next(16)
  steps.length = 0
  for (let i = 0; i < 20; i++) next(16)
  expect(steps).toEqual([])
})
