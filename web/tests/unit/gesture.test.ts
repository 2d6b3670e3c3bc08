import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Gestures } from '../../src/board/gesture.ts'

let told: string[]
let gestures: Gestures

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  gestures = new Gestures({
    begin: (x, y, secondary) => (told.push(`begin ${x} ${y}${secondary ? ' second' : ''}`), true),
    stroke: (x, y) => told.push(`stroke ${x} ${y}`),
    end: () => told.push('end'),
    cancel: () => told.push('cancel'),
    longPress: () => told.push('long'),
    pan: (dx, dy) => told.push(`pan ${dx} ${dy}`),
    zoom: (factor) => told.push(`zoom ${factor.toFixed(2)}`),
  })
})
afterEach(() => vi.useRealTimers())

const finger = (id: number, x: number, y: number) => ({ id, x, y, type: 'touch', button: 0 })
const mouse = (x: number, y: number, button = 0) => ({ id: 1, x, y, type: 'mouse', button })

describe('pointers', () => {
  test('one finger paints', () => {
    gestures.down(finger(1, 0, 0))
    gestures.move(finger(1, 30, 0))
    gestures.up(finger(1, 30, 0))
    expect(told).toEqual(['begin 0 0', 'stroke 30 0', 'end'])
  })

  test('a finger that rests makes crosses', () => {
    gestures.down(finger(1, 0, 0))
    gestures.move(finger(1, 3, 3))
    vi.advanceTimersByTime(500)
    gestures.up(finger(1, 3, 3))
    expect(told).toEqual(['begin 0 0', 'stroke 3 3', 'long', 'end'])
  })

  test('a finger that moves does not', () => {
    gestures.down(finger(1, 0, 0))
    gestures.move(finger(1, 30, 0))
    vi.advanceTimersByTime(500)
    expect(told).not.toContain('long')
  })

  test('a held mouse button does not either', () => {
    gestures.down(mouse(0, 0))
    vi.advanceTimersByTime(5000)
    expect(told).toEqual(['begin 0 0'])
  })

  test('a second finger takes the stroke back, and none paints until all are lifted', () => {
    gestures.down(finger(1, 0, 0))
    gestures.move(finger(1, 20, 0))
    gestures.down(finger(2, 40, 0))
    gestures.move(finger(2, 60, 0))
    gestures.up(finger(2, 60, 0))
    gestures.move(finger(1, 25, 0))
    gestures.up(finger(1, 25, 0))
    expect(told).toEqual(['begin 0 0', 'stroke 20 0', 'cancel', 'pan -10 0', 'zoom 2.00'])
    gestures.down(finger(3, 5, 5))
    expect(told.at(-1)).toBe('begin 5 5')
  })

  test('a third finger changes nothing', () => {
    for (const id of [1, 2, 3]) gestures.down(finger(id, id * 10, 0))
    gestures.move(finger(3, 99, 0))
    for (const id of [3, 2, 1]) gestures.up(finger(id, 0, 0))
    expect(told).toEqual(['begin 10 0', 'cancel'])
  })

  test('a finger that the browser takes away paints nothing', () => {
    gestures.down(finger(1, 0, 0))
    gestures.cancel(finger(1, 0, 0))
    expect(told).toEqual(['begin 0 0', 'cancel'])
  })

  test('the right button paints with the other tool, the middle one pans', () => {
    gestures.down(mouse(1, 2, 2))
    gestures.up(mouse(1, 2, 2))
    gestures.down(mouse(0, 0, 1))
    gestures.move(mouse(5, 0, 1))
    gestures.up(mouse(5, 0, 1))
    expect(told).toEqual(['begin 1 2 second', 'end', 'pan -5 0'])
  })

  test('a second mouse button takes the stroke back', () => {
    gestures.down(mouse(0, 0))
    gestures.down(mouse(0, 0, 2))
    gestures.up(mouse(0, 0))
    expect(told).toEqual(['begin 0 0', 'cancel'])
  })
})
