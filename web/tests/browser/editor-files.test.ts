import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { EditorOf } from './editor-harness.ts'
import { expect, open } from './harness.ts'

const ARROW = ['..#..', '.###.', '#####', '..#..', '..#..']

/** Drops an image of a dark disk on light ground onto the page. */
async function dropDisk(page: Page): Promise<void> {
  await page.evaluate(async () => {
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

/** The dialog, with candidates in it. */
async function candidatesIn(page: Page) {
  const dialog = page.getByRole('dialog')
  const list = dialog.locator('.candidate')
  await list.first().waitFor()
  return { dialog, list }
}

describe('an image', () => {
  test('becomes candidates, each with its size, class and edits; one is used as it is', async () => {
    // Dropped onto the start options: the editor opens with the puzzle that is chosen.
    const page = await open('#/edit')
    await page.locator('.start-option').first().waitFor()
    await dropDisk(page)
    const { dialog, list } = await candidatesIn(page)
    await expect.poll(() => list.count()).toBeGreaterThan(3)
    const name = (await list.first().getAttribute('aria-label'))!
    expect(name).toMatch(/^\d+ × \d+, (trivial|easy|medium), (no changes|1 change|\d+ changes)$/)
    await list.first().click()
    await dialog.getByText(/One solution/).waitFor()
    await dialog.getByRole('button', { name: 'All candidates' }).click()
    await expect.poll(() => list.first().getAttribute('aria-pressed')).toBe('true')
    await list.first().click()
    await dialog.getByRole('button', { name: 'Use it' }).click()
    const editor = await EditorOf.of(page)
    const [, columns, rows] = /^(\d+) × (\d+)/.exec(name)!
    const cells = await editor.rows()
    expect([cells[0]!.length, cells.length]).toEqual([Number(columns), Number(rows)])
    await editor.expectStatus('One solution')
    // The candidates are still there.
    await editor.button('Image').click()
    await list.first().waitFor()
  })

  test('that was drawn a pixel a cell is offered as it is, first, whatever its size', async () => {
    const editor = await EditorOf.open()
    const rows = ['.rr..b', 'rrrrbb', '.gggb.', '..gbb.']
    for (const factor of [1, 150]) {
      await editor.page.evaluate(
        async ({ rows, factor }) => {
          const canvas = document.createElement('canvas')
          canvas.width = rows[0]!.length * factor
          canvas.height = rows.length * factor
          const ctx = canvas.getContext('2d')!
          const inks: Record<string, string> = { r: '#c03020', g: '#77b255', b: '#1f5fd0' }
          rows.forEach((row, y) =>
            [...row].forEach((ink, x) => {
              ctx.fillStyle = inks[ink] ?? '#ffffff'
              ctx.fillRect(x * factor, y * factor, factor, factor)
            }),
          )
          const png = await new Promise<Blob>((r) => canvas.toBlob((b) => r(b!), 'image/png'))
          const data = new DataTransfer()
          data.items.add(new File([png], 'sprite.png', { type: 'image/png' }))
          dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))
        },
        { rows, factor },
      )
      const { dialog, list } = await candidatesIn(editor.page)
      const first = list.first()
      await expect
        .poll(() => first.getAttribute('aria-label'))
        .toMatch(/^6 × 4, Exactly your pixels/)
      await first.click()
      await dialog.getByRole('button', { name: 'Use it' }).click()
      await dialog.waitFor({ state: 'detached' })
      const shape = (await editor.rows()).map((row) => row.replace(/[^.]/g, '#'))
      expect(shape).toEqual(rows.map((row) => row.replace(/[^.]/g, '#')))
    }
  })

  test('that cannot be read, or is blank, is reported', async () => {
    const { page } = await EditorOf.open()
    const drop = (blank: boolean) =>
      page.evaluate(async (blank) => {
        const canvas = document.createElement('canvas')
        const png = await new Promise<Blob>((r) => canvas.toBlob((b) => r(b!), 'image/png'))
        const data = new DataTransfer()
        const parts = blank ? [png] : ['not an image']
        data.items.add(new File(parts, 'image.png', { type: 'image/png' }))
        dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))
      }, blank)
    const dialog = page.getByRole('dialog')
    await drop(false)
    await dialog.getByText('This file cannot be read as an image.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await drop(true)
    await dialog.getByText('This image is blank').waitFor()
    await dialog.getByRole('button', { name: 'Choose an image' }).waitFor()
  })

  test('that is a drawing is painted by the browser', async () => {
    const editor = await EditorOf.open()
    await editor.page.evaluate(() => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2 22 22H2z"/></svg>`
      const data = new DataTransfer()
      data.items.add(new File([svg], 'triangle.svg', { type: 'image/svg+xml' }))
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))
    })
    const { list } = await candidatesIn(editor.page)
    await expect.poll(() => list.count()).toBeGreaterThan(2)
  })

  test('becomes a picture by hand, with size, crop and shades in a live preview', async () => {
    const editor = await EditorOf.open()
    await dropDisk(editor.page)
    const dialog = editor.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Set it by hand' }).click()
    const preview = () => dialog.locator('.image-preview path').first().getAttribute('d')
    const change = async (act: () => Promise<unknown>) => {
      const before = await preview()
      await act()
      await expect.poll(preview).not.toBe(before)
    }
    await dialog.locator('.image-preview').waitFor()
    await dialog.getByText(/One solution|Several solutions/).waitFor()
    await change(() => dialog.getByLabel('Longer side').fill('10'))
    const cut = await preview()
    // The left half of the disk is half as wide.
    await dialog.getByText('Part of the image, in pixels').click()
    await change(async () => {
      await dialog.getByLabel('Width').fill('100')
      await dialog.getByLabel('Width').blur()
    })
    await dialog.getByText(/^5 × 10\./).waitFor()
    await change(() => dialog.getByRole('button', { name: 'Whole image' }).click())
    await expect.poll(() => preview()).toBe(cut)
    await change(() => dialog.getByLabel('Keep the background').check())
    await change(() => dialog.getByLabel('Keep the background').uncheck())
    await change(() => dialog.getByLabel('Swap filled and blank').check())
    await change(() => dialog.getByLabel('Swap filled and blank').uncheck())
    await change(() => dialog.getByRole('combobox', { name: /^Filled/ }).selectOption('outline'))
    await change(() => dialog.getByRole('combobox', { name: /^Filled/ }).selectOption('silhouette'))
    await expect.poll(() => preview()).toBe(cut)
    await dialog.getByRole('button', { name: 'Use it' }).click()
    const rows = await editor.rows()
    expect(rows).toHaveLength(10)
    expect(rows[0]).toMatch(/^\.{2,3}#{4,6}\.{2,3}$/)
    expect(rows[5]).toBe('##########')
    await editor.button('Undo').click()
    expect((await editor.rows()).join('')).not.toContain('#')
  })

  test('becomes a colour puzzle on request', async () => {
    const editor = await EditorOf.open()
    await dropDisk(editor.page)
    const dialog = editor.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Set it by hand' }).click()
    await dialog.locator('.image-preview').waitFor()
    await dialog.getByLabel('Colours').selectOption('3')
    await dialog.getByLabel('Longer side').fill('12')
    await expect.poll(() => dialog.locator('.thumbnail').getAttribute('viewBox')).toContain('12.6')
    await dialog.getByRole('button', { name: 'Use it' }).click()
    await expect.poll(async () => (await editor.rows()).length).toBe(12)
    expect(
      await editor.page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio').count(),
    ).toBe(2)
  })
})

describe('a random puzzle', () => {
  test('is unique, and the same for the same seed and difficulty', async () => {
    const editor = await EditorOf.open()
    const make = async () => {
      await editor.menu('Random puzzle…')
      const dialog = editor.page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Difficulty' }).selectOption('easy')
      await dialog.getByText('More choices').click()
      await dialog.getByLabel('Seed').fill('42')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await dialog.waitFor({ state: 'detached' })
      return editor.rows()
    }
    const first = await make()
    expect(first.join('')).toContain('#')
    await editor.expectStatus('One solution')
    await editor.expectStatus('Difficulty: easy')
    await editor.menu('Start over')
    expect(await make()).toEqual(first)
  })

  test('has no title yet, and its source says how it was made', async () => {
    const editor = await EditorOf.open()
    await editor.menu('Random puzzle…')
    const dialog = editor.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'detached' })
    await editor.page.locator('h1', { hasText: 'New puzzle' }).waitFor()
    await editor.panel('Title')
    await expect.poll(() => editor.page.getByLabel('Title', { exact: true }).inputValue()).toBe('')
    await expect.poll(() => editor.page.getByLabel('Source').inputValue()).toContain('--seed')
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
    await editor.menu('Start over')
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
    const formats = dialog.getByLabel('Format')
    const plain = formats.locator('option[value=pattern]')
    await expect.poll(() => plain.textContent()).toBe('Pattern game id (no colours)')
    await expect.poll(() => plain.isDisabled()).toBe(true)
    await formats.selectOption('ppm')
  })
})

describe('a finished puzzle', () => {
  test('can be played for a test, and the editor is as it was', async () => {
    const editor = await EditorOf.open()
    await editor.draw(...ARROW)
    await editor.button('Play it').click()
    await editor.page.getByRole('button', { name: 'Hint' }).waitFor()
    await expect
      .poll(() => editor.page.locator('.board-grid').getAttribute('aria-label'))
      .toContain('5 × 5')
    await editor.page.goBack()
    await editor.expectRows(...ARROW)
  })

  test('goes into a link with its title', async () => {
    const editor = await EditorOf.open()
    await editor.draw(...ARROW)
    await editor.panel('Title')
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
