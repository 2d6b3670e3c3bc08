import { test } from 'vitest'
import { misfits } from './fits.ts'
import { ARROW, BoardOf, expect, open, starter } from './harness.ts'
import { AMBIGUOUS, importTexts, IMPOSSIBLE, KEY } from './library-harness.ts'
import { look, SIZES, still } from './looks.ts'

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

test.each(SIZES)(
  'the library looks right at %i x %i with all its shelves',
  async (width, height) => {
    const board = await BoardOf.open('#/starter/1', starter('1'), still(width, height))
    const { page } = board
    await board.paintAll(ARROW)
    await page.locator('.win').waitFor()
    await page.evaluate(() => (location.hash = '#/library'))
    await page.locator('.wall .cut-out').first().waitFor()
    await look(page, 'library')
    await page.evaluate(() => (location.hash = '#/daily'))
    await page.locator('.calendar a').first().waitFor()
    await look(page, 'days')
    await page.evaluate(() => (location.hash = '#/library?pack=starter'))
    await page.locator('.piece .cut-out').waitFor()
    await look(page, 'library-pack')
    await page.locator('.sources summary').click()
    await look(page, 'library-sources')
    await importTexts(page, {
      'three.non': [KEY, AMBIGUOUS, IMPOSSIBLE].join('====\n'),
      'bad.non': 'width x\n',
    })
    await page.getByText('1 without a solution').waitFor()
    await look(page, 'library-mine')
    await page.getByRole('button', { name: 'More about No. 1' }).click()
    await page.getByRole('dialog').waitFor()
    await look(page, 'library-mine-dialog')
  },
)

test('the library stays readable with high contrast', async () => {
  const page = await open('', { contrast: 'more' })
  await page.getByRole('link', { name: 'Puzzles', exact: true }).click()
  await page.locator('.cover').first().waitFor()
  await look(page, 'library-contrast')
  const ask = () => page.locator('html').getAttribute('data-contrast')
  await expect.poll(ask).toBe('high')
  await page.emulateMedia({ contrast: 'no-preference' })
  await expect.poll(ask).toBe('system')
})
