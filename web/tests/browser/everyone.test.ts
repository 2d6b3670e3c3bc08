import type { Page } from 'playwright-core'
import { Solver } from 'nonogram-toolkit'
import { describe, test } from 'vitest'
import { violations } from './axe.ts'
import { PHONE } from './fingers.ts'
import { allowFaults, BoardOf, expect, open, starter } from './harness.ts'
import { Tree } from './tree.ts'

/** What the names of the cells say: where each is, and the clues of its lines. */
function readCells(names: readonly string[]) {
  const rows: number[][] = []
  const columns: number[][] = []
  const blocks = (text: string) => text.split(' ').map(Number).filter(Boolean)
  for (const name of names) {
    const [, row, column, ofRow, ofColumn] =
      /^row (\d+) column (\d+), open; row clue ([\d ]+); column clue ([\d ]+)$/.exec(name)!
    rows[Number(row) - 1] = blocks(ofRow)
    columns[Number(column) - 1] = blocks(ofColumn)
  }
  return { rows, columns }
}

const said = (page: Page) => page.locator('.player .said').textContent()

describe('a screen reader on a phone', () => {
  test('plays whole puzzles by what is in its tree alone', async () => {
    const solver = new Solver()
    const page = await open('#/starter/1', PHONE)
    const tree = await Tree.of(page)
    for (const id of ['1', '4']) {
      await page.evaluate((id) => (location.hash = `#/starter/${id}`), id)
      const { title, width, height } = starter(id)
      await tree.find('grid', `Board of ${width} × ${height} cells`)
      const cells = await tree.nodes('gridcell')
      expect(cells).toHaveLength(width * height)
      const { solutions } = await solver.solve({ puzzle: readCells(cells.map((c) => c.name)) })
      const { rows } = { rows: solutions[0] as string[] }
      const at = (r: number, c: number) => cells[r * width + c]
      const crossed = rows[0].indexOf('.')
      await tree.activate(await tree.find('radio', 'Cross'))
      await tree.activate(at(0, crossed))
      await tree.find('gridcell', new RegExp(`^row 1 column ${crossed + 1}, crossed;`))
      await tree.activate(await tree.find('radio', 'Fill'))
      for (let c = 0; c < width; c++) if (rows[0][c] === '#') await tree.activate(at(0, c))
      await expect.poll(() => said(page)).toContain('row 1 complete')
      await tree.activate(await tree.find('button', 'Read row'))
      await expect.poll(() => said(page)).toMatch(/^row 1, clues [\d ]+, complete: /)
      await tree.activate(await tree.find('button', 'Next open line'))
      await expect.poll(() => said(page)).toMatch(/^row 2, clues [\d ]+: \d+ open$/)
      for (let r = 1; r < height; r++)
        for (let c = 0; c < width; c++) if (rows[r][c] === '#') await tree.activate(at(r, c))
      await tree.find('heading', title)
      await expect.poll(() => said(page)).toBe(`Solved: ${title}.`)
    }
  })

  test('finds cells and clues where the finger is, on a zoomed board too', async () => {
    const board = await BoardOf.starter('9', PHONE)
    const under = ({ x, y }: { x: number; y: number }) =>
      board.page.evaluate(
        ({ x, y }) => {
          const found = document.elementFromPoint(x, y)!
          return found.getAttribute('aria-label') ?? found.textContent
        },
        { x, y },
      )
    await expect.poll(() => under(board.at(3, 7))).toMatch(/^row 4 column 8, open;/)
    await expect
      .poll(() => under({ x: board.at(0, 0).x, y: board.at(14, 0).y }))
      .toMatch(/^row 15 column 1,/)
    const { cell, left } = board.view.layout
    const first = board.at(5, 0)
    await expect
      .poll(() => under({ x: first.x - cell / 2 - left / 2, y: first.y }))
      .toMatch(/^row 6, clues /)
    await board.focus()
    await board.press('+', '+', '+', 'Control+End')
    await board.page.locator('.zoom').waitFor()
    const end = board.page.locator('[role=gridcell]').last()
    await expect.poll(async () => (await end.boundingBox())!.width).toBeGreaterThan(cell * 1.5)
    const last = (await end.boundingBox())!
    const middle = { x: last.x + last.width / 2, y: last.y + last.height / 2 }
    await expect.poll(() => under(middle)).toMatch(/^row 15 column 15,/)
    // A finger of a sighted player paints what it touches, once.
    await board.page.touchscreen.tap(middle.x, middle.y)
    await expect.poll(() => board.label(14, 14)).toBe('row 15 column 15, filled')
  })
})

describe('from page to page', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { tagName, textContent } = document.activeElement!
      return `${tagName} ${tagName === 'BODY' ? '' : textContent!.trim()}`
    })
  const announced = (page: Page) => page.locator('#arrival').textContent()

  test('the focus comes to the heading, the title is read, and Back returns to the link', async () => {
    const page = await open('#/how')
    await page.getByRole('heading', { name: 'How to play' }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('BUTTON Skip to the page')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('H1 How to play')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('A lessons')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('H1 Lessons')
    await expect.poll(() => announced(page)).toBe('Lessons')
    await page.goBack()
    await expect.poll(() => focused(page)).toBe('A lessons')
    await expect.poll(() => announced(page)).toBe('How to play')
    await page.goForward()
    await expect.poll(() => focused(page)).toBe('H1 Lessons')
    await page.evaluate(() => (location.hash = '#/starter/1'))
    await expect.poll(() => focused(page)).toMatch(/^H1 No. 1/)
    // A dialog from a menu that has closed returns the focus to the menu.
    await page.locator('.more summary').focus()
    await page.keyboard.press('Enter')
    await page.locator('.menu').getByRole('button', { name: 'Keys' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('SUMMARY More')
  })

  test('a wrong address is a page with a way on', async () => {
    const page = await open('#/nonsense')
    const heading = (name: string) => page.getByRole('heading', { name }).waitFor()
    await heading('A piece is missing')
    expect(await violations(page)).toEqual([])
    for (const [hash, name, ways] of [
      ['#/learn/nothing', 'A piece is missing', ['Go to the first page']],
      ['#/endless/nothing/1', 'This puzzle cannot be opened', ['Endless puzzles']],
      // A wrong code can be corrected there.
      ['#/p/R!!', 'This puzzle cannot be opened', ['Open', 'Choose a file', 'All puzzles']],
    ] as const) {
      await page.evaluate((hash) => (location.hash = hash), hash)
      await heading(name)
      await expect
        .poll(() => page.locator('main').locator('a, button').allInnerTexts())
        .toEqual(ways)
    }
    await page.getByText('No puzzle has this code.').waitFor()
    await page.getByRole('link', { name: 'All puzzles' }).click()
    await expect.poll(() => page.url()).toMatch(/#\/library$/)
  })

  test('a page that does not arrive can be tried again', async () => {
    const page = await open('#/nonsense')
    await page.getByRole('heading', { name: 'A piece is missing' }).waitFor()
    allowFaults(/Failed to load resource|ERR_FAILED/)
    await page.route(/assets\/pages/, (route) => route.abort())
    await page.evaluate(() => (location.hash = '#/how'))
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await page.unroute(/assets\/pages/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'How to play' }).waitFor()
  })
})
