import { test } from 'vitest'
import { dayFrom } from '../../src/model/statistics.ts'
import { violations } from './axe.ts'
import { allowFaults, drawn, expect, open } from './harness.ts'
import { look, SIZES } from './looks.ts'

/** Three days in a row, up to today, with five puzzles. */
function progress(today: string): string {
  const day = (back: number) => dayFrom(today, -back)
  const solved = [0, 0, 0, 1, 2].map((back, i) => ({
    ...{ key: String(i), title: `Picture ${i}`, width: 5 + 5 * (i % 3), height: 10, mistakes: 0 },
    ...{ time: 60_000 * (i + 1), hints: i % 2, at: Date.parse(`${day(back)}T12:00:00`) + i },
    daily: `${day(back)} ${['small', 'medium', 'large'][i] ?? 'small'}`,
  }))
  const asked = ['T5', 'T13', 'T9', 'T17'].map((technique, at) => ({ technique, at }))
  const file = { kind: 'nonogram-progress', version: 1, games: [], settings: {} }
  return JSON.stringify({ ...file, solved, asked, moments: { lessons: 1 } })
}

test('the page of the player: empty, with records, by keys, and at all sizes', async () => {
  const page = await open('#/statistics', { reducedMotion: 'reduce' })
  await page.getByRole('link', { name: 'Solve the first picture' }).waitFor()
  expect(await violations(page)).toEqual([])
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Load from a file' }).click(),
  ])
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const buffer = Buffer.from(progress(today))
  await chooser.setFiles({ name: 'p.json', mimeType: 'application/json', buffer })
  await page.locator('.streak-count', { hasText: '3 days in a row' }).waitFor()

  // The calendar shows each day in words.
  const day = page.locator('.you-chosen [role=status]')
  await expect.poll(() => day.textContent()).toContain('Picture 0, Picture 1, Picture 2')
  await page.getByRole('group', { name: /^Calendar/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => day.textContent()).toContain('Picture 3')

  // The plot has its values in words and as a table.
  await page.getByRole('img', { name: /^Sides up to 10: best 1:00/ }).focus()
  await page.getByRole('figure').getByText('best 1:00, median 3:00').waitFor()
  await page.getByText('As a table').click()
  await page.getByRole('row', { name: 'up to 10 × 10 4 1:00 3:00' }).waitFor()

  // Hints lead to lessons, and achievements have their day.
  await page.getByRole('link', { name: 'Overlap' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'All lessons' }).getByText('1970').waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await look(page, 'you', true)
  }
})

test('long titles are whole, and times of many hours are apart', async () => {
  const page = await open('#/statistics', { viewport: { width: 320, height: 640 } })
  const title = 'Schiffahrt'.repeat(20)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Load from a file' }).click(),
  ])
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const file = JSON.parse(progress(today)) as { solved: object[] }
  const time = 3_600_000 * 10.6
  const solved = [5, 10, 15, 20, 25, 30, 40].map((side) => ({
    ...{ ...file.solved[0], key: `${side}`, title, width: side, height: side, time },
  }))
  const buffer = Buffer.from(JSON.stringify({ ...file, solved }))
  await chooser.setFiles({ name: 'p.json', mimeType: 'application/json', buffer })
  for (const list of ['.you-chosen', '.you-bests']) {
    const name = page.locator(list).getByText(title, { exact: true }).last()
    await name.waitFor()
    expect(await name.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const medians = await page
    .locator('.you-times .group text:nth-of-type(1)')
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect()))
  expect(medians).toHaveLength(7)
  for (const [i, { left }] of medians.slice(1).entries())
    expect(left).toBeGreaterThan(medians[i].right)
})

test('who comes back is invited to install, once, and sees what works without a network', async () => {
  allowFaults(/net::ERR_/)
  const page = await open('#/how')
  const offer = () =>
    page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => {} })),
    )
  const install = page.getByRole('button', { name: 'Install' })
  await offer()
  await drawn(page)
  await expect.poll(() => install.count()).toBe(0)
  const later = () =>
    page.evaluate(() =>
      localStorage.setItem('nonogram-visits', JSON.stringify({ count: 1, last: 1 })),
    )
  await later()
  await page.reload()
  await offer()
  await install.waitFor()
  // Never over a board.
  await page.goto(page.url().replace('how', 'starter/1'))
  await page.locator('.board-grid').waitFor({ state: 'attached' })
  await expect.poll(() => install.count()).toBe(0)
  await page.goto(page.url().replace('starter/1', 'how'))
  await page.context().setOffline(true)
  await page.getByText('Offline', { exact: true }).click()
  await page.getByText('What you have opened works,').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await later()
  await page.reload()
  await offer()
  await drawn(page)
  await expect.poll(() => install.count()).toBe(0)
})
