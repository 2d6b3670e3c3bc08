import { describe, test } from 'vitest'
import { BoardOf, expect } from './harness.ts'

describe('with the keyboard', () => {
  test('arrows move, space fills, X crosses, backspace clears', async () => {
    const board = await BoardOf.starter('1')
    await board.focus()
    await board.press(
      'ArrowRight',
      'Space',
      'ArrowDown',
      'x',
      'ArrowLeft',
      'Shift+Space',
      'End',
      'Space',
    )
    await board.expectRows('?#???', '..??#', '?????', '?????', '?????')
    await board.press('Backspace', 'Control+Home', 'ArrowRight', 'Backspace')
    await board.expectRows('?????', '..???', '?????', '?????', '?????')
  })

  test('a modifier paints while moving, as one step', async () => {
    const board = await BoardOf.starter('1')
    await board.focus()
    await board.page.keyboard.down('Control')
    await board.press('ArrowRight', 'ArrowRight')
    await board.page.keyboard.up('Control')
    await board.press('ArrowDown')
    await board.page.keyboard.down('Shift')
    await board.press('ArrowLeft', 'ArrowLeft')
    await board.page.keyboard.up('Shift')
    await board.expectRows('###??', '...??', '?????', '?????', '?????')
    await board.press('u')
    await board.expectRows('###??', '?????', '?????', '?????', '?????')
  })

  test('a key that is held down moves and undoes on and on, and marks once', async () => {
    const board = await BoardOf.starter('1')
    const hold = async (key: string) => {
      for (let i = 0; i < 3; i++) await board.page.keyboard.down(key)
      await board.page.keyboard.up(key)
    }
    await board.focus()
    await hold('Space')
    await hold('ArrowRight')
    await hold('x')
    await hold('t')
    await board.button('Keep').waitFor()
    await board.expectRows('#??.?', '?????', '?????', '?????', '?????')
    await hold('u')
    await board.expectRows('?????', '?????', '?????', '?????', '?????')
  })

  test('home, end and the page keys move as in other grids', async () => {
    const board = await BoardOf.starter('4')
    await board.focus()
    await board.press(
      'Control+End',
      'Space',
      'Home',
      'Space',
      'PageUp',
      'Space',
      'Control+Home',
      'Space',
      'PageDown',
      'End',
      'Space',
    )
    const rows = await board.rows()
    expect(rows[9]).toBe('#????????#')
    expect(rows[4]).toBe('#?????????')
    expect(rows[0]).toBe('#?????????')
    expect(rows[5]).toBe('?????????#')
  })

  test('a whole puzzle can be solved by keys alone', async () => {
    const board = await BoardOf.starter('1')
    await board.focus()
    await board.press('ArrowRight', 'ArrowRight', 'Space', 'ArrowDown', 'ArrowLeft')
    await board.press('Control+ArrowRight', 'Control+ArrowRight', 'ArrowDown', 'End')
    for (let i = 0; i < 4; i++) await board.press('Control+ArrowLeft')
    await board.press('ArrowDown', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowDown', 'Space')
    await board.page.getByRole('heading', { name: 'Arrow' }).waitFor()
  })

  test('the list of keys comes with a question mark', async () => {
    const board = await BoardOf.starter('1')
    await board.focus()
    await board.press('?')
    const dialog = board.page.getByRole('dialog', { name: 'Keys' })
    await dialog.getByText('paint while moving', { exact: true }).first().waitFor()
    await board.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('keys work after the mouse, wherever it was, but not in text fields', async () => {
    const board = await BoardOf.starter('1')
    await board.drag([2, 0], [2, 4])
    await board.page.getByRole('radio', { name: 'Cross' }).click()
    await board.press('u')
    await board.expectRows('?????', '?????', '?????', '?????', '?????')
    await board.button('Undo').waitFor()
    await board.press('ArrowLeft', 'Space')
    await board.expectRows('?????', '?????', '???#?', '?????', '?????')
    await board.page.getByRole('radio', { name: 'Fill' }).click()
    await board.press('?')
    await board.page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await board.press('u', 'Escape')
    await board.page.getByRole('dialog').waitFor({ state: 'detached' })
    await board.expectRows('?????', '?????', '???#?', '?????', '?????')
  })

  test('keys outside of the board can be turned off', async () => {
    const board = await BoardOf.starter('1')
    await board.set((d) => d.getByLabel('Keys work on the whole page').uncheck())
    await board.drag([2, 0], [2, 4])
    await board.press('u')
    await board.focus()
    await board.press('Control+Home', 'x')
    await board.expectRows('.????', '?????', '#####', '?????', '?????')
  })

  test('zoom, tool, trial and pause have keys', async () => {
    const board = await BoardOf.starter('4')
    await board.focus()
    await board.press('+', '+')
    await board.page.locator('.zoom').waitFor()
    await board.press('0')
    await board.page.locator('.zoom').waitFor({ state: 'detached' })
    await board.press('f')
    expect(
      await board.page.getByRole('radio', { name: 'Cross' }).getAttribute('aria-checked'),
    ).toBe('true')
    await board.press('t')
    await board.button('Keep').waitFor()
    await board.press('p')
    await board
      .button(/^Continue/)
      .first()
      .waitFor()
  })
})

describe('with a screen reader', () => {
  test('the board is one grid with one tab stop, and clues as headers', async () => {
    const board = await BoardOf.starter('1')
    await expect.poll(() => board.page.locator('.board-grid [tabindex="0"]').count()).toBe(1)
    await expect.poll(() => board.header('row', 2)).toContain('row 3, clues 5')
    await expect.poll(() => board.header('column', 0)).toContain('column 1, clues 1')
    await expect.poll(() => board.label(0, 0)).toBe('row 1 column 1, open')
    await board.focus()
    await board.press('ArrowDown', 'Space')
    await expect.poll(() => board.label(1, 0)).toBe('row 2 column 1, filled')
    const name = () => board.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(() => name()).toBe('row 2 column 1, filled; row clue 3; column clue 1')
    await board.press('a')
    const said = () => board.page.locator('.said').textContent()
    await expect.poll(said).toBe('row 2, clues 3: 1 filled, 4 open')
    await board.press('d')
    await expect.poll(said).toBe('column 1, clues 1, complete: 1 open, 1 filled, 3 open')
    await board.press('n')
    await expect.poll(said).toBe('column 2, clues 2: 5 open')
    await expect.poll(() => name()).toBe('row 1 column 2, open; row clue 1; column clue 2')
  })

  test('marks and finished lines are announced', async () => {
    const board = await BoardOf.starter('1')
    await board.drag([2, 0], [2, 4])
    await expect.poll(() => board.page.locator('.said').textContent()).toContain('row 3 complete')
    await expect.poll(() => board.header('row', 2)).toBe('row 3, clues 5, complete')
  })
})
