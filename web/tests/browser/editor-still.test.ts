import { describe, test } from 'vitest'
import { EditorOf } from './editor-harness.ts'
import { expect } from './harness.ts'

/** A boat, with a row and a column of as many blocks as fit. */
const BOAT = [
  '#......#.......',
  '.......##......',
  '#......####....',
  '.......#.......',
  '#..............',
  '.##############',
  '#.############.',
  '...............',
  '#..............',
  '...............',
  '#..............',
  '...............',
  '#..............',
  '...............',
  '#.#.#.#.#.#.#.#',
]

describe.each([
  [390, 844],
  [820, 1180],
  [1440, 900],
])('the canvas at %i x %i', (width, height) => {
  test('keeps each cell in place during a stroke, and moves once between strokes at most', async () => {
    const editor = await EditorOf.open({ viewport: { width, height }, reducedMotion: 'reduce' })
    const { page } = editor
    await editor.resize(15, 15)
    const cells = () =>
      page.evaluate(() => {
        const middle = (side: string) => {
          const box = document.querySelector(`.canvas .handle-${side}`)!.getBoundingClientRect()
          return [box.x + box.width / 2, box.y + box.height / 2]
        }
        return [middle('top')[0], middle('right')[0], middle('bottom')[1], middle('left')[1]]
      })
    const places = new Set<string>()
    for (const [row, line] of BOAT.entries()) {
      for (const { index, 0: run } of line.matchAll(/#+/g)) {
        const [a, b] = [editor.at(row, index), editor.at(row, index + run.length - 1)]
        await page.mouse.move(a.x, a.y)
        const before = await cells()
        await page.mouse.down()
        for (const at of [a, b]) {
          await page.mouse.move(at.x, at.y, { steps: 2 })
          expect(await cells()).toEqual(before)
        }
        await page.mouse.up()
        places.add(String(await cells()))
      }
    }
    expect((await editor.rows()).map((row) => row.replace(/[^#]/g, '.'))).toEqual(BOAT)
    expect(places.size).toBeLessThanOrEqual(2)
  })
})
