import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { chance } from '../unit/histories.ts'
import { EditorOf } from './editor-harness.ts'
import { drawn, expect, steady } from './harness.ts'
import { SIZES } from './looks.ts'

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

/** Pictures to draw of each kind at each size; 0 is one of each kind, at one of the sizes. */
const SEEDS = Number(process.env.DRAWINGS ?? 0)
/** The acts in each picture. */
const ACTS = Number(process.env.STROKES ?? 40)

/** Pictures to draw: columns, rows, and colours besides black. */
const PICTURES = [
  [5, 5, 0],
  [15, 15, 0],
  [30, 20, 0],
  [20, 20, 3],
  [12, 25, 2],
] as const

/** How often the cells have moved during a stroke, and between strokes; where they are now. */
interface Moves {
  during: number
  between: number
  box: { x: number; y: number; width: number; height: number }
}

/** Watches in each frame where the cells are. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    let [during, between, down] = [0, 0, false]
    const place = () => document.querySelector('.canvas .board-paper')!.getBoundingClientRect()
    const words = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join()
    let last = words(place())
    const look = () => {
      const now = words(place())
      if (now !== last && down) during++
      else if (now !== last) between++
      last = now
    }
    // Who presses a tool has left the cells.
    const pressed = (is: boolean) => (e: Event) => {
      look()
      down = is && (e.target as Element).closest('.board') !== null
    }
    addEventListener('pointerdown', pressed(true), true)
    addEventListener('pointerup', pressed(false), true)
    const frame = () => {
      look()
      requestAnimationFrame(frame)
    }
    frame()
    const moves = () => {
      const moves = { during, between, box: place().toJSON() }
      during = between = 0
      return moves
    }
    Object.assign(window, { moves })
  })
}

/** Waits until the cells stay where they are. */
function settled(page: Page): Promise<unknown> {
  return steady(page, () => page.locator('.canvas .board-paper').boundingBox())
}

async function movesOf(page: Page): Promise<Moves> {
  await drawn(page)
  return page.evaluate(() => (window as unknown as { moves: () => Moves }).moves())
}

describe.each(SIZES)('while somebody draws at %i x %i', (width, height) => {
  const nth = SIZES.findIndex((size) => size[0] === width && size[1] === height)
  const kinds = PICTURES.filter((_, i) => SEEDS > 0 || i % SIZES.length === nth)
  const seeded = kinds.flatMap((picture) =>
    Array.from({ length: Math.max(SEEDS, 1) }, (_, i) => [...picture, i + 1] as const),
  )
  test.each(seeded)(
    'a picture of %i x %i with %i colours more, no cell moves under the mouse (seed %i)',
    async (columns, rows, colours, seed) => {
      const editor = await EditorOf.open({ viewport: { width, height }, reducedMotion: 'reduce' })
      const { page } = editor
      await editor.resize(columns, rows)
      await editor.panel('Colours')
      for (let n = 0; n < colours; n++) await editor.button('Add a colour').click()
      await editor.closePanel()
      await editor.focus()
      await editor.press('0') // all of it in view, so that no stroke scrolls
      await settled(page)
      await watch(page)
      let { box } = await movesOf(page)
      const pick = chance(seed)
      const point = (): [number, number] => [
        box.x + 1 + pick(box.width - 2),
        box.y + 1 + pick(box.height - 2),
      ]
      const acts: Record<string, () => Promise<unknown>> = {
        stroke: async () => {
          const button = pick(6) === 0 ? 'right' : 'left'
          await page.mouse.move(...point())
          await page.mouse.down({ button })
          await page.mouse.move(...point(), { steps: 3 })
          await drawn(page)
          await page.mouse.up({ button })
        },
        dot: () => page.mouse.click(...point()),
        key: () =>
          page.keyboard.press(['1', '2', '3', 'f', 'Control+z', 'Control+y', 'v'][pick(7)]!),
        tool: () => page.locator('.shapes').getByRole('radio').nth(pick(9)).click(),
        // As many blocks as fit in a row or a column, which need more room than there is.
        paste: () => {
          const row = `${'#.'.repeat(columns / 2)}\n`
          const clip = pick(2) ? row + row : '##\n..\n'.repeat(rows / 2)
          return page.evaluate((clip) => {
            const clipboardData = new DataTransfer()
            clipboardData.setData('text/plain', clip)
            document.body.dispatchEvent(
              new ClipboardEvent('paste', { clipboardData, bubbles: true }),
            )
          }, clip)
        },
        mirror: () => page.locator('.shapes > button').click(),
      }
      const names = ['stroke', 'stroke', 'stroke', 'dot', 'dot', 'key', 'tool', 'mirror', 'paste']
      const wrong: string[] = []
      for (let act = 0; act < ACTS; act++) {
        const name = names[pick(names.length)]!
        // Who goes elsewhere finds the clues in the room that they need.
        const most = name === 'tool' || name === 'mirror' ? 1 : 0
        await page.mouse.move(...point())
        const before = await movesOf(page)
        await acts[name]!()
        // The clues grow, and what is above the cells follows, in frames of their own.
        if (most > 0) await settled(page)
        const after = await movesOf(page)
        box = after.box
        if (before.between > 0) wrong.push(`${act}: moves when the mouse comes back`)
        if (after.during > 0 || after.between > most)
          wrong.push(`${act} (${name}): ${JSON.stringify(after)}`)
      }
      expect(wrong).toEqual([])
    },
  )
})
