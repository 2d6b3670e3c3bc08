import { describe, test } from 'vitest'
import { EditorOf } from './editor-harness.ts'
import { expect } from './harness.ts'

const ARROW = ['..#..', '.###.', '#####', '..#..', '..#..']

/** Drops an image of a dark disk on light ground onto the page. */
async function dropDisk(editor: EditorOf): Promise<void> {
  await editor.page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 200
    const ctx = canvas.getContext('2d')!
    ctx.fillStyle = '#f4f0e0'
    ctx.fillRect(0, 0, 200, 200)
    ctx.fillStyle = '#203040'
    ctx.beginPath()
    ctx.arc(100, 100, 70, 0, 7)
    ctx.fill()
    const blob = await new Promise<Blob>((r) => canvas.toBlob((b) => r(b!), 'image/png'))
    const data = new DataTransfer()
    data.items.add(new File([blob], 'disk.png', { type: 'image/png' }))
    dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))
  })
}

describe('an image', () => {
  test('becomes a picture, with size, crop and shades in a live preview', async () => {
    const editor = await EditorOf.open()
    await dropDisk(editor)
    const dialog = editor.page.getByRole('dialog')
    const preview = () => dialog.locator('.image-preview path').first().getAttribute('d')
    await dialog.locator('.image-preview').waitFor()
    await dialog.getByText(/Exactly one solution|Several solutions/).waitFor()
    const slide = async (name: RegExp, n: number) => {
      const before = await preview()
      await dialog.getByLabel(name).fill(String(n))
      await expect.poll(preview).not.toBe(before)
    }
    await slide(/^Columns/, 10)
    const cut = await preview()
    // The left half alone: half as wide, so the rows follow.
    await dialog.getByLabel('Width').fill('100')
    await dialog.getByLabel('Width').blur()
    await expect.poll(preview).not.toBe(cut)
    expect(await dialog.getByLabel(/^Rows/).inputValue()).toBe('20')
    await dialog.getByRole('button', { name: 'Whole image' }).click()
    await expect.poll(preview).toBe(cut)
    await dialog.getByLabel('Light is filled').check()
    await expect.poll(preview).not.toBe(cut)
    await dialog.getByLabel('Light is filled').uncheck()
    await dialog.getByLabel('Shades').selectOption('edges')
    await expect.poll(preview).not.toBe(cut)
    await dialog.getByLabel('Shades').selectOption('threshold')
    await expect.poll(preview).toBe(cut)
    await dialog.getByRole('button', { name: 'Use it' }).click()
    const rows = await editor.rows()
    expect(rows).toHaveLength(10)
    expect(rows[0]).toBe('..........')
    expect(rows[5]).toMatch(/^\.{1,2}#{6,8}\.{1,2}$/)
    await editor.button('Undo').click()
    expect((await editor.rows()).join('')).not.toContain('#')
  })

  test('becomes a colour puzzle on request', async () => {
    const editor = await EditorOf.open()
    await dropDisk(editor)
    const dialog = editor.page.getByRole('dialog')
    await dialog.locator('.image-preview').waitFor()
    await dialog.getByLabel('Colours').selectOption('3')
    await dialog.getByText(/Exactly|Several|Not decided/).waitFor()
    await dialog.getByLabel(/^Columns/).fill('12')
    await expect.poll(() => dialog.locator('.thumbnail').getAttribute('viewBox')).toContain('12.6')
    await dialog.getByRole('button', { name: 'Use it' }).click()
    await expect.poll(async () => (await editor.rows()).length).toBe(12)
    expect(
      await editor.page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio').count(),
    ).toBe(3)
  })
})

describe('a random puzzle', () => {
  test('is unique, and the same for the same seed and difficulty', async () => {
    const editor = await EditorOf.open()
    const make = async () => {
      await editor.menu('Random puzzle…')
      const dialog = editor.page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Difficulty' }).selectOption('easy')
      await dialog.getByLabel('Seed').fill('42')
      await dialog.getByRole('button', { name: 'Generate' }).click()
      await dialog.waitFor({ state: 'detached' })
      return editor.rows()
    }
    const first = await make()
    expect(first.join('')).toContain('#')
    await editor.expectStatus('Exactly one solution')
    await editor.expectStatus('Difficulty: easy')
    await editor.menu('New picture')
    expect(await make()).toEqual(first)
  })
})

describe('an export', () => {
  test('writes drawings and the formats of other programs', async () => {
    const editor = await EditorOf.open()
    await editor.draw(...ARROW)
    await editor.menu('Export…')
    const dialog = editor.page.getByRole('dialog')
    const save = async (way: string) => {
      await dialog.getByLabel('Format').selectOption(way)
      const saved = await editor.download(() =>
        dialog.getByRole('button', { name: 'Save the file' }).click(),
      )
      await dialog.getByText(`Saved ${saved.name}`).waitFor()
      return saved
    }
    expect((await save('svg')).text).toContain('<svg')
    expect((await save('png')).text).toContain('PNG')
    expect((await save('pdf')).text).toContain('%PDF')
    const non = await save('non')
    expect(non.text).toContain('height 5')
    expect((await save('webpbn')).text).toContain('<puzzle')
    // A browser lets a page save only so many files in a row: of the others the message.
    for (const way of ['json', 'gno', 'nin', 'mk', 'g', 'cwd', 'short', 'pattern', 'pbm', 'csv']) {
      await dialog.getByLabel('Format').selectOption(way)
      await dialog.getByRole('button', { name: 'Save the file' }).click()
      await dialog.getByRole('button', { name: 'Save the file' }).waitFor()
      await dialog.locator('p.quiet', { hasText: /^Saved \S+\./ }).waitFor()
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
    await editor.menu('New picture')
    await expect.poll(async () => (await editor.rows()).length).toBe(10)
    await editor.page.evaluate((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'arrow.non'))
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))
    }, non.text)
    await editor.expectRows(...ARROW)
  })

  test('says what a format cannot hold', async () => {
    const editor = await EditorOf.open()
    await editor.panel('Colours')
    await editor.button('Add a colour').click()
    await editor.choose('red')
    await editor.drag([0, 0], [0, 3])
    await editor.menu('Export…')
    const dialog = editor.page.getByRole('dialog')
    await dialog.getByLabel('Format').selectOption('pattern')
    await dialog.getByRole('button', { name: 'Save the file' }).click()
    await dialog.locator('.trouble').filter({ hasText: /\w/ }).waitFor()
  })
})

describe('a finished puzzle', () => {
  test('can be played for a test, and the editor is as it was', async () => {
    const editor = await EditorOf.open()
    await editor.draw(...ARROW)
    await editor.button('Test').click()
    await editor.page.getByRole('button', { name: 'Hint' }).waitFor()
    expect(await editor.page.locator('.board-grid').getAttribute('aria-label')).toContain('5 × 5')
    await editor.page.goBack()
    await editor.expectRows(...ARROW)
  })

  test('goes into a link with its title', async () => {
    const editor = await EditorOf.open()
    await editor.draw(...ARROW)
    await editor.panel('Title and author')
    await editor.page.getByLabel('Title').fill('Up')
    await editor.button('Share').click()
    const field = editor.page.getByRole('dialog').getByRole('textbox', { name: 'Link' })
    await expect.poll(() => field.inputValue()).toContain('#/p/')
    const link = await field.inputValue()
    const code = link.split('#/p/')[1]
    await editor.page.goto(link.replace(/#.*/, `#/edit/${code}`))
    await editor.page.reload()
    await editor.page.locator('h1', { hasText: 'Up' }).waitFor()
    await editor.expectRows(...ARROW)
    await editor.click(0, 0)
    const changed = ['#' + ARROW[0].slice(1), ...ARROW.slice(1)]
    await editor.expectRows(...changed)
    await editor.page.reload()
    await editor.page.locator('.board-grid').waitFor({ state: 'attached' })
    await editor.expectRows(...changed)
  })
})
