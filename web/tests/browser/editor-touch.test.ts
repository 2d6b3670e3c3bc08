import { describe, test } from 'vitest'
import { EditorOf } from './editor-harness.ts'
import { Fingers, PHONE } from './fingers.ts'
import { boxOf, expect, passed } from './harness.ts'

async function openOnPhone(): Promise<{ editor: EditorOf; fingers: Fingers }> {
  const editor = await EditorOf.open(PHONE)
  await editor.resize(5, 3)
  return { editor, fingers: await Fingers.of(editor.page) }
}

describe('the editor with fingers', () => {
  test('draws with one, and the clues follow', async () => {
    const { editor, fingers } = await openOnPhone()
    await fingers.slide(editor.at(0, 0), editor.at(0, 2))
    await editor.expectRows('###..', '.....', '.....')
    await expect.poll(() => editor.header('row', 0)).toContain('clues 3')
    // A screen without keys has no list of them, and all colours are in view.
    const menu = editor.page.locator('details.editor-more')
    const open = (is: boolean) =>
      menu.evaluate((menu, is) => void ((menu as HTMLDetailsElement).open = is), is)
    await open(true)
    await menu.getByRole('button', { name: 'Print' }).waitFor()
    await expect.poll(() => menu.getByRole('button', { name: 'Keys' }).count()).toBe(0)
    await open(false)
    await editor.panel('Colours')
    for (let i = 0; i < 4; i++) await editor.button('Add a colour').click()
    const hidden = () => {
      const { scrollWidth, clientWidth } = document.querySelector('.brushes')!
      return scrollWidth - clientWidth
    }
    await expect.poll(() => editor.page.locator('.brushes .brush').count()).toBe(6)
    await expect.poll(() => editor.page.evaluate(hidden)).toBeLessThanOrEqual(0)
  })

  test('has sheets and a menu that Escape closes, and a press elsewhere', async () => {
    const { editor } = await openOnPhone()
    const { page } = editor
    const open = page.locator('.panels [open], .editor-more[open]')
    for (const name of ['Size', 'Title']) {
      await editor.panel(name)
      await page.keyboard.press('Escape')
      await open.waitFor({ state: 'detached' })
    }
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('heading', { level: 1 }).click(),
    ]) {
      await page.locator('.editor-more summary').click()
      await open.waitFor()
      await close()
      await open.waitFor({ state: 'detached' })
    }
  })

  test('makes blank by a long press, without drawing in the lines beside', async () => {
    const { editor, fingers } = await openOnPhone()
    await editor.draw('#####', '.....', '#####')
    await fingers.down(editor.at(0, 1))
    await passed(editor.page, 550)
    await fingers.move(editor.at(0, 2))
    await fingers.up()
    await editor.expectRows('#..##', '.....', '#####')
  })

  test('has the zoom of a large picture beside its cells', async () => {
    const editor = await EditorOf.open(PHONE)
    await editor.resize(45, 45)
    const zoom = (await editor.page.locator('.zoom').boundingBox())!
    const board = (await editor.page.locator('.canvas .board').boundingBox())!
    expect(zoom.y).toBeGreaterThanOrEqual(board.y + board.height)
  })

  test('zooms with two and draws nothing', async () => {
    const { editor, fingers } = await openOnPhone()
    const a = editor.at(0, 1)
    const b = editor.at(2, 3)
    await fingers.down(a)
    await fingers.down(a, b)
    await fingers.move({ x: a.x - 50, y: a.y - 50 }, { x: b.x + 50, y: b.y + 50 })
    await fingers.up(a)
    await fingers.up()
    const factor = await editor.page.locator('.zoom-factor').textContent()
    expect(parseFloat(factor!)).toBeGreaterThan(1.2)
    await editor.button('Fit the board').click()
    await editor.page.locator('.zoom-factor').waitFor({ state: 'detached' })
    await editor.expectRows('.....', '.....', '.....')
  })

  test('paints at the rim of the cells, where no handle is in the way', async () => {
    const { editor } = await openOnPhone()
    const { x, y, width, height } = await boxOf(editor.page.locator('.canvas .board-paper'))
    const [left, top, right, bottom] = [x + 1, y + 1, x + width - 1, y + height - 1]
    const [middle, centre] = [x + width / 2, y + height / 2]
    const points = [
      [left, centre],
      [right, centre],
      [middle, top],
      [middle, bottom],
    ]
    const hit = await editor.page.evaluate(
      (points) => points.map(([x, y]) => document.elementFromPoint(x, y)!.className),
      points,
    )
    expect(hit.filter((name) => name.includes('handle'))).toEqual([])
  })

  test('changes the size by a handle', async () => {
    const { editor, fingers } = await openOnPhone()
    const handle = editor.page.getByRole('button', { name: /Move the bottom edge/ })
    const box = (await handle.boundingBox())!
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await fingers.down(from)
    await fingers.move({ x: from.x, y: from.y + editor.layout.cell / 2 })
    await fingers.move({ x: from.x, y: from.y + editor.layout.cell })
    await fingers.up()
    await editor.expectRows('.....', '.....', '.....', '.....')
  })
})
