import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Solver } from 'nonogram-toolkit'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { cellsFromRows, colourOf, isFilled } from '../../src/model/cells.ts'
import { chance } from '../unit/histories.ts'
import { expect, open } from './harness.ts'

/** A picture, by the colour of each cell. */
interface Pixels {
  name: string
  width: number
  cells: string[]
}

/** A puzzle of a pack, in the files that the site reads. */
interface Packed {
  title: string
  rows: string
  columns: string
  colours?: string[]
}

const PUBLIC = join(import.meta.dirname, '../../public')
const solver = new Solver()

/** So many pictures of the collection, spread over its packs by a seed. */
async function pictures(count: number): Promise<Pixels[]> {
  const read = (name: string) => JSON.parse(readFileSync(join(PUBLIC, name), 'utf8'))
  const { packs } = read('packs.json') as { packs: { name: string }[] }
  const all = packs.flatMap(({ name }) => read(`packs/${name}.json`).puzzles as Packed[])
  const pick = chance(Number(process.env.NONOGRAM_SEED ?? 1))
  const part = all.length / count
  const chosen = Array.from(
    { length: count },
    (_, i) => all[Math.floor((i + pick(100) / 100) * part)],
  )
  const out: Pixels[] = []
  for (const one of chosen) out.push(await solved(one))
  return out
}

async function solved({ title, rows, columns, colours }: Packed): Promise<Pixels> {
  const clues = (text: string) =>
    text.split('/').map((clue) =>
      clue
        .split(' ')
        .filter(Boolean)
        .map((block) => ({
          length: parseInt(block),
          colour: /[a-z]/.test(block) ? block.charCodeAt(block.length - 1) - 96 : 1,
        })),
    )
  const palette = (colours ?? ['ffffff white', '000000 black']).map((c) => ({
    rgb: `#${c.slice(0, 6)}`,
    name: c.slice(7),
  }))
  const puzzle = { rows: clues(rows), columns: clues(columns), colours: palette }
  const { solutions } = await solver.solve({ puzzle })
  const width = puzzle.columns.length
  const marks = cellsFromRows(solutions![0], width)
  const cells = Array.from(marks, (mark) => palette[isFilled(mark) ? colourOf(mark) : 0].rgb)
  return { name: title, width, cells }
}

/** A picture whose first rows and columns have a second solution: a step that can be mirrored. */
function ambiguous({ name, width, cells }: Pixels): Pixels {
  const changed = cells.slice()
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++)
      changed[row * width + column] = row === column && row < 2 ? '#000000' : '#ffffff'
  return { name: `${name} with a step`, width, cells: changed }
}

/** A picture as a PNG in base64, with a square of pixels for each cell, and white around it. */
function pngOf(page: Page, picture: Pixels, factor: number, border = 0): Promise<string> {
  return page.evaluate(
    async ({ width, cells, factor, border }) => {
      const canvas = document.createElement('canvas')
      canvas.width = width * factor + 2 * border
      canvas.height = (cells.length / width) * factor + 2 * border
      const ctx = canvas.getContext('2d')!
      ctx.fillStyle = '#ffffff'
      ctx.fillRect(0, 0, canvas.width, canvas.height)
      ctx.translate(border, border)
      cells.forEach((rgb, i) => {
        ctx.fillStyle = rgb
        ctx.fillRect((i % width) * factor, Math.floor(i / width) * factor, factor, factor)
      })
      return canvas.toDataURL('image/png').split(',')[1]!
    },
    { ...picture, factor, border },
  )
}

/** The ways of an image into the editor. */
const WAYS = ['file', 'drop', 'paste', 'open'] as const

async function bring(page: Page, png: string, way: (typeof WAYS)[number]): Promise<void> {
  if (way === 'file' || way === 'open') {
    const chooser = page.waitForEvent('filechooser')
    if (way === 'file') await page.locator('.start-option').first().click()
    else await openFile(page)
    const buffer = Buffer.from(png, 'base64')
    await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
    return
  }
  await page.evaluate(
    ({ png, way }) => {
      const bytes = Uint8Array.from(atob(png), (c) => c.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'picture.png', { type: 'image/png' }))
      const how = { bubbles: true, cancelable: true }
      if (way === 'drop') dispatchEvent(new DragEvent('drop', { ...how, dataTransfer: data }))
      else dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData: data }))
    },
    { png, way },
  )
}

/** "Open a file" in the menu of a draft. */
async function openFile(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/edit/draft'))
  await page.locator('.editor-more summary').click()
  await page.getByRole('button', { name: 'Open a file…' }).click()
}

/** The picture in the editor: the colour of each filled cell, and '' for blank ones. */
function drawn(page: Page): Promise<{ width: number; cells: string[] }> {
  return page.locator('.clean .thumbnail').evaluate((svg) => {
    const paper = svg.querySelector('.thumbnail-paper')!
    const width = Number(paper.getAttribute('width'))
    const cells = Array<string>(width * Number(paper.getAttribute('height'))).fill('')
    for (const path of svg.querySelectorAll('path:not(.thumbnail-frame)')) {
      const fill = path.getAttribute('fill')!
      for (const [, x, y, n] of path.getAttribute('d')!.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
        const from = Number(y) * width + Number(x)
        cells.fill(fill === 'var(--board-ink)' ? '#000000' : fill, from, from + Number(n))
      }
    }
    return { width, cells }
  })
}

/** The colour in an image of what is blank in the editor. */
function paperOf(picture: Pixels, { cells }: { cells: string[] }): string | undefined {
  return picture.cells[cells.indexOf('')]
}

/** The number of cells of the editor's picture that are not those of an image. */
function differences(
  picture: Pixels,
  found: { width: number; cells: string[] },
  paper: string | undefined,
): number {
  const { width, cells } = picture
  if (found.width !== width || found.cells.length !== cells.length) return cells.length
  return cells.filter((rgb, i) => (found.cells[i] || paper) !== rgb).length
}

/** Repairs the picture in the editor, and returns the number of cells that the repair reports. */
async function repair(page: Page): Promise<number> {
  await page.locator('.status').getByText('Several solutions').waitFor()
  await page.getByRole('button', { name: /^Repair/ }).click()
  const card = page.locator('.repair', { hasText: /^Change \d+ cell/ })
  const reported = await card.locator('.repair-show').textContent()
  await card.getByRole('button', { name: /^Apply/ }).click()
  await page.locator('.status').getByText('One solution').waitFor()
  return parseInt(reported!.replace(/\D+/, ''))
}

const COUNT = Number(process.env.PICTURES ?? 12)
/** For each picture, in milliseconds: a busy machine may need it. */
const PATIENCE = 120_000

test(
  'pictures of the collection come back pixel by pixel, but for the cells that a repair reports',
  async () => {
    const page = await open('#/edit', {
      viewport: { width: 640, height: 480 },
      reducedMotion: 'reduce',
    })
    const wrong: string[] = []
    for (const [i, original] of (await pictures(COUNT)).entries()) {
      const plain = original.cells.every((rgb) => rgb === '#ffffff' || rgb === '#000000')
      const isStep = plain && i % 4 === 3
      const picture = isStep ? ambiguous(original) : original
      const factor = [1, 2, 3, 10][i % 4]
      const way = WAYS[(i + (i >> 2)) % 4]
      await page.locator('.start-option').first().waitFor()
      await bring(page, await pngOf(page, picture, factor), way)
      const dialog = page.getByRole('dialog')
      const first = dialog.locator('.candidate').first()
      expect(await first.getAttribute('aria-label'), picture.name).toMatch(
        /Exact(:|ly) your pixels/,
      )
      await first.click()
      await dialog.getByRole('button', { name: 'Use it' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.locator('.clean:not([disabled])').waitFor()
      const what = `${picture.name}, ${way}, ${factor} pixels a cell`
      const taken = await drawn(page)
      const paper = paperOf(picture, taken)
      const cells = differences(picture, taken, paper)
      if (cells > 0) wrong.push(`${what}: ${cells} cells are different`)
      if (isStep) {
        const reported = await repair(page)
        const changed = differences(picture, await drawn(page), paper)
        if (changed !== reported)
          wrong.push(`${what}: ${changed} cells changed, ${reported} reported`)
      }
      await page.evaluate(() => (location.hash = '#/edit'))
    }
    expect(wrong).toEqual([])
  },
  COUNT * PATIENCE,
)

test('exact pixels are offered in a border, and what is none says so; the program loads once', async () => {
  const page = await open('#/edit', { viewport: { width: 640, height: 480 } })
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('nonogram-files')) loads.push(request.url())
  })
  const inks = ['#ffffff', '#d03020', '#2060d0', '#000000']
  const cells = Array.from({ length: 400 }, (_, i) => inks[(i * i + (i >> 3)) % 4]!)
  const picture = { name: 'inks', width: 20, cells }
  const bringIn = async (picture: Pixels, factor: number) => {
    await page.locator('.start-option').first().waitFor()
    await bring(page, await pngOf(page, picture, factor, 9), 'file')
  }
  const dialog = page.getByRole('dialog')
  const shades = cells.map((_, i) => `hsl(${i % 360} 80% 50%)`)
  await bringIn({ ...picture, cells: shades }, 1)
  await dialog.getByText('more than 32 colours').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click() // while candidates are made
  await dialog.waitFor({ state: 'detached' })
  await page.evaluate(() => (location.hash = '#/edit'))
  await bringIn(picture, 31)
  await dialog.getByRole('button', { name: /Exact/ }).first().click()
  await dialog.getByRole('button', { name: 'Use it' }).click()
  await page.locator('.clean:not([disabled])').waitFor()
  const taken = await drawn(page)
  expect(differences(picture, taken, paperOf(picture, taken))).toBe(0)
  expect(loads).toHaveLength(1)
})
