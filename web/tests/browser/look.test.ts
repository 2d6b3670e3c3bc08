import { join } from 'node:path'
import { describe, test } from 'vitest'
import { picture, COLOURS } from '../unit/puzzles.ts'
import { ARROW, BoardOf, drawn, open, starter, expect } from './harness.ts'
import { look, SCREENS, SIZES, still } from './looks.ts'
import { linkTo } from './solver.ts'

test.each(SIZES)('the pages of players look right at %i x %i', async (width, height) => {
  const options = still(width, height)
  const home = await open('', options)
  await home.locator('.finger-hand').waitFor()
  await home.getByRole('heading', { name: 'Packs' }).waitFor()
  await look(home, 'home')
  const board = await BoardOf.open('#/starter/9', starter('9'), options)
  await board.drag([6, 0], [6, 14])
  await board.drag([7, 1], [7, 13])
  await board.drag([0, 0], [0, 5], { button: 'right' })
  if (width < 600) await board.choose('Try an idea')
  else await board.button('Try').click()
  await board.drag([13, 1], [13, 5])
  await board.button('Hint').click()
  for (const level of [2, 3]) {
    await board.button('Show more').click()
    await board.page.getByText(`level ${level} of 4`).waitFor()
  }
  await look(board.page, 'play')
  await board.button('Settings').first().click()
  await board.page.getByRole('dialog').waitFor()
  await look(board.page, 'settings')
  const won = await BoardOf.open('#/starter/1', starter('1'), options)
  await won.paintAll(ARROW)
  await won.page.getByRole('heading', { name: 'Arrow' }).waitFor()
  await look(won.page, 'won')
})

describe('the colours', () => {
  test('of crosses and filled cells differ in shape, and from the paper, in every theme', async () => {
    for (const options of [
      { colorScheme: 'light' as const },
      { colorScheme: 'dark' as const },
      { colorScheme: 'light' as const, contrast: 'more' as const },
      { colorScheme: 'dark' as const, contrast: 'more' as const },
    ]) {
      const board = await BoardOf.starter('1', options)
      await board.click(0, 0)
      await board.click(0, 1, 'right')
      await board.page.mouse.move(2, 2)
      await drawn(board.page)
      const { cell } = board.view.layout
      const light = async (column: number, dx: number, dy: number) => {
        const { x, y } = board.at(0, column)
        const [r, g, b] = await board.pixel(x + dx * cell, y + dy * cell)
        return 0.21 * r + 0.72 * g + 0.07 * b
      }
      const paper = await light(3, 0, 0)
      const fill = await light(0, 0, -0.3)
      // A cross has ink at its centre, none beside it.
      expect(Math.abs(fill - paper)).toBeGreaterThan(130)
      expect(Math.abs((await light(1, 0, 0)) - paper)).toBeGreaterThan(50)
      expect(Math.abs((await light(1, 0, -0.3)) - paper)).toBeLessThan(12)
    }
  })

  test('of the tool that fills are those of a filled cell, in every theme', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const board = await BoardOf.starter('1', { colorScheme })
      await board.click(0, 0)
      await board.page.mouse.move(2, 2)
      await drawn(board.page)
      const cell = board.at(0, 0)
      const tool = (await board.page.locator('.brush .swatch').first().boundingBox())!
      const [x, y] = [tool.x + tool.width / 2, tool.y + tool.height / 2]
      await expect.poll(() => board.pixel(x, y)).toEqual(await board.pixel(cell.x, cell.y))
    }
  })

  test('of colour puzzles carry letters where they look alike, and each colour can be chosen', async () => {
    const flag = picture(['aab', 'a.b', 'abb'], { colours: COLOURS, title: 'Flag' })
    const browns = ['#ffffff', '#a65f3e', '#874d36'].map((rgb) => ({ name: '', rgb }))
    const alike = picture(['aab', 'a.b', 'abb'], { colours: browns })
    const brown = await BoardOf.open(await linkTo(alike), alike)
    await expect.poll(() => brown.page.locator('.brush span').first().textContent()).toBe('A')
    const board = await BoardOf.open(await linkTo(flag), flag)
    await expect.poll(() => board.page.locator('.brush span').first().textContent()).toBe('')
    await board.drag([0, 0], [0, 1])
    await board.page.getByRole('radio', { name: 'blue' }).click()
    await board.click(0, 2)
    await board.focus()
    // At once, and not after the next frame.
    await board.press('1', 'ArrowDown', 'Home', 'Space', 'ArrowDown', '2', 'Space', '1', 'Space')
    await board.expectRows('rrb', 'r??', 'r??')
    await board.press('Backspace')
    await board.expectRows('rrb', 'r??', '???')
    await board.page.screenshot({ path: join(SCREENS, 'colours.png') })
    await board.drag([2, 0], [2, 0])
    await board.page.getByRole('radio', { name: 'blue' }).click()
    await board.click(1, 2)
    await board.drag([2, 1], [2, 2])
    await board.page.getByRole('heading', { name: 'Flag', exact: true }).waitFor()
  })

  test('without names are called as they look', async () => {
    const flag = picture(['aab', 'a.b', 'abb'], {
      colours: COLOURS.map((c) => ({ ...c, name: '' })),
    })
    const board = await BoardOf.open(await linkTo(flag), flag)
    await board.page.getByRole('radio', { name: 'blue' }).click()
    await board.click(0, 2)
    await expect.poll(() => board.label(0, 2)).toBe('row 1 column 3, blue')
    const header = board.page.locator('.board-clues [data-line^="row"]').first()
    await expect.poll(() => header.textContent()).toContain('clues 2 red, 1 blue')
  })
})

describe('a board of 100 x 100', () => {
  test('is painted only where a stroke is, and has only cells in view for screen readers', async () => {
    const side = 100
    const rows = Array.from({ length: side }, (_, r) =>
      Array.from({ length: side }, (_, c) =>
        (r * 7 + c * 3 + ((r * c) % 11)) % 5 < 3 ? '#' : '.',
      ).join(''),
    )
    const puzzle = picture(rows)
    const board = await BoardOf.open(await linkTo(puzzle), puzzle, {
      viewport: { width: 1440, height: 900 },
    })
    // It starts zoomed to cells that can be hit, and those in view are there to explore.
    const { cell } = board.view.layout
    const explored = (name: string) => board.page.locator(`[role=gridcell][aria-label^="${name}"]`)
    await expect.poll(() => explored('row 10 column 12,').count()).toBe(1)
    await expect
      .poll(() => board.page.locator('.board-grid [role=gridcell]').count())
      .toBeLessThan(2500)
    const box = (await explored('row 10 column 12,').boundingBox())!
    expect(box.width).toBeCloseTo(cell)
    expect(box.x + box.width / 2).toBeCloseTo(board.at(9, 11).x)
    expect(box.y + box.height / 2).toBeCloseTo(board.at(9, 11).y)
    await board.fit()
    for (let r = 0; r < 40; r++) await board.drag([r, 0], [r, 99], { steps: 1 })
    // How many tiles each frame of a stroke paints: a frame that paints the board again is missed
    // on a slow device, and this is the same on any.
    const { all, frames } = await board.page.evaluate(
      async (places) => {
        const canvas = document.querySelector('.board-canvas')!
        const send = (type: string, { x, y }: { x: number; y: number }) =>
          canvas.dispatchEvent(
            new PointerEvent(type, {
              clientX: x,
              clientY: y,
              pointerId: 1,
              pointerType: 'mouse',
              bubbles: true,
            }),
          )
        // Synthetic pointers cannot be captured.
        Element.prototype.setPointerCapture = () => {}
        let painted = 0
        const { prototype } = OffscreenCanvas
        const transfer = Reflect.get(prototype, 'transferToImageBitmap') as () => ImageBitmap
        prototype.transferToImageBitmap = function () {
          painted++
          return transfer.call(this)
        }
        const frame = () => new Promise(requestAnimationFrame)
        // What the strokes before have changed is painted first.
        for (let rest = 0; rest < 30; rest++) {
          painted = 0
          await frame()
          if (painted > 0) rest = 0
        }
        const frames: number[] = []
        send('pointerdown', places[0])
        for (const place of places) {
          painted = 0
          send('pointermove', place)
          await frame()
          await frame()
          frames.push(painted)
        }
        send('pointerup', places[places.length - 1])
        const tiles = document.querySelectorAll('.board-plane canvas').length
        return { all: tiles, frames }
      },
      Array.from({ length: 100 }, (_, c) => board.at(60, c)),
    )
    expect(all).toBeGreaterThan(8)
    // A cell can be on the edge of two tiles.
    expect(frames.filter((painted) => painted > 2)).toEqual([])
    expect(frames.filter((painted) => painted > 0).length).toBeGreaterThan(90)
    await board.page.screenshot({ path: join(SCREENS, 'large.png') })
    // With all of it in view, only what is near the cursor.
    await expect.poll(() => explored('row 61 column 100, filled').count()).toBe(1)
    await expect
      .poll(() => board.page.locator('.board-grid [role=gridcell]').count())
      .toBeLessThan(2500)
  })
})
