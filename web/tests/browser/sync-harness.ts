import type { Page } from 'playwright-core'
import { BoardOf, openAt, starter } from './harness.ts'

/** Gets a code in one browser, in the address of its QR code. */
export async function getCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Get a code' }).click()
  await page.getByText('Synced at').waitFor()
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await page.getByRole('dialog').locator('.qr').waitFor()
  const code = await page.getByRole('textbox', { name: 'Code' }).inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  return code
}

/** Two browsers with one code. */
export async function joined(url: string): Promise<[Page, Page]> {
  const first = await openAt(`${url}#/sync`)
  const code = await getCode(first)
  const second = await openAt(`${url}#/sync/${code}`)
  await second.getByRole('button', { name: 'Join' }).click()
  await second.getByText('Synced at').waitFor()
  return [first, second]
}

/** Opens a starter puzzle in a page. */
export async function play(url: string, page: Page, id: string): Promise<BoardOf> {
  await page.goto(`${url}#/starter/${id}`)
  const board = new BoardOf(page, starter(id))
  await board.ready()
  return board
}
