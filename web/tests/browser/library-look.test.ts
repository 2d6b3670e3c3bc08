import { join } from 'node:path'
import { describe, test } from 'vitest'
import { violations } from './axe.ts'
import { misfits } from './fits.ts'
import { ARROW, BoardOf, expect, open, starter } from './harness.ts'
import { AMBIGUOUS, importTexts, IMPOSSIBLE, KEY } from './library-harness.ts'
import { SCREENS, SIZES } from './looks.ts'

test.each([
  ['without a space', 'Schiffahrt'.repeat(20)],
  ['from right to left', 'תמונה'.repeat(40)],
  ['of emoji', '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(40)],
])('a long author %s stays in the dialog on the narrowest phone', async (_, author) => {
  const page = await open('#/library', { viewport: { width: 320, height: 640 } })
  await page.locator('.wall .cut-out').first().waitFor()
  await importTexts(page, { 'key.non': KEY.replace('Somebody', author) })
  await page.getByRole('button', { name: 'More about No. 1' }).click()
  await page.getByRole('dialog').getByText(author).waitFor()
  expect(await misfits(page)).toEqual([])
})

describe.each(['light', 'dark'] as const)('the library in %s', (colorScheme) => {
  test.each(SIZES)(
    `looks right at %i x %i (${colorScheme}) with all its shelves, with no violation that axe finds`,
    async (width, height) => {
      const options = { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' } as const
      const board = await BoardOf.open('#/starter/1', starter('1'), options)
      const { page } = board
      const shot = (name: string) =>
        page.screenshot({ path: join(SCREENS, `${name}-${width}-${colorScheme}.png`) })
      const sound = async () => {
        expect(await violations(page)).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide).toBeLessThanOrEqual(width)
      }
      await board.paintAll(ARROW)
      await page.locator('.win').waitFor()
      await page.evaluate(() => (location.hash = '#/library'))
      await page.locator('.wall .cut-out').first().waitFor()
      await shot('library')
      await sound()
      await page.evaluate(() => (location.hash = '#/daily'))
      await page.locator('.calendar a').first().waitFor()
      await shot('days')
      await sound()
      await page.evaluate(() => (location.hash = '#/library?pack=starter'))
      await page.locator('.piece .cut-out').waitFor()
      await shot('library-pack')
      await sound()
      await page.locator('.sources summary').click()
      await sound()
      await importTexts(page, {
        'three.non': [KEY, AMBIGUOUS, IMPOSSIBLE].join('====\n'),
        'bad.non': 'width x\n',
      })
      await page.getByText('1 without a solution').waitFor()
      await shot('library-mine')
      await sound()
      await page.getByRole('button', { name: 'More about No. 1' }).click()
      await page.getByRole('dialog').waitFor()
      await shot('library-mine-dialog')
      await sound()
    },
  )

  test(`stays readable with high contrast (${colorScheme})`, async () => {
    const page = await open('', { colorScheme, contrast: 'more' })
    await page.getByRole('link', { name: 'Puzzles', exact: true }).click()
    await page.locator('.cover').first().waitFor()
    await page.screenshot({ path: join(SCREENS, `library-contrast-${colorScheme}.png`) })
    expect(await violations(page)).toEqual([])
    const ask = () => page.locator('html').getAttribute('data-contrast')
    await expect.poll(ask).toBe('high')
    await page.emulateMedia({ contrast: 'no-preference' })
    await expect.poll(ask).toBe('system')
  })
})
