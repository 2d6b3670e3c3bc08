import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { View } from '../../src/board/layout.ts'
import { shapeOf } from '../../src/board/clues.ts'
import { hasLetters } from '../../src/model/alike.ts'
import { type Puzzle } from '../../src/model/puzzle.ts'
import { STARTERS } from '../../src/starter.ts'
import { CHROMIUM } from '../chromium.ts'
import { pixelAt } from './pixels.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test is short: what V8 would compile again to run faster is not worth it.
  '--js-flags=--liftoff-only --no-wasm-dynamic-tiering',
]

/** How long a busy machine may take, in milliseconds, before something is missing for good. */
const PATIENCE = 120_000

let browser: Browser
const faults: string[] = []
let expected: RegExp[] = []
const pages: Page[] = []

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: FLAGS,
  })
})
afterAll(() => browser.close())
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
  const allowed = expected
  expected = []
  expect(faults.splice(0).filter((fault) => !allowed.some((a) => a.test(fault)))).toEqual([])
})

/** The browser may complain of what a test does on purpose. */
export function allowFaults(...patterns: RegExp[]): void {
  expected.push(...patterns)
}

export const site = (): string => inject('site')

/** Opens the site in a new profile; whatever the page complains of fails the test. */
export function open(hash = '', options: BrowserContextOptions = {}): Promise<Page> {
  return openAt(site() + hash, options)
}

/** Opens the site where another server has it. */
export async function openAt(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 850 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  pages.push(page)
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(url)
  return page
}

/** Whether the service worker has a file whose address has a part. */
export function isCached(page: Page, part: string): Promise<boolean> {
  return page.evaluate(async (part) => {
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      if (requests.some(({ url }) => url.includes(part))) return true
    }
    return false
  }, part)
}

export function starter(id: string): Puzzle {
  return STARTERS.find((s) => s.id === id)!.puzzle
}

/** Waits until the page has drawn what it was given. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Waits until a value is the same over several frames, and returns it. */
export async function steady<T>(page: Page, read: () => Promise<T>): Promise<T> {
  let value = await read()
  for (let same = 0; same < 10; same++) {
    await drawn(page)
    const next = await read()
    if (JSON.stringify(next) !== JSON.stringify(value)) same = -1
    value = next
  }
  return value
}

/** Where a board is on the page, in CSS pixels: it lays itself out in whole ones. */
export function boxOf(
  board: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  return board.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect()
    return { x, y, width: element.clientWidth, height: element.clientHeight }
  })
}

/** Waits until the page's clock has advanced. */
export async function passed(page: Page, milliseconds: number): Promise<void> {
  const end = (await page.evaluate(() => performance.now())) + milliseconds
  await page.waitForFunction((end) => performance.now() > end, end)
}

/** Presses a key again and again, until something is visible. */
export async function pressUntil(page: Page, key: string, visible: Locator): Promise<void> {
  const attempt = async () => {
    await page.keyboard.press(key)
    return visible.isVisible()
  }
  await expect.poll(attempt, { interval: 30 }).toBe(true)
}

/** Presses keys where the focus is, within one frame. */
export function pressAtOnce(page: Page, ...keys: string[]): Promise<void> {
  return page.evaluate((keys) => {
    for (const key of keys)
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, keys)
}

/** A board in a page: where its cells are, and what they hold. */
export class BoardOf {
  readonly page: Page
  readonly puzzle: Puzzle
  readonly view: View
  #origin = { x: 0, y: 0 }

  /** Numbered: the rows and columns have their numbers. */
  constructor(page: Page, puzzle: Puzzle, numbered = false) {
    this.page = page
    this.puzzle = puzzle
    this.view = new View(
      shapeOf(puzzle, { numbers: numbered, symbols: hasLetters(puzzle, 'auto') }),
    )
  }

  static async open(
    hash: string,
    puzzle: Puzzle,
    options?: BrowserContextOptions,
  ): Promise<BoardOf> {
    const board = new BoardOf(await open(hash, options), puzzle)
    await board.ready()
    return board
  }

  /** A starter puzzle. */
  static starter(id: string, options?: BrowserContextOptions): Promise<BoardOf> {
    return BoardOf.open(`#/starter/${id}`, starter(id), options)
  }

  async ready(): Promise<void> {
    await this.page.locator('.board-grid').waitFor({ state: 'attached' })
    await this.measure()
  }

  async measure(): Promise<void> {
    const box = await boxOf(this.page.locator('.board'))
    this.#origin = { x: box.x, y: box.y }
    this.view.resize(box.width, box.height)
  }

  /** The middle of a cell on the page. */
  at(row: number, column: number): { x: number; y: number } {
    const l = this.view.layout
    return {
      x: this.#origin.x + l.x + l.left - l.panX + (column + 0.5) * l.cell,
      y: this.#origin.y + l.y + l.top - l.panY + (row + 0.5) * l.cell,
    }
  }

  /** Shows the whole board, if it is zoomed. */
  async fit(): Promise<void> {
    await this.button('Fit the board').click()
    await this.page.locator('.zoom').waitFor({ state: 'detached' })
    this.view.fit()
  }

  async drag(
    from: [number, number],
    to: [number, number],
    {
      button = 'left',
      steps = 4,
      hold = false,
    }: { button?: 'left' | 'right'; steps?: number; hold?: boolean } = {},
  ): Promise<void> {
    const a = this.at(...from)
    const b = this.at(...to)
    await this.page.mouse.move(a.x, a.y)
    await this.page.mouse.down({ button })
    await this.page.mouse.move(b.x, b.y, { steps })
    if (!hold) await this.page.mouse.up({ button })
  }

  async click(row: number, column: number, button: 'left' | 'right' = 'left'): Promise<void> {
    const { x, y } = this.at(row, column)
    const { mouse } = this.page
    await Promise.all([mouse.move(x, y), mouse.down({ button }), mouse.up({ button })])
  }

  /** The rows of the board as a screen reader reads them. */
  async rows(): Promise<string[]> {
    const labels = await this.page
      .locator('.board-grid [role=gridcell]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')!))
    const { width, height } = this.puzzle
    expect(labels).toHaveLength(width * height)
    const signs: Record<string, string> = { open: '?', crossed: '.', filled: '#' }
    const marks = labels.map((label) => {
      const state = label.split(';')[0].split(', ')[1]
      return signs[state] ?? state[0]
    })
    return Array.from({ length: height }, (_, r) =>
      marks.slice(r * width, (r + 1) * width).join(''),
    )
  }

  /** Waits until the board is as given; a space matches any mark. */
  async expectRows(...rows: string[]): Promise<void> {
    await expect.poll(() => this.rows()).toEqual(rows)
  }

  /** The name of a cell, without the clues. */
  async label(row: number, column: number): Promise<string> {
    const name = await this.page
      .locator('.board-grid [role=gridcell]')
      .nth(row * this.puzzle.width + column)
      .getAttribute('aria-label')
    return name!.split(';')[0]
  }

  /** What a clue is read as. */
  header(axis: 'row' | 'column', index: number): Promise<string | null> {
    return this.page.locator(`.board-clues [data-line="${axis} ${index}"]`).textContent()
  }

  /** Paints a whole picture of `#` and `.`, run by run. */
  async paintAll(rows: readonly string[]): Promise<void> {
    for (const [r, row] of rows.entries()) {
      for (const run of row.matchAll(/#+/g)) {
        await this.drag([r, run.index], [r, run.index + run[0].length - 1])
      }
    }
  }

  press(...keys: string[]): Promise<void> {
    return keys.reduce(
      (before, key) => before.then(() => this.page.keyboard.press(key)),
      Promise.resolve(),
    )
  }

  /** Puts the focus on the board as the tab key would. */
  async focus(): Promise<void> {
    await this.page.locator('.board-grid [tabindex="0"]').focus()
  }

  /** What the strip below the board says. */
  notice(text: string) {
    return this.page.locator('.strip-text').getByText(text)
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Chooses an item of the menu, which has more on a phone. */
  async choose(item: string): Promise<void> {
    await this.page.locator('summary', { hasText: 'More' }).click()
    await this.button(item).click()
  }

  /** Changes settings as the player would. */
  async set(change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
    await this.page.getByRole('button', { name: 'Settings', exact: true }).first().click()
    const dialog = this.page.getByRole('dialog')
    await change(dialog)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  /** The colour of what is seen at a place of the page. */
  pixel(x: number, y: number): Promise<number[]> {
    return pixelAt(this.page, x, y)
  }
}

export const ARROW = ['..#..', '.###.', '#####', '..#..', '..#..']
export const HEART = ['.##.##.', '#######', '#######', '#######', '.#####.', '..###..', '...#...']

export { expect }
