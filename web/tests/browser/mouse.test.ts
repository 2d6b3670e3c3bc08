import { describe, test } from 'vitest'
import { BoardOf, drawn, steady, expect } from './harness.ts'
import { boardImage, pixelsOf } from './pixels.ts'

describe('with the mouse', () => {
  test('a drag paints one row, however fast and slanted', async () => {
    const board = await BoardOf.starter('1')
    await board.drag([1, 0], [2, 4], { steps: 1 })
    await board.expectRows('?????', '#####', '?????', '?????', '?????')
  })

  test('a drag stays on its row or column, until it is back at its first cell', async () => {
    const board = await BoardOf.starter('4')
    await board.drag([2, 2], [2, 4], { hold: true })
    const to = async (row: number, column: number) => {
      const { x, y } = board.at(row, column)
      await board.page.mouse.move(x, y)
    }
    await to(6, 5)
    await board.page.mouse.up()
    await board.drag([5, 2], [5, 4], { hold: true })
    await to(5, 2)
    await to(7, 3)
    await board.page.mouse.up()
    const rows = await board.rows()
    expect(rows[2]).toBe('??####????')
    expect(rows.slice(5, 8)).toEqual(['??#???????', '??#???????', '??#???????'])
    expect(rows.join('').match(/#/g)).toHaveLength(7)
  })

  test('a stroke over crosses fills crosses only', async () => {
    const board = await BoardOf.starter('1')
    await board.drag([0, 0], [0, 1], { button: 'right' })
    await board.drag([0, 0], [0, 4])
    await board.expectRows('##???', '?????', '?????', '?????', '?????')
  })

  test('the other button or Escape cancels a stroke', async () => {
    const board = await BoardOf.starter('1')
    const { mouse } = board.page
    await board.drag([0, 0], [0, 3], { hold: true })
    await mouse.down({ button: 'right' })
    await mouse.up({ button: 'right' })
    await mouse.up()
    await board.drag([1, 0], [1, 3], { hold: true, button: 'right' })
    await board.press('Escape')
    await mouse.up({ button: 'right' })
    await board.click(4, 4)
    await board.expectRows('?????', '?????', '?????', '?????', '????#')
  })

  test('the first cell decides, and painting again clears', async () => {
    const board = await BoardOf.starter('1')
    await board.drag([0, 0], [0, 4])
    await board.drag([0, 1], [0, 3])
    await board.expectRows('#???#', '?????', '?????', '?????', '?????')
  })

  test('the right button crosses, and a stroke leaves other marks alone', async () => {
    const board = await BoardOf.starter('1')
    await board.click(2, 2, 'right')
    await board.drag([2, 0], [2, 4])
    await board.expectRows('?????', '?????', '##.##', '?????', '?????')
    await board.drag([1, 2], [4, 2], { button: 'right' })
    await board.expectRows('?????', '??.??', '##.##', '??.??', '??.??')
  })

  test('strokes overwrite only if asked', async () => {
    const board = await BoardOf.starter('1')
    await board.set((dialog) => dialog.getByLabel('Strokes replace other marks').check())
    await board.click(2, 2, 'right')
    await board.drag([2, 0], [2, 4])
    await board.expectRows('?????', '?????', '#####', '?????', '?????')
  })

  test('without snapping a stroke follows the pointer and skips no cell', async () => {
    const board = await BoardOf.starter('1')
    await board.set((dialog) => dialog.getByLabel('Keep strokes to one row').uncheck())
    await board.drag([0, 0], [4, 4], { steps: 1 })
    await board.expectRows('#????', '?#???', '??#??', '???#?', '????#')
  })

  test('the length of the stroke is shown while dragging', async () => {
    const board = await BoardOf.starter('4')
    await board.drag([5, 0], [5, 6], { hold: true })
    const end = board.at(5, 6)
    // The badge is above the pointer, in its own colour.
    const badge = await board.pixel(end.x - 8, end.y - 38)
    await board.page.mouse.up()
    await board.page.mouse.move(0, 0)
    await expect.poll(() => board.pixel(end.x - 8, end.y - 38)).not.toEqual(badge)
    expect(badge.slice(0, 3).every((v) => v < 80)).toBe(true)
  })

  test('the row and column of the pointer are highlighted', async () => {
    const board = await BoardOf.starter('1')
    const probe = board.at(0, 0)
    await board.page.mouse.move(5, 5)
    const before = await steady(board.page, () => board.pixel(probe.x, probe.y))
    const { x, y } = board.at(0, 3)
    await board.page.mouse.move(x, y)
    await expect.poll(() => board.pixel(probe.x, probe.y)).not.toEqual(before)
  })

  test('every fifth line is thick, and the size is in the title', async () => {
    const board = await BoardOf.starter('4')
    const dark = async (column: number) => {
      const { cell } = board.view.layout
      const { x, y } = board.at(2, column)
      const around = await Promise.all([-1, 0, 1].map((d) => board.pixel(x - cell / 2 + d, y)))
      return Math.min(...around.map((p) => p[0] + p[1] + p[2]))
    }
    await expect.poll(() => dark(5)).toBeLessThan((await dark(4)) - 60)
    await expect.poll(() => board.page.locator('h1').textContent()).toContain('10 × 10')
  })

  test('a click on a number strikes it out, and that is kept', async () => {
    const board = await BoardOf.starter('4')
    const l = board.view.layout
    const box = (await board.page.locator('.board').boundingBox())!
    const number = { x: box.x + l.x + l.left - l.em * 0.8, y: board.at(4, 0).y }
    const ink = () => boardImage(board.page)
    await board.page.mouse.move(5, 5)
    const before = await steady(board.page, ink)
    await board.page.mouse.click(number.x, number.y)
    await board.page.mouse.move(5, 5)
    await expect.poll(ink).not.toBe(before)
    const struck = await steady(board.page, ink)
    await board.page.reload()
    await board.ready()
    await board.page.mouse.move(5, 5)
    await expect.poll(ink).toBe(struck)
    await board.page.mouse.click(number.x, number.y)
    await board.page.mouse.move(5, 5)
    await expect.poll(ink).toBe(before)
    await board.expectRows(...Array<string>(10).fill('??????????'))
  })

  test('the wheel zooms, the clues stay in view, and nothing is painted', async () => {
    const board = await BoardOf.starter('9')
    const { x, y } = board.at(7, 7)
    await board.page.mouse.move(x, y)
    await board.page.mouse.wheel(0, -400)
    await board.page.getByText(/×$/).waitFor()
    expect(await board.page.locator('.zoom-factor').textContent()).not.toBe('1.0×')
    // The clues' band still has ink at the left edge of the cells.
    const box = (await board.page.locator('.board').boundingBox())!
    const { width, height } = box
    const band = { ...box, y: box.y + height / 2, width: width / 3, height: height / 3 }
    const pixels = await pixelsOf(board.page, band)
    const clueInk = pixels.some((v, i) => i % 4 < 3 && v < 60)
    expect(clueInk).toBe(true)
    await board.button('Fit the board').click()
    await board.page.locator('.zoom').waitFor({ state: 'detached' })
    await board.expectRows(...Array<string>(15).fill('???????????????'))
  })

  test('the zoom can be locked', async () => {
    const board = await BoardOf.starter('9')
    const { x, y } = board.at(7, 7)
    await board.page.mouse.move(x, y)
    await board.page.mouse.wheel(0, -400)
    await board.button('Lock the zoom').click()
    const factor = await board.page.locator('.zoom-factor').textContent()
    await board.page.mouse.move(x, y)
    await board.page.mouse.wheel(0, -400)
    await drawn(board.page)
    await expect.poll(() => board.page.locator('.zoom-factor').textContent()).toBe(factor)
  })

  test('rows and columns can be numbered', async () => {
    const board = await BoardOf.starter('4')
    const picture = () => boardImage(board.page)
    const before = await picture()
    await board.set((dialog) => dialog.getByLabel('Number the rows and columns').check())
    expect(await picture()).not.toBe(before)
  })
})
