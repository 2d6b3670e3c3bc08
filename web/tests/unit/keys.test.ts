import { describe, expect, test, vi } from 'vitest'
import { keyCommand, keyName } from '../../src/board/keys.ts'
import { actionsOf, keyActions, type Playing } from '../../src/player/actions.ts'
import { helpOf, type Action } from '../../src/ui/action.ts'

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
    const game = { undo: vi.fn(), redo: vi.fn() }
    const { undo, redo } = actionsOf({ session: game, dialogs: {} } as unknown as Playing)
    const runs = (key: string, ctrl = false, shift = false) => {
      expect(press(key, ctrl, shift)).toBeNull()
      const name = keyName({ key, ctrl, shift })
      return [undo, redo].find(({ keys }) => keys.some((own) => own === name))?.run()
    }
    runs('z', true)
    runs('u')
    expect(game.undo).toHaveBeenCalledTimes(2)
    runs('Z', true, true)
    runs('y', true)
    runs('R')
    expect(game.redo).toHaveBeenCalledTimes(3)
  })

  test('no key has two meanings, and each is in the list of keys', () => {
    const actions = actionsOf({ session: {}, dialogs: {} } as unknown as Playing)
    const all: readonly Action[] = Object.values(Object.getOwnPropertyDescriptors(actions)).map(
      ({ value }) => value as Action,
    )
    const keys = all.flatMap((action) => action.keys)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => press(key))).toEqual([])
    const listed = helpOf(actions).map(([names]) => names.toLowerCase())
    const missing = all
      .map((action) => action.keys[0])
      .filter(
        (key) => key && !listed.some((names) => names.includes(key.toLowerCase().slice(0, 3))),
      )
    expect(missing.filter((key) => key !== '-')).toEqual([])
  })

  test('of a solved puzzle, keys only look at it', () => {
    const actions = actionsOf({ session: {}, dialogs: {} } as unknown as Playing)
    const keys = keyActions(actions, true).flatMap((action) => action.keys)
    expect(keys.sort()).toEqual(['+', '-', '0', '=', '?', 'a', 'd'])
  })

  test('the browser keeps its own keys', () => {
    expect(press('r', true)).toBeNull()
    expect(press('Tab')).toBeNull()
    expect(press('F5')).toBeNull()
  })
})
