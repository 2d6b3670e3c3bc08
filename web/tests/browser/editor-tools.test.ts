import { describe, test } from 'vitest'
import { EditorOf } from './editor-harness.ts'
import { drawn, expect } from './harness.ts'
import { pixelAt } from './pixels.ts'

/** Pastes what a program put into the clipboard. */
function paste(editor: EditorOf, text: string): Promise<void> {
  return editor.page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

/** The image of a picture with a pixel for each cell, in base64. */
const TRACED =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFUlEQVR4nGM4ISf3//9/BiCWszkBADhYCCFr0Qg+AAAAAElFTkSuQmCC'

describe('the tools of the editor', () => {
  test('select, move and copy cells, and paste them into another draft', async () => {
    const editor = await EditorOf.open()
    const { page } = editor
    await editor.draw('##....', '#.....', '......', '......')
    await editor.choose('Select')
    await editor.drag([0, 0], [1, 1])
    await editor.drag([0, 0], [2, 3])
    await editor.expectRows('......', '......', '...##.', '...#..')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Delete')
    await editor.expectRows('......', '......', '......', '......')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Escape')
    await editor.button('Paste').click()
    await editor.expectRows('##....', '#.....', '...##.', '...#..')
    const other = await EditorOf.of(
      await page
        .context()
        .newPage()
        .then(async (next) => {
          await next.goto(page.url().replace(/#.*/, '#/edit/draft/another'))
          return next
        }),
    )
    await other.page.locator('.board-grid').waitFor({ state: 'attached' })
    await other.choose('Select')
    await other.button('Paste').click()
    await expect.poll(() => other.drawn()).toEqual(['##', '#.'])
    await paste(other, '.#\n##\n')
    await expect.poll(() => other.drawn()).toEqual(['##', '##'])
  })

  test('move and merge colours with keys, and another tool ends the selection', async () => {
    const editor = await EditorOf.open()
    const { page } = editor
    await editor.choose('Select')
    await editor.drag([0, 0], [1, 1])
    await editor.button('Deselect').waitFor()
    await editor.choose('Pen')
    await editor.choose('Select')
    await expect.poll(() => editor.button('Deselect').isDisabled()).toBe(true)
    await editor.panel('Colours')
    for (let n = 0; n < 3; n++) await editor.button('Add a colour').click()
    const names = () =>
      page
        .locator('.paint > input:not([type=color])')
        .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
    const focused = (name: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name)
    await editor.button('Move green up').focus()
    await page.keyboard.press('Enter')
    await focused('Move green up')
    await page.keyboard.press('Enter')
    await expect.poll(names).toEqual(['white', 'black', 'green', 'red', 'blue'])
    await focused('Move green up')
    await page.getByLabel('Merge green into', { exact: true }).selectOption('blue')
    await expect.poll(names).toEqual(['white', 'black', 'green', 'red', 'blue'])
    await editor.button('Merge green into blue').press('Enter')
    await expect.poll(names).toEqual(['white', 'black', 'red', 'blue'])
    await focused('Colour C')
  })

  test('name colours in the language of the page, in panels that come into view whole', async () => {
    const editor = await EditorOf.open(
      { viewport: { width: 1440, height: 900 } },
      '?language=de#/edit/draft',
    )
    const { page } = editor
    await editor.panel('Farben')
    for (let n = 0; n < 3; n++) await editor.button('Farbe hinzufügen').click()
    const names = page.locator('.paint > input:not([type=color])')
    const values = () => names.evaluateAll((all) => all.map((i) => (i as HTMLInputElement).value))
    await expect.poll(values).toEqual(['weiß', 'schwarz', 'rot', 'blau', 'grün'])
    await names.nth(2).fill('red')
    await names.nth(3).fill('')
    await expect.poll(values).toEqual(['weiß', 'schwarz', 'red', '', 'grün'])
    // The picture beside the board is above what scrolls, and not seen through.
    const clean = page.locator('aside > .clean')
    expect(await clean.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
    await editor.panel('Titel')
    const side = page.locator('.editor > aside')
    expect(await side.evaluate((s) => s.scrollWidth - s.clientWidth)).toBe(0)
    const [picture, notes] = [
      await clean.boundingBox(),
      await page.locator('.panel[open] textarea').boundingBox(),
    ]
    expect(picture!.y + picture!.height).toBeLessThan(
      (await page.locator('.panel[open] summary').boundingBox())!.y + 1,
    )
    expect(notes!.y + notes!.height).toBeLessThanOrEqual(900)
  })

  test('are chosen by their keys, which the list of keys has', async () => {
    const editor = await EditorOf.open()
    const { page } = editor
    await editor.focus()
    for (const [key, tool] of [
      ['b', 'Block'],
      ['i', 'Pick'],
      ['p', 'Pen'],
    ] as const) {
      await editor.press(key)
      await page.getByRole('radio', { name: tool, checked: true }).waitFor()
    }
    await editor.press('m')
    await page.getByRole('button', { name: 'Mirror', pressed: true }).waitFor()
    await editor.press('?')
    await expect
      .poll(() =>
        page
          .locator('.keys > div')
          .filter({ hasText: /^GFill$/ })
          .count(),
      )
      .toBe(1)
  })

  test('are used with keys alone', async () => {
    const editor = await EditorOf.open()
    await editor.draw('##..', '#...', '....')
    await editor.choose('Select')
    await editor.focus()
    await editor.press('Control+a', 'Escape', 'Control+Home')
    const { page } = editor
    await page.keyboard.down('Shift')
    await editor.press('ArrowRight', 'ArrowDown')
    await page.keyboard.up('Shift')
    await page.keyboard.down('Shift')
    await editor.press('ArrowRight')
    await page.keyboard.up('Shift')
    await editor.expectRows('.##.', '.#..', '....')
  })

  test('lock cells, which drawing and repairs leave alone', async () => {
    const editor = await EditorOf.open()
    const { page } = editor
    await editor.draw('#..', '.#.', '..#')
    await editor.choose('Select')
    await editor.drag([0, 0], [0, 2])
    await editor.button('Lock the selected cells').click()
    await editor.choose('Block')
    await editor.drag([0, 0], [1, 2])
    await editor.expectRows('#..', '###', '..#')
    await page.getByText('2 locked cells keep their colours.').first().waitFor()
    // A turned picture takes them along, and a reload keeps the tool.
    await editor.panel('Move')
    await editor.button('Rotate by 90°').click()
    await editor.closePanel()
    await editor.expectRows('.##', '.#.', '##.')
    await editor.drag([0, 2], [2, 2])
    await editor.expectRows('.##', '.#.', '##.')
    await page.getByText('2 locked cells keep their colours.').first().waitFor()
    await page.reload()
    await page.getByRole('radio', { name: 'Block', checked: true }).waitFor()
    await editor.expectRows('.##', '.#.', '##.')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await editor.repair()
    await page.locator('.repair').first().waitFor()
    await page.getByRole('button', { name: /^Apply: Change/ }).click()
    await editor.expectStatus('One solution')
    expect((await editor.rows())[0]).toBe('#..')
    const label = await page.locator('[role=gridcell]').first().getAttribute('aria-label')
    expect(label).toContain('locked')
  })

  test('show the picture without lines and gaps, on the board and beside it', async () => {
    const editor = await EditorOf.open()
    const { page } = editor
    await editor.draw('##', '..')
    const { x, y } = editor.at(0, 0)
    const between = { x: x + editor.layout.cell / 2, y: y }
    // Away from the board, where nothing is highlighted.
    await page.mouse.move(2, 2)
    await page.keyboard.press('v')
    await page.locator('.clean[aria-pressed=true]').waitFor()
    await page.keyboard.press('v')
    await page.locator('.clean[aria-pressed=false]').waitFor()
    await drawn(page)
    const gap = await pixelAt(page, between.x, between.y)
    await page.keyboard.press('v')
    await expect.poll(() => pixelAt(page, between.x, between.y)).not.toEqual(gap)
    await expect.poll(() => pixelAt(page, between.x, between.y)).toEqual(await pixelAt(page, x, y))
    await page.locator('.clean[aria-pressed=true] path').first().waitFor()
    await page.keyboard.press('v')
    await expect.poll(() => pixelAt(page, between.x, between.y)).toEqual(gap)
  })

  test('paste an image with a button', async () => {
    const editor = await EditorOf.open()
    const { page } = editor
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await editor.draw('##', '..', '..')
    await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
      const image = new Blob([bytes], { type: 'image/png' })
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
    }, TRACED)
    await editor.choose('Select')
    await editor.button('Paste').click()
    await expect.poll(async () => (await editor.drawn()).join('')).toMatch(/[a-z]/)
  })

  test('keep an image to trace with the draft', async () => {
    const editor = await EditorOf.open()
    const { page } = editor
    await editor.panel('Trace')
    const chooser = page.waitForEvent('filechooser')
    await editor.button('Choose an image to trace…').click()
    await (
      await chooser
    ).setFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from(TRACED, 'base64'),
    })
    await page.getByRole('slider', { name: 'Opacity' }).fill('1')
    const trace = page.locator('.board-trace')
    await expect.poll(() => trace.evaluate((e) => getComputedStyle(e).opacity)).toBe('1')
    await editor.closePanel()
    await page.reload()
    await expect
      .poll(() => trace.evaluate((e) => getComputedStyle(e).backgroundImage))
      .toMatch(/^url\("data:image/)
    await editor.panel('Trace')
    await editor.button('Remove the image').click()
    await expect.poll(() => trace.isVisible()).toBe(false)
  })

  test('in a low window scroll, and a shade shows where more follow', async () => {
    const { page } = await EditorOf.open({ viewport: { width: 390, height: 500 } })
    const shapes = page.locator('.shapes')
    const { x, y, width } = (await shapes.boundingBox())!
    /** Whether the ground at each edge is darker than the page. */
    const shaded = async () => {
      const ground = await pixelAt(page, x - 3, y + 2)
      const ends = [await pixelAt(page, x + 1, y + 2), await pixelAt(page, x + width - 2, y + 2)]
      return ends.map((end) => end[0] < ground[0] - 20)
    }
    await page.getByRole('radio', { name: 'Line' }).click()
    await expect.poll(shaded).toEqual([false, true])
    await shapes.evaluate((e) => (e.scrollLeft = e.scrollWidth))
    await expect.poll(shaded).toEqual([true, false])
  })

  test.each([390, 820, 1440])(
    'all have a name of their own, and none is hidden, at %i',
    async (width) => {
      const editor = await EditorOf.open({ viewport: { width, height: 900 } })
      const { page } = editor
      await editor.panel('Colours')
      for (let n = 0; n < 3; n++) await editor.button('Add a colour').click()
      await page.locator('.paint-acts').nth(3).waitFor()
      const names = await page
        .locator('.paint button, .paint select, .ready button')
        .evaluateAll((all) => all.map((e) => e.getAttribute('aria-label') ?? e.textContent))
      expect(names).toContain('Remove red')
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
      await editor.closePanel()
      await editor.choose('Select')
      const shown = await page
        .locator('.shapes button, .select-bar button')
        .evaluateAll((all) =>
          all.map((e) => [e.getAttribute('title'), e.getBoundingClientRect()] as const),
        )
      expect(new Set(shown.map(([title]) => title)).size).toBe(shown.length)
      for (const [title, box] of shown) {
        expect(box.left >= 0 && box.right <= width && box.width >= 40, title!).toBe(true)
      }
      const tops = await page
        .locator('.shapes button')
        .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().top))
      if (width === 1440) expect(new Set(tops).size).toBe(1)
    },
  )
})
