import { expect, test } from 'vitest'
import { ARROW, BoardOf, open, pressUntil } from './harness.ts'

const fact = (board: BoardOf, name: string) =>
  board.page.locator('.win .facts div', { hasText: name }).locator('dd').textContent()

test('the board shows how long people take, and the end does so beside the time', async () => {
  const board = await BoardOf.starter('1')
  await board.page.locator('.expected', { hasText: /^about 1 min$/ }).waitFor()
  await board.paintAll(ARROW)
  await board.page.getByRole('heading', { name: 'Arrow' }).waitFor()
  await expect.poll(() => fact(board, 'Time')).toMatch(/^\d+:\d\d$/)
  await expect.poll(() => fact(board, 'Expected')).toBe('about 1 min')
  await board.page.getByRole('link', { name: 'Back', exact: true }).click()
  await board.page.getByRole('link', { name: 'You', exact: true }).click()
  await board.page.getByText('Solve 9 more puzzles').waitFor()
})

test('the end expects the same time as the board did', async () => {
  // A practised player takes 1.47 min, which lists round to 1, and a rating to 1.5.
  const page = await open('#/collection/tools/061f70b9')
  await page.locator('.expected', { hasText: /^about 1 min$/ }).waitFor()
  await page.locator('.board-grid [tabindex="0"]').focus()
  const expected = page.locator('.win .facts div', { hasText: 'Expected' }).locator('dd')
  await pressUntil(page, 'h', expected)
  await expect.poll(() => expected.textContent()).toBe('about 1 min')
})

test('after ten puzzles the times are for the player', async () => {
  const solved = Array.from({ length: 10 }, (_, i) => ({
    ...{ key: String(i), title: '', width: 10, height: 10, hints: 0, mistakes: 0, at: i },
    ...{ time: 20 * 60_000, first: { expected: 1, time: 20 * 60_000, helped: 0, pauses: 0 } },
  }))
  const file = { kind: 'nonogram-progress', version: 1, games: [], solved, settings: {} }
  const page = await open('#/statistics')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Load from a file' }).click(),
  ])
  const buffer = Buffer.from(JSON.stringify(file))
  await chooser.setFiles({ name: 'progress.json', mimeType: 'application/json', buffer })
  await page.getByText(/You take about 1\d\.?\d? times as long/).waitFor()
  await page.goto(page.url().replace('statistics', 'daily/2026-05-01/small'))
  await page.locator('.expected', { hasText: /^for you about/ }).waitFor()
})
