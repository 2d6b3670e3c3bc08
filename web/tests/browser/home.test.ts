import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { FIRST } from '../../src/home/first.ts'
import { violations } from './axe.ts'
import { Fingers, PHONE } from './fingers.ts'
import { BoardOf, expect, open } from './harness.ts'

/** The first board of a page. */
async function firstBoard(page: Page): Promise<BoardOf> {
  const board = new BoardOf(page, FIRST)
  await board.ready()
  return board
}

const coach = (page: Page, text: string) => page.locator('.coach').getByText(text).waitFor()

describe('the first page', () => {
  test('is solved by touch, mouse and keyboard, blooms, and leads on; then it continues', async () => {
    const page = await open('', { ...PHONE, reducedMotion: 'reduce' })
    const board = await firstBoard(page)
    const fingers = await Fingers.of(page)
    await coach(page, '5 means five cells.')
    await page.locator('.finger-hand').waitFor()
    // A phone on its side shows all of the board too.
    await page.setViewportSize({ width: 844, height: 390 })
    const stage = page.locator('.first-stage')
    await expect
      .poll(async () => (await stage.boundingBox().then((box) => box!.y + box!.height)) <= 390)
      .toBe(true)
    await page.setViewportSize(PHONE.viewport)
    await expect.poll(async () => (await stage.boundingBox())!.width).toBeGreaterThan(340)

    await fingers.tap(board.at(0, 4))
    await coach(page, 'Only three here.')
    await board.expectRows('?????', '?????', '?????', '?????', '?????')
    await fingers.slide(board.at(1, 0), ...[1, 2, 3, 4].map((column) => board.at(1, column)))
    await coach(page, 'Here is another 5.')
    await board.press('Control+z')
    await coach(page, '5 means five cells.')
    await board.press('Control+y')
    await coach(page, 'Here is another 5.')
    await expect.poll(() => page.locator('.finger').count()).toBe(0)
    await board.drag([3, 0], [3, 1])
    await coach(page, 'The 5 says: all five cells of this row.')
    await board.drag([3, 2], [3, 4])
    for (const column of [0, 1, 2]) await board.drag([0, column], [4, column])
    await coach(page, '3 1 means three, a gap, then one.')
    // Nothing so far needed the solver.
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(loaded.filter((name) => name.endsWith('.wasm'))).toEqual([])
    await board.focus()
    await board.press('Control+Home', 'ArrowDown', 'ArrowDown', 'End', 'Space')

    await page.getByRole('img', { name: 'Mug' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mug')
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Next: 10 easy pictures' }).click()
    await page.getByRole('heading', { name: 'First steps 2' }).waitFor()
    const next = new BoardOf(page, FIRST)
    await next.ready()
    await next.drag([4, 0], [4, 4])
    await page.goto(page.url().replace(/#.*/, '#/'))
    const going = page.getByRole('region', { name: 'First steps 2' })
    await going.getByText('20% done').waitFor()
    await page.getByRole('link', { name: /^First steps\W+1 of \d+/ }).waitFor()
    expect(await violations(page)).toEqual([])
    await going.getByRole('link', { name: 'Continue' }).click()
    await next.ready()
    await next.expectRows('?????', '?????', '?????', '?????', '#####')
  })

  test('can be played where the browser stores nothing', async () => {
    const page = await open()
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('not allowed', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      indexedDB.open = refuse
    })
    await page.reload()
    const board = await firstBoard(page)
    for (const row of [1, 3]) await board.drag([row, 0], [row, 4])
    for (const column of [0, 1, 2]) await board.drag([0, column], [4, column])
    await board.click(2, 4)
    await page.getByRole('link', { name: 'Next: 10 easy pictures' }).waitFor()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await page.locator('html[lang=de]').waitFor()
  })
})
