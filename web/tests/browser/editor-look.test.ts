import { describe, test } from 'vitest'
import { EditorOf } from './editor-harness.ts'
import { expect } from './harness.ts'
import { look, SIZES, still } from './looks.ts'
import { pixelAt } from './pixels.ts'

test.each(SIZES)('the editor looks right at %i x %i while drawing', async (width, height) => {
  const editor = await EditorOf.open(still(width, height))
  const { page } = editor
  await page.goto(page.url().replace(/\/draft.*/, ''))
  await page.locator('.start-option').first().waitFor()
  await look(page, 'start')
  await page.getByRole('button', { name: /^Draw/ }).click()
  await page.locator('.board-grid').waitFor({ state: 'attached' })
  await editor.draw('#..', '.#.', '..#')
  await editor.expectStatus('9 cells are open')
  await editor.repair()
  await page.locator('.repair').first().waitFor()
  await look(page, 'editor-repair')
  await editor.button('Dismiss').click()
  for (const name of ['Size', 'Move', 'Title', 'Clues', 'Colours']) await editor.panel(name)
  await editor.button('Add a colour').click()
  await look(page, 'editor-panels')
  await editor.closePanel()
  for (const name of ['Random puzzle', 'From an image', 'Export', 'Keys']) {
    await editor.menu(name === 'Keys' ? name : `${name}…`)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await look(page, `editor-${name.toLowerCase().replaceAll(' ', '-')}`)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
})

describe('the handles to resize the board', () => {
  test.each([
    {},
    { colorScheme: 'dark' },
    { contrast: 'more' },
    { contrast: 'more', colorScheme: 'dark' },
    { forcedColors: 'active' },
    { forcedColors: 'active', colorScheme: 'dark' },
  ] as const)('can be seen: %o', async (options) => {
    const { page } = await EditorOf.open({ ...options, reducedMotion: 'reduce' })
    for (const side of ['top', 'bottom', 'left', 'right']) {
      const box = (await page.locator(`.canvas .handle-${side}`).boundingBox())!
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const middle = await pixelAt(page, x, y)
      const ground = await (box.width > box.height
        ? pixelAt(page, box.x + 2, y)
        : pixelAt(page, x, box.y + 2))
      expect(contrast(middle, ground), side).toBeGreaterThan(3)
    }
  })
})

/** The contrast of WCAG 2. */
function contrast(a: number[], b: number[]): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

function luminance(rgba: number[]): number {
  const [r, g, b] = rgba.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
