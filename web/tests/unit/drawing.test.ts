import { expect, test } from 'vitest'
import { Drawing } from '../../src/board/drawing.ts'
import { keyTool } from '../../src/board/keys.ts'
import type { Scene } from '../../src/board/scene.ts'
import { withMirrored } from '../../src/model/picture.ts'
import { CROSS, fill } from '../../src/model/cells.ts'
import type { Place } from '../../src/model/stroke.ts'
import { picture } from './puzzles.ts'

const at = (row: number, column: number): Place => ({ row, column })

function drawing(snap: boolean, given: number[] = []) {
  const puzzle = picture(['###', '###', '###'])
  const scene = {
    puzzle,
    cells: new Uint8Array(9),
    given: Uint8Array.from({ length: 9 }, (_, place) => (given.includes(place) ? 1 : 0)),
    options: { snap, overwrite: false },
  } as unknown as Scene
  return new Drawing(scene)
}

test('a stroke keeps to its row, and leaves given cells as they are', () => {
  const stroke = drawing(true, [1])
  stroke.begin(at(0, 0), { kind: 'fill', mark: fill(1) })
  expect(stroke.extend(at(0, 0))).toBe(false)
  expect(stroke.extend(at(1, 2))).toBe(true)
  expect(stroke.axis).toBe('row')
  expect(stroke.stroke(at(1, 2))).toMatchObject({
    places: [0, 2],
    mark: fill(1),
    length: 3,
    at: at(0, 2),
  })
})

test('a stroke that is free follows the pointer, and its cover decides where there is one', () => {
  const stroke = drawing(false)
  stroke.begin(at(0, 0), { kind: 'cross' })
  stroke.extend(at(1, 0))
  stroke.extend(at(1, 2))
  expect(stroke.stroke(at(1, 2))).toMatchObject({ places: [0, 3, 4, 5], mark: CROSS })
  stroke.cover = (from, to) => [from, to]
  stroke.begin(at(0, 0), { kind: 'fill', mark: fill(1) })
  stroke.step(at(2, 2))
  expect(stroke.stroke(at(2, 2)).places).toEqual([0, 8])
})

test('what a stroke is spread to changes even where the stroke itself changes nothing', () => {
  const stroke = drawing(false)
  stroke.spread = (path) => withMirrored(path, 3)
  stroke.begin(at(0, 0), { kind: 'fill', mark: fill(1) })
  stroke.extend(at(1, 0))
  expect(stroke.stroke(at(1, 0))).toMatchObject({ places: [0, 3, 2, 5], length: 2 })
  const half = drawing(false, [0])
  half.spread = (path) => withMirrored(path, 3)
  half.begin(at(0, 0), { kind: 'set', mark: fill(1) })
  expect(half.stroke(at(0, 0)).places).toEqual([2])
})

test('a key that paints while it moves sets marks, and never toggles', () => {
  const tools = { tool: { kind: 'fill', mark: fill(2) }, secondary: { kind: 'cross' } } as const
  expect(keyTool('fill', false, tools)).toEqual({ kind: 'fill', mark: fill(2) })
  expect(keyTool('fill', true, tools)).toEqual({ kind: 'set', mark: fill(2) })
  expect(keyTool('cross', true, tools)).toEqual({ kind: 'set', mark: CROSS })
  expect(keyTool('clear', true, tools)).toEqual({ kind: 'clear' })
})
