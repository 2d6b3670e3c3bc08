import type { BrowserContextOptions, Page } from 'playwright-core'
import { shapeOf } from '../../src/board/clues.ts'
import { View } from '../../src/board/layout.ts'
import { newDraft, puzzleOf, withPicture } from '../../src/model/draft.ts'
import { roomOf } from '../../src/editor/editor.ts'
import { pictureOf } from '../../src/model/picture.ts'
import { hasLetters } from '../../src/model/alike.ts'
import { boxOf, open, steady, expect } from './harness.ts'
import { pixelsOf } from './pixels.ts'

/** The editor in a page: where its cells are, and what they hold. */
export class EditorOf {
  readonly page: Page
  #view: View
  #origin = { x: 0, y: 0 }

  constructor(page: Page) {
    this.page = page
    this.#view = viewOf(Array<string>(10).fill('..........'))
  }

  static async open(options?: BrowserContextOptions, hash = '#/edit/draft'): Promise<EditorOf> {
    return EditorOf.of(await open(hash, options))
  }

  /** The editor of a page that shows it. */
  static async of(page: Page): Promise<EditorOf> {
    const editor = new EditorOf(page)
    await editor.page.locator('.board-grid').waitFor({ state: 'attached' })
    await editor.measure()
    return editor
  }

  /** Finds out again where the cells are, after the size or the longest clue has changed. */
  async measure(): Promise<void> {
    const rows = await steady(this.page, () => this.rows())
    this.#view = viewOf(rows.map((row) => row.replace(/[^.#]/g, '.')))
    const box = await steady(this.page, () => boxOf(this.page.locator('.canvas .board')))
    this.#origin = { x: box.x, y: box.y }
    this.#view.resize(box.width, box.height)
  }

  get layout() {
    return this.#view.layout
  }

  /** The middle of a cell on the page. */
  at(row: number, column: number): { x: number; y: number } {
    const l = this.#view.layout
    return {
      x: this.#origin.x + l.x + l.left + (column + 0.5) * l.cell,
      y: this.#origin.y + l.y + l.top + (row + 0.5) * l.cell,
    }
  }

  async drag(
    from: [number, number],
    to: [number, number],
    button: 'left' | 'right' = 'left',
  ): Promise<void> {
    const a = this.at(...from)
    const b = this.at(...to)
    await this.page.mouse.move(a.x, a.y)
    await this.page.mouse.down({ button })
    await this.page.mouse.move(b.x, b.y, { steps: 4 })
    await this.page.mouse.up({ button })
  }

  click(row: number, column: number, button: 'left' | 'right' = 'left'): Promise<void> {
    return this.drag([row, column], [row, column], button)
  }

  choose(name: string): Promise<void> {
    return this.page.getByRole('radio', { name, exact: true }).click()
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  async menu(name: string): Promise<void> {
    await this.page.locator('.editor-more summary').click()
    await this.page.locator('.editor-more .menu').getByRole('button', { name }).click()
  }

  /** Opens a panel, which closes the one that was open. */
  async panel(name: string): Promise<void> {
    const summary = this.page.locator('.panel:not([open]) summary', { hasText: name })
    if ((await summary.count()) > 0) await summary.click()
  }

  /** Closes the panel that is open: on a phone it covers the picture. */
  async closePanel(): Promise<void> {
    const summary = this.page.locator('.panel[open] summary')
    if ((await summary.count()) > 0) await summary.click()
  }

  /** Asks for a repair, whether or not one is known already. */
  repair(): Promise<void> {
    return this.page.getByRole('button', { name: /^Repair/ }).click()
  }

  /** What is seen beside a row, as a text to compare. */
  async clueImage(row: number): Promise<string> {
    const { x, y } = this.at(row, 0)
    const { cell, left } = this.layout
    const part = { x: x - cell / 2 - left, y: y - cell / 2, width: left - 2, height: cell }
    return (await pixelsOf(this.page, part)).join()
  }

  /** The picture as a screen reader reads it: `.` blank, `#` filled, or a colour's letter. */
  async rows(): Promise<string[]> {
    const grid = this.page.locator('.board-grid')
    const width = Number(await grid.getAttribute('aria-colcount'))
    const labels = await grid
      .locator('[role=gridcell]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')!))
    const marks = labels.map((label) => {
      const word = label.split(', ')[1]
      return word === 'blank' ? '.' : word === 'filled' ? '#' : word[0]
    })
    return Array.from({ length: marks.length / width }, (_, r) =>
      marks.slice(r * width, (r + 1) * width).join(''),
    )
  }

  async expectRows(...rows: string[]): Promise<void> {
    await expect.poll(() => this.rows()).toEqual(rows)
  }

  /** The rows that hold something, from the first such column to the last. */
  async drawn(): Promise<string[]> {
    const rows = await this.rows()
    const used = rows.filter((row) => /[^.]/.test(row))
    const left = Math.min(...used.map((row) => row.search(/[^.]/)))
    const right = Math.max(
      ...used.map((row) => row.length - [...row].reverse().join('').search(/[^.]/)),
    )
    return used.map((row) => row.slice(left, right))
  }

  /** Makes the picture so many columns and rows. */
  async resize(columns: number, rows: number): Promise<void> {
    await this.panel('Size')
    for (const [name, n] of [
      ['Columns', columns],
      ['Rows', rows],
    ] as const) {
      const field = this.page.locator('.size').getByLabel(name)
      await field.fill(String(n))
      await field.blur()
    }
    await expect.poll(async () => (await this.rows()).length).toBe(rows)
    await this.closePanel()
    await this.measure()
  }

  /** Draws a picture of `#` and `.`, run by run. */
  async draw(...rows: string[]): Promise<void> {
    await this.resize(rows[0].length, rows.length)
    for (const [r, row] of rows.entries()) {
      for (const run of row.matchAll(/#+/g)) {
        await this.drag([r, run.index], [r, run.index + run[0].length - 1])
      }
    }
    await this.expectRows(...rows)
  }

  header(axis: 'row' | 'column', index: number): Promise<string | null> {
    return this.page.locator(`.board-clues [data-line="${axis} ${index}"]`).textContent()
  }

  async expectStatus(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.page.locator('.status').textContent()).toMatch(text)
  }

  async focus(): Promise<void> {
    await this.page.locator('.board-grid [tabindex="0"]').focus()
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** The file that something lets the browser save. */
  async download(act: () => Promise<void>): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), act()])
    const stream = await download.createReadStream()
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('latin1') }
  }
}

function viewOf(rows: string[]): View {
  const puzzle = puzzleOf(withPicture(newDraft(1, 1), pictureOf(rows)))
  return new View(
    shapeOf(puzzle, { numbers: false, symbols: hasLetters(puzzle, 'auto') }, roomOf(puzzle)),
  )
}
