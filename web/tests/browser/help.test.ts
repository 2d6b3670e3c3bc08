import { describe, test } from 'vitest'
import { COLOURS, picture } from '../unit/puzzles.ts'
import { ARROW, BoardOf, drawn, HEART, open, pressUntil, site, steady, expect } from './harness.ts'
import { boardImage, pixelAt } from './pixels.ts'
import { linkTo } from './solver.ts'

/** The facts of the end: each value by its name. */
async function endFacts({ page }: BoardOf): Promise<Record<string, string>> {
  await page.locator('.win').waitFor()
  const facts = await page
    .locator('.win .facts div')
    .evaluateAll((all) =>
      all.map((fact) => [
        fact.querySelector('dt')!.textContent!,
        fact.querySelector('dd')!.textContent!,
      ]),
    )
  return Object.fromEntries(facts)
}

const MIRRORED = 'RlKq' // 2 x 2, a cell in each line: two solutions

describe('clues', () => {
  test('each number is struck out once it is proven, and not before', async () => {
    const board = await BoardOf.starter('4')
    // Row 6 of the mug is "9": eight of its cells prove nothing.
    await board.drag([5, 1], [5, 8])
    await expect.poll(() => steady(board.page, () => board.header('row', 5))).toBe('row 6, clues 9')
    await board.click(5, 9, 'right')
    await board.click(5, 0)
    await expect.poll(() => board.header('row', 5)).toBe('row 6, clues 9, complete')
    // Row 7 is "8 1": the 8 is certain before the 1 is there.
    await board.drag([6, 0], [6, 7])
    await expect.poll(() => board.header('row', 6)).toBe('row 7, clues 8 1, 1 done')
  })

  test('a line that cannot be completed strikes out nothing', async () => {
    const board = await BoardOf.starter('4')
    await board.drag([6, 0], [6, 7])
    await expect.poll(() => board.header('row', 6)).toBe('row 7, clues 8 1, 1 done')
    await board.click(6, 9, 'right')
    await expect.poll(() => board.header('row', 6)).toBe('row 7, clues 8 1')
  })

  test('only finished lines are struck out, or none, on request', async () => {
    const board = await BoardOf.starter('4')
    await board.set((d) =>
      d
        .getByLabel('Strike out clues')
        .selectOption('lines')
        .then(() => {}),
    )
    await board.drag([6, 0], [6, 7])
    await expect
      .poll(() => steady(board.page, () => board.header('row', 6)))
      .toBe('row 7, clues 8 1')
    await board.click(6, 9)
    await expect.poll(() => board.header('row', 6)).toBe('row 7, clues 8 1, complete')
    await board.set((d) =>
      d
        .getByLabel('Strike out clues')
        .selectOption('off')
        .then(() => {}),
    )
    await expect.poll(() => board.header('row', 6)).toBe('row 7, clues 8 1')
  })

  test('the rest of a finished line is crossed out on request, as part of the stroke', async () => {
    const board = await BoardOf.starter('1')
    await board.set((d) => d.getByLabel('Cross out the rest').check())
    await board.drag([1, 1], [1, 3])
    await board.expectRows('?????', '.###.', '?????', '?????', '?????')
    await board.button('Undo').click()
    await board.expectRows('?????', '?????', '?????', '?????', '?????')
  })
})

describe('errors', () => {
  test('are not shown without a check', async () => {
    const board = await BoardOf.starter('1')
    await board.drag([0, 0], [0, 4])
    await expect.poll(() => steady(board.page, () => board.header('row', 0))).toBe('row 1, clues 1')
    await expect.poll(() => board.label(0, 0)).toBe('row 1 column 1, filled')
  })

  test('are shown for lines that cannot be completed', async () => {
    const board = await BoardOf.starter('1')
    await board.set((d) =>
      d
        .getByLabel('Show errors')
        .selectOption('lines')
        .then(() => {}),
    )
    await board.drag([0, 0], [0, 1])
    await expect.poll(() => board.header('row', 0)).toBe('row 1, clues 1, conflict')
    await expect.poll(() => board.header('row', 1)).toBe('row 2, clues 3')
  })

  test('are shown for every wrong cell', async () => {
    const board = await BoardOf.starter('1')
    await board.set((d) =>
      d
        .getByLabel('Show errors')
        .selectOption('solution')
        .then(() => {}),
    )
    await board.drag([0, 1], [0, 2])
    await expect.poll(() => board.label(0, 1)).toContain('wrong')
    await expect.poll(() => board.label(0, 2)).toBe('row 1 column 3, filled')
  })

  test('of a puzzle with several solutions are none as long as one is possible', async () => {
    const page = await open(`#/p/${MIRRORED}`)
    const label = (i: number) =>
      page.locator('.board-grid [role=gridcell]').nth(i).getAttribute('aria-label')
    await page.locator('.board-grid').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Settings', exact: true }).first().click()
    await page.getByLabel('Show errors').selectOption('solution')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.locator('.board-grid [tabindex="0"]').focus()
    await page.keyboard.press('Space')
    await page.getByText('several solutions').waitFor()
    await expect.poll(() => label(0)).toMatch(/^row 1 column 1, filled;/)
  })

  test('are found by the check, and can be cleared or undone', async () => {
    const board = await BoardOf.starter('1')
    await board.click(0, 2)
    await board.button('Check').click()
    await board.page.getByText('No mistakes so far.').first().waitFor()
    await board.drag([0, 0], [0, 1])
    await board.click(4, 2)
    await board.button('Check').click()
    const panel = board.page.getByRole('region', { name: 'Check' })
    await panel.getByText('2 cells are wrong.').waitFor()
    // There is room beside the board for buttons of the usual size.
    const sizes = [panel.getByRole('button', { name: 'Show them' }), board.page.locator('body')]
    const [button, body] = await Promise.all(
      sizes.map((one) => one.evaluate((e) => getComputedStyle(e).fontSize)),
    )
    expect(button).toBe(body)
    await panel.getByRole('button', { name: 'Show them' }).click()
    await expect.poll(() => board.label(0, 0)).toContain('wrong')
    await panel.getByRole('button', { name: 'Clear them' }).click()
    await board.expectRows('??#??', '?????', '?????', '?????', '??#??')
    await board.button('Undo').click()
    await board.button('Check').click()
    await panel.getByRole('button', { name: 'Undo to before them' }).click()
    await board.expectRows('??#??', '?????', '?????', '?????', '?????')
  })

  test('are spoken of as one if there is one', async () => {
    const board = await BoardOf.starter('1')
    await board.click(0, 0)
    await board.button('Check').click()
    const panel = board.page.getByRole('region', { name: 'Check' })
    await panel.getByText('One cell is wrong.').waitFor()
    for (const name of ['Show it', 'Clear it', 'Undo to before it'])
      await panel.getByRole('button', { name }).waitFor()
  })

  test('can be counted, and the third can end the game', async () => {
    const board = await BoardOf.starter('1')
    await board.set((d) =>
      d
        .getByLabel('Count mistakes')
        .selectOption('lives')
        .then(() => {}),
    )
    for (const column of [0, 1]) {
      await board.click(0, column)
      await expect
        .poll(() => board.label(0, column))
        .toBe(`row 1 column ${column + 1}, filled, wrong`)
      await board.page.getByText(`${2 - column} of 3 lives`, { exact: true }).waitFor()
      await expect.poll(() => board.page.locator('.life.lost').count()).toBe(column + 1)
    }
    await board.click(0, 3)
    const dialog = board.page.getByRole('dialog', { name: 'No lives left' })
    await dialog.getByRole('button', { name: 'Start over' }).click()
    await board.expectRows('?????', '?????', '?????', '?????', '?????')
    await board.page.getByText('3 of 3 lives', { exact: true }).waitFor()
    await board.paintAll(ARROW)
    await expect
      .poll(() => endFacts(board))
      .toMatchObject({ Hints: '0', Mistakes: '3', 'Lives lost': '3' })
  })

  test('and checks, and hints about them, are shown at the end and wherever a result is', async () => {
    const board = await BoardOf.starter('1')
    await board.click(0, 0)
    await board.button('Check').click()
    await board.button('Show it').click()
    await board.button('Hint').click()
    for (const level of [1, 2]) {
      await board.page.getByText(`A mistake, level ${level} of 4`).waitFor()
      await board.button('Show more').click()
    }
    // The third level marks the cell, for screen readers too.
    await board.page.getByText('A mistake, level 3 of 4').waitFor()
    await expect.poll(() => board.label(0, 0)).toBe('row 1 column 1, filled, wrong')
    await board.button('Clear it').click()
    await board.paintAll(ARROW)
    const facts = await endFacts(board)
    expect(facts).toMatchObject({ Hints: '0', 'Hints about mistakes': '1', Checks: '1' })
    const { page } = board
    await page.locator('.win').getByRole('button', { name: 'Share' }).click()
    await page.getByText(/solved in 0:\d\d, 1 hint about a mistake, 1 check/).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Watch' }).click()
    await page.getByText('1 hint about a mistake, 1 check').waitFor()
    await page.goto(`${site()}#/statistics`)
    await page.getByText('1 hint about a mistake, 1 check').waitFor()
    const alone = page.locator('.facts div', { hasText: 'Without hints' }).locator('dd')
    await expect.poll(() => alone.textContent()).toBe('0')
  })
})

describe('hints', () => {
  test('show more at each of four levels, and fill in only at the last', async () => {
    const board = await BoardOf.starter('1')
    await board.button('Hint').click()
    const panel = board.page.getByRole('region', { name: 'Hint' })
    await panel.getByText('level 1 of 4').waitFor()
    const words = [await panel.locator('.help-words').textContent()]
    const picture = () => boardImage(board.page)
    const pictures = [await picture()]
    for (const level of [2, 3, 4]) {
      await panel.getByRole('button', { name: 'Show more' }).click()
      const head = panel.getByText(`level ${level} of 4`)
      expect(await head.evaluate((h) => h.scrollWidth - h.clientWidth)).toBe(0)
      await drawn(board.page)
      words.push(await panel.locator('.help-words').textContent())
      pictures.push(await picture())
    }
    expect(new Set(words).size).toBe(4)
    // The evidence is drawn: from where to look to what follows.
    expect(pictures[2]).not.toBe(pictures[0])
    await board.expectRows('?????', '?????', '?????', '?????', '?????')
    await panel.getByRole('button', { name: 'Fill it in' }).click()
    await expect.poll(async () => (await board.rows()).join('').includes('#')).toBe(true)
    await board.page.getByText('1 hint', { exact: true }).waitFor()
  })

  test('one after the other solve a puzzle, and are counted at the end', async () => {
    const board = await BoardOf.starter('3')
    await board.focus()
    const heading = board.page.getByRole('heading', { name: 'Heart' })
    await pressUntil(board.page, 'h', heading)
    const hints = await board.page
      .locator('.facts div', { hasText: 'Hints' })
      .locator('dd')
      .textContent()
    expect(parseInt(hints!)).toBeGreaterThan(3)
  })

  test('in colour continue from what they ruled out', async () => {
    const puzzle = picture(['bbb', 'aab', 'b.b'], { colours: COLOURS, title: 'Gate' })
    const board = await BoardOf.open(await linkTo(puzzle), puzzle)
    await board.focus()
    const heading = board.page.getByRole('heading', { name: 'Gate', exact: true })
    await pressUntil(board.page, 'h', heading)
  })

  test('draw ranges of blocks where reasons are long, and say only what follows', async () => {
    const rows = [
      '.######.####....',
      '..............#.',
      '#...#...#...#...',
      '.#...#...#...#..',
      '..#...#...#....#',
      '...#...#...#....',
    ]
    const open = '?'.repeat(16)
    const given = ['????###.?##??.??', '????...??..?????', open, open, open, open]
    const puzzle = picture(rows, { given })
    const board = await BoardOf.open(await linkTo(puzzle), puzzle)
    await board.focus()
    const panel = board.page.getByRole('region', { name: 'Hint' })
    await pressUntil(board.page, 'h', panel.getByText('level 2 of 4'))
    // The 4 covers cell 11 wherever it is: its bar is full there, below the row.
    const { x, y } = board.at(1, 10)
    const cell = board.view.layout.cell
    const bar = () => pixelAt(board.page, x - cell / 3, y - cell / 2 + 8)
    await drawn(board.page)
    const without = await bar()
    await board.press('h')
    await panel.getByText('level 3 of 4').waitFor()
    await expect.poll(bar).not.toEqual(without)
    const words = panel.locator('.help-words')
    const last = 'Row 1: The blocks always cover cells 2–4 and 12, never cells 1, 15 or 16.'
    const ranges = ['The 6 is in cells 2–7.', 'The 4 is in cells 9–13.']
    await expect.poll(() => words.textContent()).toContain(last)
    await expect.poll(() => words.locator('li').allTextContents()).toEqual(ranges)
    expect((await board.page.locator('.said').textContent())!.trim()).toBe(
      [last, ...ranges].join(' '),
    )
    const steps = words.getByText('A run of 7 is too long for any block, so cell 1 is blank')
    await expect.poll(() => steps.isVisible()).toBe(false)
    await words.getByText('Every step').click()
    await steps.waitFor()
    await board.press('h')
    await panel.getByText('level 4 of 4').waitFor()
    await board.press('Escape')
    await expect.poll(bar).toEqual(without)
  })

  test('say first that there is a mistake', async () => {
    const board = await BoardOf.starter('1')
    await board.drag([0, 2], [0, 3])
    await board.button('Hint').click()
    const panel = board.page.getByRole('region', { name: 'Hint' })
    await panel.getByText('A mistake, level 1').waitFor()
    await panel.getByRole('button', { name: 'Clear it' }).click()
    await board.expectRows('??#??', '?????', '?????', '?????', '?????')
  })

  test('have the whole link to their lesson in sight, and to tap, on a low tablet', async () => {
    const board = await BoardOf.starter('1', { viewport: { width: 820, height: 900 } })
    const { page } = board
    await board.focus()
    const lesson = page.locator('.help-lesson a')
    for (const level of [1, 2]) {
      await page.keyboard.press('h')
      await page.getByText(`Hint, level ${level} of 4`).waitFor()
    }
    const sheet = (await page.locator('.hint-sheet').boundingBox())!
    const { x, y, width, height } = (await lesson.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(sheet.y + sheet.height)
    expect(x + width).toBeLessThanOrEqual(sheet.x + sheet.width)
    await lesson.click()
    await expect.poll(() => page.url()).toContain('#/learn/')
  })

  test('are read aloud and closed by Escape', async () => {
    const board = await BoardOf.starter('1')
    await board.focus()
    await board.press('h')
    const panel = board.page.getByRole('region', { name: 'Hint' })
    await panel.waitFor()
    const words = await panel.locator('.help-words').textContent()
    expect((await board.page.locator('.said').textContent())!.trim()).toBe(words!.trim())
    await board.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })
})

describe('the end', () => {
  test('comes without a single cross, with the picture, its title and the time', async () => {
    const board = await BoardOf.starter('3')
    await board.paintAll(HEART)
    await board.page.getByRole('heading', { name: 'Heart' }).waitFor()
    await board.page.locator('.facts div', { hasText: 'Your time' }).waitFor()
    await board.click(6, 0)
    expect((await board.rows())[6]).toBe('???#???')
  })

  test('leads to the next picture, and to a result to share that does not spoil', async () => {
    const board = await BoardOf.starter('3')
    await board.paintAll(HEART)
    const end = board.page.locator('.win')
    const next = end.getByRole('link', { name: 'Next picture' })
    await expect.poll(() => next.getAttribute('href')).toBe('#/starter/4')
    await end.getByText('Solved without a hint').or(end.getByText('no hints')).waitFor()
    await end.getByRole('button', { name: 'Share' }).click()
    const result = board.page.getByRole('region', { name: 'Your result' })
    await expect.poll(() => result.textContent()).toContain('Nonogram 7 × 7: solved in ')
    expect(await result.textContent()).not.toContain('Heart')
    const image = () => result.locator('canvas').evaluate((c: HTMLCanvasElement) => c.toDataURL())
    const squares = await image()
    await result.getByLabel('Show the picture').check()
    await expect.poll(image).not.toBe(squares)
    await board.button('Close').click()
    await next.click()
    await board.page.getByRole('heading', { name: 'No. 4' }).waitFor()
  })

  test('comes with any solution', async () => {
    for (const way of [
      [0, 3],
      [1, 2],
    ]) {
      const page = await open(`#/p/${MIRRORED}`)
      await page.locator('.board-grid').waitFor({ state: 'attached' })
      await page.locator('.board-grid [tabindex="0"]').focus()
      for (const key of way[0] === 0
        ? ['Space', 'ArrowDown', 'ArrowRight', 'Space']
        : ['End', 'Space', 'ArrowDown', 'Home', 'Space']) {
        await page.keyboard.press(key)
      }
      await page.getByRole('heading', { name: 'Solved' }).waitFor()
    }
  })

  test('does not come while a cell is too many', async () => {
    const board = await BoardOf.starter('1')
    await board.click(4, 0)
    await board.paintAll(ARROW)
    await expect.poll(() => steady(board.page, () => board.page.locator('.win').count())).toBe(0)
    await board.click(4, 0)
    await board.page.locator('.win').waitFor()
  })

  test('can be watched again, with the marks of hints only where they have filled in', async () => {
    const board = await BoardOf.starter('1')
    const { page } = board
    await board.focus()
    const watch = board.button('Watch')
    await pressUntil(page, 'h', watch)
    await watch.click()
    await page
      .getByRole('region', { name: 'Replay' })
      .getByRole('button', { name: 'Pause' })
      .click()
    const cell = board.at(2, 2)
    const corner = 0.4 * (cell.x - board.at(2, 1).x)
    const isPlain = async () => {
      const middle = await pixelAt(page, cell.x, cell.y)
      return String(await pixelAt(page, cell.x + corner, cell.y - corner)) === String(middle)
    }
    await board.press('End')
    await expect.poll(isPlain).toBe(false)
    await board.press('Home')
    await expect.poll(isPlain).toBe(true)
  })

  test('can be watched again, and played again', async () => {
    const board = await BoardOf.starter('1')
    await board.paintAll(ARROW)
    await board.button('Watch').click()
    const replay = board.page.getByRole('region', { name: 'Replay' })
    await replay.getByRole('button', { name: 'Pause' }).click()
    const whole = ARROW.map((row) => row.replaceAll('.', '?'))
    await board.press('Home', 'ArrowRight')
    await board.expectRows(whole[0], '?????', '?????', '?????', '?????')
    // The clues are as they were then.
    await expect.poll(() => board.header('row', 0)).toBe('row 1, clues 1, complete')
    await expect.poll(() => board.header('row', 1)).toBe('row 2, clues 3')
    await replay.getByRole('radio', { name: '8×' }).click()
    await replay.getByRole('button', { name: 'Play' }).click()
    // It ends on the picture by itself.
    await board.button('Start over').waitFor()
    await board.expectRows(...whole)
    await board.button('Start over').click()
    await board.expectRows('?????', '?????', '?????', '?????', '?????')
    await expect.poll(() => board.page.locator('.win').count()).toBe(0)
  })
})
