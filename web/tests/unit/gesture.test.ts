import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Gestures, type Hold } from '../../src/board/gesture.ts'

let calls: string[]
let gestures: Gestures
let hold: Hold

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  calls = []
  hold = 'stroke'
  gestures = new Gestures({
    start: (x, y, secondary) => (calls.push(`start ${x} ${y}${secondary ? ' second' : ''}`), hold),
    stroke: (x, y) => calls.push(`stroke ${x} ${y}`),
    end: () => calls.push('end'),
    cancel: () => calls.push('cancel'),
    longPress: () => calls.push('long'),
    pan: (dx, dy) => calls.push(`pan ${dx} ${dy}`),
    moved: () => calls.push('moved'),
    zoom: (factor) => calls.push(`zoom ${factor.toFixed(2)}`),
    overview: (x, y) => calls.push(`overview ${x} ${y}`),
    doubleTap: (x, y) => (calls.push(`double ${x} ${y}`), true),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const finger = (id: number, x: number, y: number, time = performance.now()) => ({
  ...{ id, x, y, time },
  ...{ type: 'touch', button: 0 },
})
const mouse = (x: number, y: number, button = 0) => ({
  ...{ id: 1, x, y, button },
  ...{ type: 'mouse', time: performance.now() },
})

describe('pointers', () => {
  test('one finger paints', () => {
    gestures.down(finger(1, 0, 0))
    gestures.move(finger(1, 30, 0))
    gestures.up(finger(1, 30, 0))
    expect(calls).toEqual(['start 0 0', 'stroke 30 0', 'end'])
  })

  test('a finger that rests makes crosses', () => {
    gestures.down(finger(1, 0, 0))
    gestures.move(finger(1, 3, 3))
    vi.advanceTimersByTime(500)
    gestures.up(finger(1, 3, 3))
    expect(calls).toEqual(['start 0 0', 'stroke 3 3', 'long', 'end'])
  })

  test('a finger that moves does not', () => {
    gestures.down(finger(1, 0, 0))
    gestures.move(finger(1, 30, 0))
    vi.advanceTimersByTime(500)
    expect(calls).not.toContain('long')
  })

  test('a finger whose move a busy page hears of late does not, nor one that lifts', () => {
    gestures.down(finger(1, 0, 0))
    vi.advanceTimersByTime(425)
    gestures.move(finger(1, 30, 0))
    vi.advanceTimersByTime(500)
    gestures.up(finger(1, 30, 0))
    gestures.down(finger(1, 50, 0))
    vi.advanceTimersByTime(425)
    gestures.up(finger(1, 50, 0))
    gestures.down(finger(1, 80, 0))
    vi.advanceTimersByTime(300)
    gestures.up(finger(1, 80, 0))
    expect(calls).not.toContain('long')
  })

  test('one tap on a map zooms, and a second at once paints nothing', () => {
    hold = 'map'
    gestures.down(finger(1, 5, 5))
    gestures.up(finger(1, 5, 5))
    expect(calls).toEqual(['start 5 5', 'double 5 5'])
    hold = 'stroke'
    vi.advanceTimersByTime(150)
    gestures.down(finger(1, 5, 5))
    gestures.up(finger(1, 5, 5))
    expect(calls).toEqual(['start 5 5', 'double 5 5'])
    vi.advanceTimersByTime(500)
    gestures.down(finger(1, 5, 5))
    gestures.up(finger(1, 5, 5))
    expect(calls.slice(2)).toEqual(['start 5 5', 'end'])
  })

  test('a finger that moves over a map does not zoom', () => {
    hold = 'map'
    gestures.down(finger(1, 0, 0))
    gestures.move(finger(1, 30, 0))
    gestures.up(finger(1, 30, 0))
    expect(calls).toEqual(['start 0 0', 'pan -30 0'])
  })

  test('a held mouse button does not either', () => {
    gestures.down(mouse(0, 0))
    vi.advanceTimersByTime(5000)
    expect(calls).toEqual(['start 0 0'])
  })

  test('a second finger cancels the stroke, and none paints until all are lifted', () => {
    gestures.down(finger(1, 0, 0))
    gestures.move(finger(1, 20, 0))
    gestures.down(finger(2, 40, 0))
    gestures.move(finger(2, 60, 0))
    gestures.up(finger(2, 60, 0))
    gestures.move(finger(1, 25, 0))
    gestures.up(finger(1, 25, 0))
    expect(calls).toEqual(['start 0 0', 'stroke 20 0', 'cancel', 'moved', 'pan -10 0', 'zoom 2.00'])
    gestures.down(finger(3, 5, 5))
    expect(calls.at(-1)).toBe('start 5 5')
  })

  test('the view follows two fingers together, and does not zoom between their moves', () => {
    gestures.down(finger(1, 0, 0))
    gestures.down(finger(2, 30, 0))
    calls = []
    gestures.move(finger(1, 10, 5))
    gestures.move(finger(2, 40, 5))
    gestures.follow()
    gestures.follow()
    expect(calls).toEqual(['moved', 'moved', 'pan -10 -5'])
  })

  test('a third finger changes nothing', () => {
    for (const id of [1, 2, 3]) gestures.down(finger(id, id * 10, 0))
    gestures.move(finger(3, 99, 0))
    for (const id of [3, 2, 1]) gestures.up(finger(id, 0, 0))
    expect(calls).toEqual(['start 10 0', 'cancel'])
  })

  test('a finger that the browser cancels paints nothing', () => {
    gestures.down(finger(1, 0, 0))
    gestures.cancel(finger(1, 0, 0))
    expect(calls).toEqual(['start 0 0', 'cancel'])
  })

  test('the right button paints with the other tool, the middle one pans', () => {
    gestures.down(mouse(1, 2, 2))
    gestures.up(mouse(1, 2, 2))
    gestures.down(mouse(0, 0, 1))
    gestures.move(mouse(5, 0, 1))
    gestures.up(mouse(5, 0, 1))
    expect(calls).toEqual(['start 1 2 second', 'end', 'pan -5 0'])
  })

  test('a second mouse button cancels the stroke', () => {
    gestures.down(mouse(0, 0))
    gestures.down(mouse(0, 0, 2))
    gestures.up(mouse(0, 0))
    expect(calls).toEqual(['start 0 0', 'cancel'])
  })

  test('an aborted stroke does not end, and nothing follows until the pointer is lifted', () => {
    gestures.down(mouse(0, 0))
    expect(gestures.abort()).toBe(true)
    gestures.move(mouse(20, 0))
    gestures.up(mouse(20, 0))
    expect(calls).toEqual(['start 0 0', 'cancel'])
    expect(gestures.abort()).toBe(false)
  })

  test('the hand moves the board, and so does the overview', () => {
    hold = 'pan'
    gestures.down(finger(1, 0, 0))
    gestures.move(finger(1, 20, 5))
    gestures.up(finger(1, 20, 5))
    hold = 'overview'
    gestures.down(finger(1, 0, 0))
    gestures.move(finger(1, 20, 5))
    gestures.up(finger(1, 20, 5))
    expect(calls).toEqual(['start 0 0', 'pan -20 -5', 'start 0 0', 'overview 20 5'])
  })

  const tap = (x: number, y: number) => {
    gestures.down(finger(1, x, y))
    gestures.up(finger(1, x, y))
  }

  test('two quick taps at one point are a double tap, and the second paints nothing', () => {
    tap(5, 5)
    vi.advanceTimersByTime(100)
    tap(8, 5)
    expect(calls).toEqual(['start 5 5', 'end', 'start 8 5', 'double 8 5', 'cancel'])
  })

  test('two quick taps are one, too, if a busy page hears of them late', () => {
    const at = performance.now()
    gestures.down(finger(1, 5, 5, at))
    vi.advanceTimersByTime(400)
    gestures.up(finger(1, 5, 5, at + 60))
    gestures.down(finger(1, 8, 5, at + 200))
    vi.advanceTimersByTime(300)
    gestures.up(finger(1, 8, 5, at + 260))
    expect(calls).toContain('double 8 5')
  })

  test('taps apart in time or place paint', () => {
    tap(5, 5)
    vi.advanceTimersByTime(900)
    tap(5, 5)
    vi.advanceTimersByTime(100)
    tap(60, 5)
    expect(calls.filter((call) => call === 'end')).toHaveLength(3)
  })

  test('a drag right after a tap paints', () => {
    tap(5, 5)
    gestures.down(finger(1, 5, 5))
    gestures.move(finger(1, 40, 5))
    gestures.up(finger(1, 40, 5))
    expect(calls.at(-1)).toBe('end')
  })
})
