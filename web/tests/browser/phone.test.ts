import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { overviewBox } from '../../src/board/overview.ts'
import { picture } from '../unit/puzzles.ts'
import { Fingers, PHONE } from './fingers.ts'
import { ARROW, BoardOf, expect, open, steady } from './harness.ts'
import { pixelsOf } from './pixels.ts'
import { linkTo } from './solver.ts'

/** Cells of the mug that are blank, in four rows. */
const MISTAKES = [
  [0, 0],
  [1, 9],
  [2, 0],
  [3, 3],
]

const LARGE = picture(Array.from({ length: 45 }, (_, r) => '#.'.repeat(22) + '.#'[r % 2]))

async function openLarge(): Promise<{ board: BoardOf; fingers: Fingers }> {
  const board = await BoardOf.open(await linkTo(LARGE), LARGE, PHONE)
  await board.page.locator('.zoom').waitFor()
  return { board, fingers: await Fingers.of(board.page) }
}

/** The words of tools that take more than a line. */
function brokenWords(page: Page): Promise<(string | null)[]> {
  return page.locator('.tools :is(.tool, .brush) > span').evaluateAll((spans) =>
    spans
      .filter((span) => span.checkVisibility() && span.firstChild)
      .filter((span) => {
        const words = document.createRange()
        words.selectNodeContents(span)
        return words.getClientRects().length > 1
      })
      .map((span) => span.textContent),
  )
}

/** Watches in every frame where the board is and how large. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const frame = () => {
      const { x, y, width, height } = document
        .querySelector('.board-canvas')!
        .getBoundingClientRect()
      seen.add([x, y, width, height].join(' '))
      requestAnimationFrame(frame)
    }
    frame()
  })
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
}

/** The colours of the canvas from above row 1 into it, beside the first column. */
async function edgeOfRow1(board: BoardOf): Promise<number[][]> {
  const { x, y } = board.at(0, 0)
  const top = y - board.view.layout.cell / 2
  const colours: number[][] = []
  for (let d = -3; d <= 3; d++) colours.push(await board.pixel(x, top + d))
  return colours
}

type Point = { x: number; y: number }

/**
 * Moves two fingers, one step in each frame: on a busy machine they would rest between moves.
 * Returns how many tiles of the board were painted until each step, and where its cells were.
 */
async function glide(page: Page, steps: Point[][]): Promise<{ painted: number; at: string }[]> {
  await steady(page, () => page.locator('.board-plane canvas').count())
  return page.evaluate(async (steps) => {
    Element.prototype.setPointerCapture = () => {}
    const { transferToImageBitmap } = OffscreenCanvas.prototype
    let painted = 0
    OffscreenCanvas.prototype.transferToImageBitmap = function () {
      painted++
      return transferToImageBitmap.call(this)
    }
    const board = document.querySelector('.board')!
    const send = (type: string, { x, y }: Point, pointerId: number) =>
      board.dispatchEvent(
        new PointerEvent(type, {
          clientX: x,
          clientY: y,
          pointerId,
          pointerType: 'touch',
          bubbles: true,
        }),
      )
    const plane = document.querySelector<HTMLElement>('.board-plane')!
    const seen: { painted: number; at: string }[] = []
    steps[0].forEach((point, id) => send('pointerdown', point, id))
    for (const points of steps) {
      points.forEach((point, id) => send('pointermove', point, id))
      await new Promise(requestAnimationFrame)
      await new Promise((done) => setTimeout(done))
      seen.push({ painted, at: plane.style.transform })
    }
    return seen
  }, steps)
}

/** How much larger or smaller the cells are shown than they are painted. */
function scaleOf(page: Page): Promise<number> {
  const plane = page.locator('.board-plane').first()
  return plane.evaluate((plane) => new DOMMatrix(getComputedStyle(plane).transform).a)
}

describe('on a phone', () => {
  test('the buttons of a hint at mistakes are in sight at each level', async () => {
    const board = await BoardOf.starter('4', PHONE)
    const { page } = board
    const fingers = await Fingers.of(page)
    for (const [row, column] of MISTAKES) await fingers.tap(board.at(row, column))
    await board.button('Hint').tap()
    for (const level of [1, 2, 3, 4]) {
      await page.getByText(`A mistake, level ${level} of 4`).waitFor()
      const sheet = (await page.locator('.hint-sheet').boundingBox())!
      for (const button of await page.locator('.help-acts button').all()) {
        const { y, height } = (await button.boundingBox())!
        expect(y + height, `level ${level}`).toBeLessThanOrEqual(sheet.y + sheet.height)
      }
      if (level < 4) await board.button('Show more').tap()
    }
  })

  test('row 1 stays where it is through a game with hints, lives and notices', async () => {
    const board = await BoardOf.starter('4', PHONE)
    const { page } = board
    const fingers = await Fingers.of(page)
    await board.set((d) =>
      d
        .getByLabel('Count mistakes')
        .selectOption('lives')
        .then(() => {}),
    )
    const places = await watch(page)
    await fingers.tap(board.at(8, 5))
    const edge = await edgeOfRow1(board)
    await fingers.tap(board.at(3, 3))
    await board.notice('2 of 3 lives left').waitFor()
    await page.getByText('2 of 3 lives', { exact: true }).waitFor()
    await board.choose('Check for mistakes')
    await board.button('Clear it').tap()
    await board.button('Hint').tap()
    for (const level of [2, 3]) {
      await board.button('Show more').tap()
      await page.getByText(`level ${level} of 4`).waitFor()
    }
    for (let i = 0; i < 3; i++) await page.locator('.sheet-handle').tap()
    await board.button('Show more').tap()
    await board.button('Fill it in').tap()
    await page.getByText(/1 hint/).waitFor()
    await board.choose('Try an idea')
    await board.button('Keep').tap()
    await board.button(/^Pause/).tap()
    await page.locator('.resume').tap()
    await fingers.slide(board.at(8, 5), board.at(8, 7))
    await board.button('Undo').tap()
    await page.locator('.help').waitFor({ state: 'detached' })
    await expect.poll(() => places()).toHaveLength(1)
    await expect.poll(() => edgeOfRow1(board)).toEqual(edge)
    // And the fingers reach everything.
    const small = await page
      .locator('button:visible, a:visible, summary:visible')
      .evaluateAll((list) =>
        list
          .filter((e) => !e.closest('.board-grid'))
          .map((e) => ({ name: e.textContent, box: e.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
          .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
      )
    expect(small).toEqual([])
  })

  test('a drag at the edge scrolls the board, and the count stays in view', async () => {
    const { board, fingers } = await openLarge()
    const box = (await board.page.locator('.board').boundingBox())!
    const from = board.at(2, 1)
    const end = { x: box.x + box.width - 3, y: from.y }
    await fingers.drag(from, { x: from.x + 60, y: from.y }, end)
    const column = board.page.locator('.readout dt').nth(1)
    await expect.poll(() => column.textContent()).toBe('Column 45')
    // The count is above the finger, inside of the board.
    const { cell, x, left, width } = board.view.layout
    const badge = await board.pixel(box.x + x + left + width - 5, from.y - cell / 2 - 54 + 12)
    await fingers.up()
    expect(badge.slice(0, 3).every((v) => v < 80)).toBe(true)
    await expect.poll(async () => (await board.rows())[2]).toBe('?' + '#'.repeat(44))
    expect((await board.rows()).join('').match(/#/g)).toHaveLength(44)
  })

  test('the hand moves the board and paints nothing', async () => {
    const { board, fingers } = await openLarge()
    const { cell } = board.view.layout
    const a = board.at(10, 6)
    await board.button('Move the board').tap()
    await fingers.down(a)
    await fingers.move({ x: a.x - 2 * cell, y: a.y - 3 * cell })
    await fingers.move({ x: a.x - 4 * cell, y: a.y - 5 * cell })
    await fingers.up()
    await board.button('Move the board').tap()
    await fingers.tap(a)
    await expect.poll(() => board.label(15, 10)).toBe('row 16 column 11, filled')
    expect((await board.rows()).join('').match(/#/g)).toHaveLength(1)
  })

  test('a tool can be tapped right after a flick', async () => {
    const board = await BoardOf.starter('4', PHONE)
    const fingers = await Fingers.of(board.page)
    const [fill, cross] = ['Fill', 'Cross'].map((name) =>
      board.page.locator('.brush', { hasText: name }),
    )
    for (const [row, brush] of [cross, fill, cross].entries()) {
      await fingers.slide(board.at(row, 1), board.at(row, 6))
      await brush.tap()
      await expect.poll(() => brush.getAttribute('aria-checked'), { timeout: 10_000 }).toBe('true')
    }
  })

  test('the overview moves the view', async () => {
    const { board, fingers } = await openLarge()
    const box = (await board.page.locator('.board').boundingBox())!
    const small = overviewBox({ columns: 45, rows: 45 }, board.view.layout)!
    // Nothing is painted yet, and it has its lines.
    const strip = { x: box.x + small.x, y: box.y + small.y + 43.5 * small.cell }
    const pixels = await pixelsOf(board.page, { ...strip, width: 44 * small.cell, height: 1 })
    const reds = pixels.filter((_, i) => i % 4 === 0)
    expect(reds.filter((red) => red < Math.max(...reds) - 15).length).toBeGreaterThan(7)
    await fingers.tap({
      x: box.x + small.x + 44 * small.cell,
      y: box.y + small.y + 44 * small.cell,
    })
    await fingers.tap({ x: box.x + box.width - 8, y: box.y + box.height - 8 })
    await expect.poll(() => board.label(44, 44)).toBe('row 45 column 45, filled')
  })

  test('a view that moves back paints nothing again', async () => {
    const { board } = await openLarge()
    const [a, b] = [board.at(8, 3), board.at(12, 6)]
    const by = (d: number) => [a, b].map(({ x, y }) => ({ x: x - d, y: y - d }))
    const there = Array.from({ length: 20 }, (_, i) => by(2 * i))
    const seen = await glide(board.page, [...there, ...there.toReversed()])
    expect(new Set(seen.map(({ at }) => at)).size).toBeGreaterThan(15)
    expect(seen[39].painted).toBe(seen[20].painted)
  })

  test('a pinch scales what is painted, and once it rests all is painted in its size', async () => {
    const { board } = await openLarge()
    const [a, b] = [board.at(8, 3), board.at(10, 5)]
    const wider = (d: number) => [
      { x: a.x - d, y: a.y - d },
      { x: b.x + d, y: b.y + d },
    ]
    const seen = await glide(
      board.page,
      Array.from({ length: 12 }, (_, i) => wider(i)),
    )
    expect(new Set(seen.map(({ at }) => at)).size).toBeGreaterThan(10)
    expect(seen[11].painted).toBe(seen[0].painted)
    const { cell } = board.view.layout
    await expect.poll(() => scaleOf(board.page)).toBe(1)
    const first = board.page.locator('[role=gridcell]').first()
    await expect.poll(async () => (await first.boundingBox())!.width).toBeGreaterThan(1.2 * cell)
  })

  test('what may come into view is painted before', async () => {
    const { board } = await openLarge()
    const tiles = board.page.locator('.board-plane').first().locator('canvas')
    const inView = await tiles.evaluateAll((all) => {
      const pane = document.querySelector('.board-plane')!.parentElement!.getBoundingClientRect()
      return all.filter((tile) => {
        const { left, top } = tile.getBoundingClientRect()
        return left < pane.right && top < pane.bottom
      }).length
    })
    expect(inView).toBeGreaterThan(1)
    await expect.poll(() => tiles.count()).toBeGreaterThan(inView)
  })

  test('a double tap zooms in and out, and paints nothing', async () => {
    const board = await BoardOf.starter('9', PHONE)
    const at = board.at(7, 7)
    // Both taps at once: a busy machine would draw them apart.
    const twice = () =>
      board.page.evaluate(({ x, y }) => {
        Element.prototype.setPointerCapture = () => {}
        const canvas = document.querySelector('.board-canvas')!
        for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
          canvas.dispatchEvent(
            new PointerEvent(type, {
              clientX: x,
              clientY: y,
              pointerId: 7,
              pointerType: 'touch',
              bubbles: true,
            }),
          )
        }
      }, at)
    await twice()
    await board.page.locator('.zoom').waitFor()
    await board.expectRows(...Array<string>(15).fill('???????????????'))
    await twice()
    await board.page.locator('.zoom').waitFor({ state: 'detached' })
    await board.expectRows(...Array<string>(15).fill('???????????????'))
  })

  test('on its side everything is in view', async () => {
    const board = await BoardOf.starter('9', { ...PHONE, viewport: { width: 844, height: 390 } })
    for (const name of ['Undo', 'Hint', 'Check']) {
      const box = (await board.button(name).boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(390)
      expect(box.x + box.width).toBeLessThanOrEqual(844)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
    expect(board.view.layout.cell).toBeGreaterThanOrEqual(14)
    await board.button('Hint').click()
    for (let level = 2; level <= 4; level++) await board.button('Show more').click()
    await board.button('Fill it in').waitFor()
    await board.page.locator('.help-lesson').waitFor()
    const help = board.page.locator('.help')
    expect(await help.evaluate((h) => h.scrollWidth - h.clientWidth)).toBe(0)
  })

  test('the narrowest, and one on its side, show whole names of techniques and tools', async () => {
    const sizes = [
      { width: 320, height: 640 },
      { width: 844, height: 390 },
    ]
    const seen = sizes.flatMap((viewport) =>
      ['en', 'de', 'ru', 'ja'].map((locale) => ({ viewport, locale })),
    )
    for (const { viewport, locale } of seen) {
      const { page } = await BoardOf.starter('9', { ...PHONE, viewport, locale })
      for (let level = 1; level <= 3; level++) {
        await page.keyboard.press('h')
        await page.locator(`.help-level .dot.full:nth-child(${level})`).waitFor()
      }
      const name = page.locator('.help-level > .quiet')
      expect(await name.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0)
      if (viewport.width > 320) expect(await brokenWords(page)).toEqual([])
    }
  })

  test('on its side two lines of a hint are in sight in the lowest window', async () => {
    for (const locale of ['en', 'de', 'ru', 'ja']) {
      const viewport = { width: 560, height: 320 }
      const board = await BoardOf.starter('4', { ...PHONE, viewport, locale })
      const { page } = board
      await board.focus()
      for (let level = 1; level <= 4; level++) {
        await page.keyboard.press('h')
        await page.locator(`.help-level .dot.full:nth-child(${level})`).waitFor()
        const [words, acts] = await Promise.all([
          page.locator('.help-words').evaluate((words) => {
            const { top, bottom } = words.getBoundingClientRect()
            return {
              bottom,
              lines: (bottom - top) / parseFloat(getComputedStyle(words).lineHeight),
            }
          }),
          page.locator('.help-acts').boundingBox(),
        ])
        expect(words.lines, `${locale}, level ${level}`).toBeGreaterThanOrEqual(2)
        expect(acts!.y).toBeGreaterThanOrEqual(words.bottom)
      }
    }
  })

  test('at four times the size the page scrolls, and the board keeps its width', async () => {
    const page = await open('#/collection/big-town/noto-mountain-railway', {
      ...PHONE,
      viewport: { width: 320, height: 256 },
    })
    const cross = page.locator('.brush-cross')
    await cross.scrollIntoViewIfNeeded()
    await cross.click()
    expect((await page.locator('.stage').boundingBox())!.width).toBeGreaterThan(290)
  })

  test('on its side all of five colours and the cross are in view', async () => {
    const page = await open('#/collection/big-town/noto-mountain-railway', {
      ...PHONE,
      viewport: { width: 844, height: 390 },
    })
    await page.locator('.brush-cross').waitFor()
    const outside = await page.locator('.brushes').evaluate((frame) => {
      const { right, bottom } = frame.getBoundingClientRect()
      return [...frame.children]
        .map((brush) => brush.getBoundingClientRect())
        .filter((box) => box.right > right || box.bottom > bottom)
    })
    expect(outside).toEqual([])
  })

  test('the words of the tools beside two colours are whole', async () => {
    for (const [locale, width] of [
      ['en', 390],
      ['ru', 360],
    ] as const) {
      const page = await open('#/collection/own-hand/own-hand-old-oak', {
        ...PHONE,
        locale,
        viewport: { width, height: 740 },
      })
      await page.locator('.brush-cross').waitFor()
      expect(await brokenWords(page)).toEqual([])
    }
  })

  test('all of the end can be reached on a low screen', async () => {
    for (const viewport of [
      { width: 390, height: 664 },
      { width: 360, height: 560 },
    ]) {
      const board = await BoardOf.starter('1', { ...PHONE, viewport, locale: 'ru' })
      await board.paintAll(ARROW)
      const next = board.page.locator('.win a.win-next')
      await next.waitFor()
      const { y, height } = (await next.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(viewport.height)
      // Scrolls as far as it needs to, and then is tapped: it starts over.
      await board.page.locator('.win-acts button').last().tap()
      await board.page.locator('.win').waitFor({ state: 'detached' })
    }
  })

  test('an idea is tried in view, not under a hint', async () => {
    const board = await BoardOf.starter('4', PHONE)
    await board.button('Hint').tap()
    await board.button('Show more').waitFor()
    await board.choose('Try an idea')
    await board.page.locator('.help').waitFor({ state: 'detached' })
    await board.button('Keep').tap()
  })
})

describe('crosses in finished lines', () => {
  test('are offered once, after the third puzzle', async () => {
    const puzzles = ['#', '##', '###', '####'].map((row) => picture([row]))
    const [first, ...others] = puzzles
    const board = await BoardOf.open(await linkTo(first), first)
    const solve = (board: BoardOf) => board.drag([0, 0], [0, board.puzzle.width - 1])
    const offer = board.page.getByRole('region', { name: 'Crosses' })
    await solve(board)
    for (const [i, puzzle] of others.entries()) {
      await board.button('Start over').waitFor()
      if (i < 2) await expect.poll(() => offer.count()).toBe(0)
      else await offer.getByRole('button', { name: 'Yes' }).click()
      const link = await linkTo(puzzle)
      await board.page.evaluate((hash) => (location.hash = hash), link)
      const next = new BoardOf(board.page, puzzle)
      await board.page
        .getByRole('grid', { name: `Board of ${puzzle.width} × 1 cells` })
        .waitFor({ state: 'attached' })
      await next.ready()
      await solve(next)
    }
    await board.button('Start over').waitFor()
    await expect.poll(() => offer.count()).toBe(0)
  })
})
