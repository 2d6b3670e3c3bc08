import { join } from 'node:path'
import { describe, test } from 'vitest'
import { violations } from './axe.ts'
import { EditorOf } from './editor-harness.ts'
import { expect } from './harness.ts'
import { SCREENS, SIZES } from './looks.ts'

describe.each(['light', 'dark'] as const)('the editor in %s', (colorScheme) => {
  test.each(SIZES)(
    `looks right at %i x %i (${colorScheme}) while drawing, with no violation that axe finds`,
    async (width, height) => {
      const editor = await EditorOf.open({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const { page } = editor
      const shot = (name: string) =>
        page.screenshot({ path: join(SCREENS, `${name}-${width}-${colorScheme}.png`) })
      await page.goto(page.url().replace(/\/draft.*/, ''))
      await page.locator('.door').first().waitFor()
      await shot('doors')
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: /^Draw/ }).click()
      await page.locator('.board-grid').waitFor({ state: 'attached' })
      await editor.draw('#..', '.#.', '..#')
      await editor.expectStatus('9 cells are open')
      await editor.repair()
      await page.locator('.repair').first().waitFor()
      await shot('editor-repair')
      expect(await violations(page)).toEqual([])
      await editor.button('Dismiss').click()
      for (const name of ['Size', 'Move', 'Title', 'Clues', 'Colours']) await editor.panel(name)
      await editor.button('Add a colour').click()
      await shot('editor-panels')
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
      await editor.closePanel()
      for (const name of ['Random puzzle…', 'From an image…', 'Export…', 'Keys']) {
        await editor.menu(name)
        const dialog = page.getByRole('dialog')
        await dialog.waitFor()
        expect(await violations(page)).toEqual([])
        expect(await dialog.evaluate((d) => d.scrollWidth - d.clientWidth)).toBe(0)
        await dialog.getByRole('button', { name: 'Close' }).click()
        await dialog.waitFor({ state: 'detached' })
      }
    },
  )
})
