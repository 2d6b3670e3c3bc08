import { describe, test } from 'vitest'
import { EditorOf } from './editor-harness.ts'
import { expect } from './harness.ts'
import { pixelAt } from './pixels.ts'

describe('the verdict', () => {
  test('says at each stroke whether the puzzle is unique, and how hard it is', async () => {
    const editor = await EditorOf.open()
    await editor.expectStatus('No picture yet')
    await editor.draw('..#..', '.###.', '#####', '..#..', '..#..')
    await editor.expectStatus('One solution')
    await editor.expectStatus('Solvable line by line')
    await editor.expectStatus(/Difficulty: \w+, hardest step: \w+/)
  })

  test('marks open cells and shows two solutions with their difference', async () => {
    const editor = await EditorOf.open()
    await editor.draw('#..', '.#.', '..#')
    await editor.expectStatus('Several solutions')
    await editor.expectStatus('9 cells are open')
    // An open cell has a tint of its own on the board.
    const { x, y } = editor.at(0, 1)
    await editor.page.mouse.move(5, 5)
    const pixel = () => pixelAt(editor.page, x, y)
    const open = await pixel()
    await editor.repair()
    await editor.page.locator('.repair').first().waitFor()
    const solutions = editor.page.locator('.solutions .thumbnail')
    await expect.poll(() => solutions.count()).toBe(2)
    await expect
      .poll(() => solutions.first().getAttribute('aria-label'))
      .toMatch(/^Solution 1; \d cells differ$/)
    await editor.button('Dismiss').click()
    await editor.page.getByRole('button', { name: /^Repair with \d changes?$/ }).waitFor()
    await editor.drag([0, 0], [0, 1])
    await editor.drag([0, 1], [0, 2])
    expect(open[2] - open[0]).toBeGreaterThan(8)
  })

  test('comes within its time limit for a large random picture', async () => {
    const editor = await EditorOf.open()
    let seed = 7
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
    const cells = Array.from({ length: 1600 }, () => (random() < 0.42 ? '1' : '0')).join('')
    const puzzle = `P1\n40 40\n${cells}\n`
    await editor.page.evaluate((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'random.pbm'))
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))
    }, puzzle)
    await expect.poll(async () => (await editor.rows()).length).toBe(40)
    await editor.expectStatus('Several solutions')
  })
})

describe('a repair', () => {
  test('by fewest edits is shown before it is applied', async () => {
    const editor = await EditorOf.open()
    const rows = ['#..', '.#.', '..#']
    await editor.draw(...rows)
    await editor.repair()
    const edit = editor.page.locator('.repair', { hasText: 'Change' })
    await edit.waitFor()
    await editor.expectRows(...rows)
    await edit.getByRole('button', { name: /^Apply/ }).click()
    await editor.expectStatus('One solution')
    expect(await editor.rows()).not.toEqual(rows)
    await editor.button('Undo').click()
    await editor.expectRows(...rows)
  })

  test('by given cells that the setter chooses', async () => {
    const editor = await EditorOf.open()
    await editor.draw('#.', '.#')
    await editor.expectStatus('Several solutions')
    await editor.choose('Given')
    await editor.drag([0, 0], [1, 1])
    await editor.expectRows('#.', '.#')
    await editor.expectStatus('One solution')
    await editor.panel('Size')
    await editor.button('Remove the given cell').waitFor()
    await editor.focus()
    await editor.page.keyboard.press('Space')
    await editor.expectStatus('Several solutions')
    await editor.button('Undo').click()
    await editor.expectStatus('One solution')
  })

  test('by fewest given cells keeps the picture', async () => {
    const editor = await EditorOf.open()
    const rows = ['#..', '.#.', '..#']
    await editor.draw(...rows)
    await editor.repair()
    const give = editor.page.locator('.repair', { hasText: 'given' })
    await give.waitFor()
    await give.getByRole('button', { name: /^Add/ }).click()
    await expect
      .poll(() => give.getByRole('button', { name: /^Add/ }).getAttribute('aria-pressed'))
      .toBe('true')
    await give.getByRole('button', { name: /^Apply/ }).click()
    await editor.expectStatus('One solution')
    await editor.expectRows(...rows)
    await editor.panel('Size')
    await editor.page.getByRole('button', { name: /^Remove the (\d )?given/ }).click()
    await editor.expectStatus('Several solutions')
  })
})
