import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { violations } from './axe.ts'
import { allowFaults, expect, open, openAt } from './harness.ts'
import { cards } from './library-harness.ts'
import { Server } from './server.ts'

let server: Server

beforeAll(async () => {
  server = await Server.start()
}, 240_000)
afterAll(() => server.end())
beforeEach(() => server.clear())

const shelf = async (query = ''): Promise<Page> => {
  const page = await openAt(`${server.url}#/library?shelf=published${query}`)
  return page
}

const expectFound = (page: Page, text: string) =>
  expect.poll(() => page.locator('.found').textContent()).toBe(text)

const square = (side: number) => Array<string>(side).fill('#'.repeat(side))

describe('published puzzles', () => {
  test('are offered where there is a server, and not on a plain host', async () => {
    const plain = await open('#/library')
    await plain.locator('.wall').first().waitFor()
    await expect.poll(() => plain.getByRole('link', { name: 'Published' }).count()).toBe(0)
    const page = await openAt(`${server.url}#/library`)
    await page.getByRole('link', { name: 'Published', exact: true }).click()
    await page.getByText('Nobody has published a puzzle here yet.', { exact: false }).waitFor()
    await page.getByText('Published from this browser', { exact: true }).click()
    await page.getByText('Nothing was published from this browser yet.').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('are listed, filtered, sorted and searched by the server, without their titles', async () => {
    for (const [title, side, author] of [
      ['Small square', 4, 'Ann'],
      ['Big square', 12, 'Ben'],
      ['Middle square', 8, ''],
    ] as const) {
      await server.publish({ title, author, goal: square(side) } as never)
    }
    const [small, big, middle] = ['by Ann', 'by Ben', 'anonymous']
    const page = await shelf()
    await expectFound(page, '3 puzzles')
    await expect.poll(() => cards(page)).toEqual([middle, big, small])
    await page.getByLabel('Sort by').selectOption('size')
    await expect.poll(() => cards(page)).toEqual([small, middle, big])
    await page.getByLabel('Reverse order').click()
    await expect.poll(() => cards(page)).toEqual([big, middle, small])
    await page.getByLabel('Size').selectOption('1-10')
    await expect.poll(() => cards(page)).toEqual([middle, small])
    await page.getByLabel('Search').fill('small')
    await expect.poll(() => cards(page)).toEqual([small])
    await page.getByLabel('Show titles').click()
    await expect.poll(() => cards(page)).toEqual(['Small square'])
  })

  test('come page by page, and remember what was played', async () => {
    for (let i = 0; i < 60; i++) {
      await server.publish({ goal: ['#'.repeat(i + 1)] } as never)
    }
    const page = await shelf('&sort=size')
    await expectFound(page, '50 puzzles, and there are more')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expectFound(page, '60 puzzles')
    const links = page.locator('.piece').getByRole('link')
    const addresses = links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(await addresses).size).toBe(60)
    await page.locator('.piece').first().getByRole('link').click()
    await page.locator('.board-grid [tabindex="0"]').focus()
    await page.keyboard.press('Space')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByLabel('Progress').selectOption('solved')
    await page.getByLabel('Sort by').selectOption('size')
    await expectFound(page, '1 puzzle, and there are more')
    await page.locator('.piece .cut-out').waitFor()
  })

  test('are said to be out of reach when the server is gone', async () => {
    await server.publish({ goal: square(2) } as never)
    const page = await shelf()
    await expectFound(page, '1 puzzle')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await server.kill()
    allowFaults(/net::ERR_/)
    await page.getByLabel('Level').selectOption('hard')
    await page.getByText('The server cannot be reached.').waitFor()
    await server.run()
  })
})
