import { describe, test } from 'vitest'
import { Fingers, PHONE } from './fingers.ts'
import { BoardOf, expect } from './harness.ts'

describe('with fingers', () => {
  test('one finger paints a line', async () => {
    const board = await BoardOf.starter('1', PHONE)
    const fingers = await Fingers.of(board.page)
    await fingers.slide(board.at(0, 0), board.at(0, 3))
    await board.expectRows('####?', '?????', '?????', '?????', '?????')
  })

  test('the switch makes crosses', async () => {
    const board = await BoardOf.starter('1', PHONE)
    const fingers = await Fingers.of(board.page)
    await board.page.getByRole('radio', { name: 'Cross' }).tap()
    await fingers.tap(board.at(1, 1))
    await board.page.getByRole('radio', { name: 'Fill' }).tap()
    await fingers.tap(board.at(1, 2))
    await board.expectRows('?????', '?.#??', '?????', '?????', '?????')
  })

  test('a long press makes a cross, with a tick that is felt', async () => {
    const board = await BoardOf.starter('1', PHONE)
    await board.page.evaluate(() => {
      Object.assign(window, { ticks: 0 })
      navigator.vibrate = () => {
        ;(window as unknown as { ticks: number }).ticks++
        return true
      }
    })
    const fingers = await Fingers.of(board.page)
    await fingers.down(board.at(3, 1))
    await expect.poll(() => board.page.evaluate('ticks')).toBe(1)
    await fingers.up()
    await board.expectRows('?????', '?????', '?????', '?.???', '?????')
    await expect.poll(() => board.page.evaluate('ticks')).toBe(1)
  })

  test('taps cycle through the marks on request', async () => {
    const board = await BoardOf.starter('1', PHONE)
    await board.set((dialog) => dialog.getByLabel('A tap goes from fill').check())
    const fingers = await Fingers.of(board.page)
    for (const row of ['#????', '.????', '?????']) {
      await fingers.tap(board.at(0, 0))
      await board.expectRows(row, '?????', '?????', '?????', '?????')
    }
  })

  test('two fingers zoom and pan and never paint', async () => {
    const board = await BoardOf.starter('9', PHONE)
    const fingers = await Fingers.of(board.page)
    const a = board.at(6, 6)
    const b = board.at(8, 8)
    // The first finger has already started a stroke when the second comes down.
    await fingers.down(a)
    await fingers.move({ x: a.x - 20, y: a.y })
    await fingers.down({ x: a.x - 20, y: a.y }, b)
    await fingers.move({ x: a.x - 60, y: a.y - 60 }, { x: b.x + 60, y: b.y + 60 })
    await fingers.move({ x: a.x - 90, y: a.y - 90 }, { x: b.x + 60, y: b.y + 60 })
    await fingers.up({ x: a.x - 90, y: a.y - 90 })
    await fingers.move({ x: a.x, y: a.y })
    await fingers.up()
    const factor = await board.page.locator('.zoom-factor').textContent()
    expect(parseFloat(factor!)).toBeGreaterThan(1.5)
    await board.expectRows(...Array<string>(15).fill('???????????????'))
  })
})
