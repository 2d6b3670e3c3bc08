import type { Locator } from 'playwright-core'
import { describe, test } from 'vitest'
import { EditorOf } from './editor-harness.ts'
import { passed, expect, open, pressAtOnce } from './harness.ts'

const BLANK5 = ['.....', '.....', '.....', '.....', '.....']

describe('the start options', () => {
  test('lead to a blank picture, and back to the draft as it looks', async () => {
    const page = await open('#/edit')
    await page.getByRole('heading', { name: 'Make a puzzle' }).waitFor()
    await expect.poll(() => page.locator('.start-option').count()).toBe(3)
    await expect.poll(() => page.locator('.continue').count()).toBe(0)
    await page.getByRole('button', { name: /^Draw/ }).click()
    const editor = await EditorOf.of(page)
    await editor.expectStatus('No picture yet')
    await editor.draw('.##', '##.', '#..')
    await page.getByRole('link', { name: 'Make', exact: true }).click()
    const draft = page.getByRole('link', { name: /^Continue your draft/ })
    await expect
      .poll(() => draft.locator('.thumbnail').getAttribute('viewBox'))
      .toContain('3.6 3.6')
    await draft.click()
    await page.locator('.board-grid').waitFor({ state: 'attached' })
    await editor.expectRows('.##', '##.', '#..')
    await page.getByRole('link', { name: 'Make', exact: true }).click()
    await page.getByRole('button', { name: /^Draw/ }).click()
    await editor.expectStatus('No picture yet')
    await editor.draw('##', '#.')
    await page.getByRole('link', { name: 'Make', exact: true }).click()

    const drafts = page.getByRole('region', { name: 'Your drafts' })
    const boxes = () =>
      drafts.locator('.thumbnail').evaluateAll((all) => all.map((t) => t.getAttribute('viewBox')))
    await expect.poll(boxes).toEqual(['-0.3 -0.3 2.6 2.6', '-0.3 -0.3 3.6 3.6'])
    await drafts.getByRole('button', { name: 'Delete' }).last().click()
    await page.getByText('Draft deleted.').waitFor()
    await expect.poll(boxes).toEqual(['-0.3 -0.3 2.6 2.6'])
    await drafts.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await boxes()).length).toBe(2)
    await drafts.getByRole('link').last().click()
    await page.locator('.board-grid').waitFor({ state: 'attached' })
    await editor.expectRows('.##', '##.', '#..')
  })
})

describe('a second tab', () => {
  test('says that the drawing is open elsewhere, takes it over, and drops no stroke', async () => {
    const first = await EditorOf.open()
    await first.draw('##.', '...')
    const page = await first.page.context().newPage()
    await page.goto(first.page.url())
    const notice = page.getByRole('alertdialog', { name: 'This drawing is open in another tab' })
    await notice.waitFor()
    await notice.getByRole('button', { name: 'Draw here' }).click()
    await notice.waitFor({ state: 'detached' })
    const second = await EditorOf.of(page)
    await second.expectRows('##.', '...')
    await first.button('Draw here').waitFor()

    // The second tab takes over in the middle of a stroke of the first one.
    await first.page.bringToFront()
    await first.button('Draw here').click()
    await second.button('Draw here').waitFor()
    const from = first.at(1, 0)
    await first.page.mouse.move(from.x, from.y)
    await first.page.mouse.down()
    await page.bringToFront()
    await second.button('Draw here').click()
    await notice.waitFor({ state: 'detached' })
    await second.click(0, 2)
    await second.expectRows('###', '...')
    await first.button('Draw here').waitFor()
    await first.page.bringToFront()
    await first.page.mouse.up()
    await first.page.getByText('What you drew here last is not in it yet.').waitFor()
    await first.button('Keep mine on top').click()
    await first.expectRows('##.', '#..')
    await first.button('Undo').click()
    await first.expectRows('###', '...')
  })
})

describe('drawing', () => {
  test('with the pen changes the clues at once, and the right button makes blank', async () => {
    const editor = await EditorOf.open()
    await editor.resize(5, 5)
    await editor.drag([1, 0], [1, 3])
    await editor.expectRows('.....', '####.', '.....', '.....', '.....')
    await expect.poll(() => editor.header('row', 1)).toContain('clues 4')
    await expect.poll(() => editor.header('column', 3)).toContain('clues 1')
    const drawn = await editor.clueImage(1)
    await editor.click(1, 4)
    await expect.poll(() => editor.clueImage(1)).not.toBe(drawn)
    await editor.click(1, 4)
    await expect.poll(() => editor.clueImage(1)).toBe(drawn)
    await editor.click(1, 1, 'right')
    await editor.expectRows('.....', '#.##.', '.....', '.....', '.....')
    await expect.poll(() => editor.header('row', 1)).toContain('clues 1 2')
  })

  test('makes lines, rectangles, blocks and fills', async () => {
    const editor = await EditorOf.open()
    await editor.resize(5, 5)
    await editor.choose('Line')
    await editor.drag([0, 0], [4, 4])
    await editor.expectRows('#....', '.#...', '..#..', '...#.', '....#')
    await editor.button('Undo').click()
    await editor.choose('Frame')
    await editor.drag([4, 4], [0, 0])
    await editor.expectRows('#####', '#...#', '#...#', '#...#', '#####')
    await editor.choose('Fill')
    await editor.click(2, 2)
    await editor.expectRows('#####', '#####', '#####', '#####', '#####')
    await editor.expectStatus('No cell is blank')
    await editor.choose('Block')
    await editor.choose('Blank')
    await editor.drag([1, 1], [2, 3])
    await editor.expectRows('#####', '#...#', '#...#', '#####', '#####')
  })

  test('is mirrored, what is rubbed out too, but not fills', async () => {
    const editor = await EditorOf.open()
    await editor.resize(7, 1)
    await editor.button('Mirror').click()
    // It shows that it is on, as the chosen tool does.
    const ground = (tool: Locator) =>
      tool.evaluate((element) => getComputedStyle(element).backgroundColor)
    const chosen = await ground(editor.page.getByRole('radio', { name: 'Pen', exact: true }))
    await expect.poll(() => ground(editor.button('Mirror'))).toBe(chosen)
    await editor.drag([0, 1], [0, 2])
    await editor.expectRows('.##.##.')
    await editor.click(0, 4)
    await editor.expectRows('.#...#.')
    await editor.choose('Fill')
    await editor.click(0, 0)
    await editor.expectRows('##...#.')
  })

  test('mirrors, turns and shifts the picture', async () => {
    const editor = await EditorOf.open()
    await editor.draw('##.', '...')
    await editor.panel('Move')
    await editor.button('Mirror left and right').click()
    await editor.expectRows('.##', '...')
    await editor.button('Mirror top and bottom').click()
    await editor.expectRows('...', '.##')
    await editor.button('Shift right').click()
    await editor.expectRows('...', '#.#')
    await editor.button('Rotate by 90°').click()
    await editor.expectRows('#.', '..', '#.')
    await editor.button('Shift up').click()
    await editor.expectRows('..', '#.', '#.')
  })

  test('is done in colours, which can be added, changed and taken away', async () => {
    const editor = await EditorOf.open()
    await editor.resize(5, 5)
    await editor.panel('Colours')
    await editor.button('Add a colour').click()
    await editor.choose('red')
    await editor.drag([0, 0], [0, 1])
    await editor.choose('black')
    await editor.drag([0, 2], [0, 3])
    await editor.expectRows('rrbb.', ...BLANK5.slice(1))
    await expect.poll(() => editor.header('row', 0)).toContain('2 red, 2 black')
    await editor.focus()
    await pressAtOnce(editor.page, '2', ' ', '1')
    await editor.expectRows('rrbr.', ...BLANK5.slice(1))
    await editor.button('Undo').click()
    await editor.expectRows('rrbb.', ...BLANK5.slice(1))
    await editor.page
      .getByRole('group', { name: 'Colour B', exact: true })
      .getByLabel('Name')
      .fill('plum')
    await editor.expectRows('ppbb.', ...BLANK5.slice(1))
    await editor.button('Remove plum').click()
    await editor.expectRows('..##.', ...BLANK5.slice(1))
  })

  test('works by keys alone, with lines too', async () => {
    const editor = await EditorOf.open()
    await editor.resize(5, 5)
    await editor.focus()
    await editor.press('Space', 'ArrowDown', 'ArrowDown')
    await editor.page.keyboard.down('Control')
    await editor.press('ArrowRight', 'ArrowRight')
    await editor.page.keyboard.up('Control')
    await editor.expectRows('#....', '.....', '###..', '.....', '.....')
    await editor.press('x')
    await editor.expectRows('#....', '.....', '##...', '.....', '.....')
    await editor.press('Control+z', 'Control+z')
    await editor.expectRows('#....', '.....', '.....', '.....', '.....')
    await editor.press('h')
    await expect
      .poll(() => editor.page.locator('.said').textContent())
      .toBe('Row 3: empty. Column 3: empty')
  })
})

describe('undo in the editor', () => {
  test('takes back one stroke a step, over a reload too', async () => {
    const editor = await EditorOf.open()
    await editor.resize(5, 5)
    await editor.drag([0, 0], [0, 4])
    await editor.drag([0, 0], [0, 0])
    await editor.page.reload()
    await editor.page.locator('.board-grid').waitFor({ state: 'attached' })
    await editor.expectRows('.####', ...BLANK5.slice(1))
    await editor.button('Undo').click()
    await editor.expectRows('#####', ...BLANK5.slice(1))
    await editor.button('Undo').click()
    await editor.expectRows(...BLANK5)
    await editor.button('Redo').click()
    await editor.expectRows('#####', ...BLANK5.slice(1))
  })
})

describe('the size', () => {
  test('changes by number fields and keeps the picture', async () => {
    const editor = await EditorOf.open()
    await editor.draw('##.', '..#')
    await editor.resize(5, 3)
    await editor.expectRows('##...', '..#..', '.....')
    await editor.resize(3, 2)
    await editor.expectRows('##.', '..#')
  })

  test.each([
    [1440, 900],
    [820, 1180],
    [844, 390],
  ])('leaves all cells of a large picture clear of its zoom on %i x %i', async (width, height) => {
    const editor = await EditorOf.open({ viewport: { width, height } })
    await editor.panel('Size')
    for (const name of ['Columns', 'Rows']) {
      const field = editor.page.locator('.size').getByLabel(name)
      await field.fill('90')
      await field.blur()
    }
    await editor.closePanel()
    const zoom = (await editor.page.locator('.zoom').boundingBox())!
    const board = (await editor.page.locator('.canvas .board').boundingBox())!
    expect(zoom.y + zoom.height).toBeLessThanOrEqual(board.y)
    await editor.button('Fit the board').click()
    await editor.page.locator('.zoom').waitFor({ state: 'detached' })
  })

  test('changes by handles at each side, dragged or by keys', async () => {
    const editor = await EditorOf.open()
    await editor.draw('##.', '..#')
    const drag = async (name: RegExp, dx: number, dy: number) => {
      const box = (await editor.page.getByRole('button', { name }).boundingBox())!
      const x = box.x + box.width / 2
      const y = box.y + box.height / 2
      await editor.page.mouse.move(x, y)
      await editor.page.mouse.down()
      await editor.page.mouse.move(x + dx, y + dy, { steps: 3 })
      await editor.page.mouse.up()
    }
    await drag(/Move the right edge/, 2 * editor.layout.cell, 0)
    await editor.expectRows('##...', '..#..')
    await editor.measure()
    await drag(/Move the top edge/, 0, -editor.layout.cell)
    await editor.expectRows('.....', '##...', '..#..')
    await editor.page.getByRole('button', { name: /Move the left edge/ }).focus()
    await editor.press('ArrowRight')
    await editor.expectRows('....', '#...', '.#..')
    await editor.press('ArrowLeft', 'ArrowLeft')
    await editor.expectRows('......', '..#...', '...#..')
  })
})

describe('a clue', () => {
  test('shows the slack of its line as a tooltip', async () => {
    const editor = await EditorOf.open()
    await editor.draw('##.#.', '.....')
    const { x, y } = editor.at(0, 0)
    await editor.page.mouse.move(x - editor.layout.cell, y)
    await expect
      .poll(() => editor.page.getByRole('tooltip').textContent())
      .toBe('Row 1: slack 1 of 5')
    await editor.page.mouse.move(x, y)
    await editor.page.getByRole('tooltip').waitFor({ state: 'detached' })
  })

  test('can be typed, which the board follows, and drawing continues from there', async () => {
    const editor = await EditorOf.open()
    await editor.resize(3, 3)
    await editor.panel('Clues')
    for (const [name, text] of [
      ['Row 1', '3'],
      ['Row 3', '1'],
      ['Column 1', '1'],
      ['Column 2', '1 1'],
      ['Column 3', '1'],
    ]) {
      await editor.page.getByLabel(name, { exact: true }).fill(text)
    }
    await editor.expectStatus('One solution')
    await editor.expectRows('###', '...', '.#.')
    await editor.page.getByLabel('Row 2', { exact: true }).fill('2 1')
    await editor.page.getByText('needs 4 cells, but there are 3').waitFor()
    await editor.page.getByLabel('Row 2', { exact: true }).fill('3')
    await editor.expectStatus('The clues are not valid')
    await editor.page.getByLabel('Row 2', { exact: true }).fill('0')
    await editor.expectStatus('One solution')
    await editor.measure()
    await editor.click(2, 2)
    await editor.expectRows('###', '...', '.##')
    await expect.poll(() => editor.page.getByLabel('Row 3', { exact: true }).inputValue()).toBe('2')
    await editor.button('Undo').click()
    await editor.expectRows('###', '...', '.#.')
  })
})

describe('the status of the puzzle', () => {
  test('is kept with it: title, author, licence, notes', async () => {
    const editor = await EditorOf.open()
    await editor.panel('Title')
    const texts = { Title: 'Two', Author: 'Ada', Licence: 'CC0-1.0', Notes: 'by hand' }
    for (const [name, text] of Object.entries(texts)) await editor.page.getByLabel(name).fill(text)
    await passed(editor.page, 500)
    await editor.page.reload()
    await editor.page.locator('h1', { hasText: 'Two' }).waitFor()
    await editor.panel('Title')
    for (const [name, text] of Object.entries(texts))
      await expect.poll(() => editor.page.getByLabel(name).inputValue()).toBe(text)
  })
})
