import { describe, expect, test } from 'vitest'
import { keyCommand } from '../../src/board/keys.ts'

const press = (key: string, ctrl = false, shift = false) =>
  keyCommand({ key, ctrl, shift }, { row: 2, column: 3 }, { rows: 10, columns: 8 })

describe('keys', () => {
  test.each([
    ['ArrowLeft', false, { row: 2, column: 2 }],
    ['ArrowDown', false, { row: 3, column: 3 }],
    ['Home', false, { row: 2, column: 0 }],
    ['End', false, { row: 2, column: 7 }],
    ['PageUp', false, { row: 0, column: 3 }],
    ['PageDown', false, { row: 7, column: 3 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 9, column: 7 }],
  ])('%s (Ctrl %s) moves', (key, ctrl, to) => {
    expect(press(key, ctrl)).toEqual({ type: 'move', to })
  })

  test('arrows with a modifier paint', () => {
    const to = { row: 2, column: 4 }
    expect(press('ArrowRight', true)).toEqual({ type: 'drag', to, with: 'fill' })
    expect(press('ArrowRight', false, true)).toEqual({ type: 'drag', to, with: 'cross' })
    expect(press('ArrowRight', true, true)).toEqual({ type: 'drag', to, with: 'clear' })
  })

  test('marks', () => {
    expect(press(' ')).toEqual({ type: 'mark', with: 'fill' })
    expect(press(' ', false, true)).toEqual({ type: 'mark', with: 'cross' })
    expect(press('x')).toEqual({ type: 'mark', with: 'cross' })
    expect(press('X', false, true)).toEqual({ type: 'mark', with: 'cross' })
    expect(press('Backspace')).toEqual({ type: 'mark', with: 'clear' })
    expect(press('2')).toEqual({ type: 'colour', colour: 2 })
  })

  test('undo and redo', () => {
    expect(press('z', true)).toEqual({ type: 'command', name: 'undo' })
    expect(press('Z', true, true)).toEqual({ type: 'command', name: 'redo' })
    expect(press('y', true)).toEqual({ type: 'command', name: 'redo' })
    expect(press('u')).toEqual({ type: 'command', name: 'undo' })
  })

  test('the browser keeps its own keys', () => {
    expect(press('r', true)).toBeNull()
    expect(press('Tab')).toBeNull()
    expect(press('F5')).toBeNull()
  })
})
