import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, test } from 'vitest'
import {
  allowFaults,
  ARROW,
  BoardOf,
  expect,
  isCached,
  open,
  site,
  starter,
  steady,
} from './harness.ts'
import { AMBIGUOUS, cards, dropTexts, IMPOSSIBLE, importTexts, KEY } from './library-harness.ts'
import { shortId } from '../../src/library/collection.ts'

async function library(query = '', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open(`#/library${query}`, options)
  await page.locator('.library').waitFor()
  return page
}

/** Waits until so many puzzles are said to be shown. */
const expectFound = (page: Page, text: string) =>
  expect.poll(() => page.locator('.found').textContent()).toBe(text)

const card = (page: Page, name: string) =>
  page.locator('.piece').filter({ has: page.getByText(name, { exact: true }) })

const visit = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash)

/** All puzzles of the collection, with filters. */
const everything = (query = '') => library(`?pack=all${query}`)

describe('the collection', () => {
  test('is a wall of packs by theme, each with its cover, number and sizes', async () => {
    const page = await library()
    const starters = page.getByRole('link', { name: /^Starters ?, 9 puzzles ?, sizes 5–\d+$/ })
    await starters.waitFor()
    const covers = await page.locator('.wall .cut-out').count()
    expect(covers).toBe(await page.locator('.wall li').count())
    const themes = await page.locator('.theme h2').allTextContents()
    expect([themes[0], themes.at(-1)]).toEqual(['Start here', 'For experts'])
    await page.getByRole('button', { name: 'Stories' }).click()
    await page.locator('h2:focus').getByText('Stories').waitFor()
    await starters.click()
    await page.getByRole('heading', { name: 'Starters', level: 1 }).waitFor()
    await expect.poll(() => page.locator('.piece').count()).toBe(9)
    const first = page.getByRole('link', { name: 'Play the first' })
    await expect.poll(() => first.getAttribute('href')).toContain(shortId('starter-1'))
    await expect
      .poll(() => page.locator('[aria-current=step]').getAttribute('href'))
      .toContain(shortId('starter-1'))
    await expect.poll(() => card(page, 'No. 3').textContent()).toMatch(/7 × 7.*easy/)
    await expect.poll(() => card(page, 'No. 3').locator('.dot.full').count()).toBe(2)
    expect(page.url()).toContain('pack=starter')
    await page.goBack()
    await starters.waitFor()
  })

  test('says clearly that a puzzle or a pack is gone', async () => {
    const page = await open('#/collection/generated-easy-1')
    await page.getByText('This puzzle is no longer in the collection', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'All puzzles' }).click()
    await page.locator('.wall').first().waitFor()
    await visit(page, '#/library?pack=nowhere')
    await page.getByText('There is no such pack').waitFor()
    await page.getByRole('link', { name: 'See all packs' }).click()
    await page.locator('.wall').first().waitFor()
  })

  test('opens links without a pack, as earlier versions made them', async () => {
    const page = await open('#/collection/webpbn-6')
    await page.getByRole('heading', { name: 'webpbn 6' }).waitFor()
  })

  test('is listed with size, class and progress, with pictures and titles of the solved alone', async () => {
    const board = await BoardOf.starter('1')
    const { page } = board
    await board.paintAll(ARROW)
    await page.locator('.win').waitFor()
    await visit(page, '#/collection/starter-2')
    const second = new BoardOf(page, starter('2'))
    await page.getByRole('heading', { name: 'No. 2' }).waitFor()
    await second.ready()
    await second.drag([0, 0], [0, 1])
    await visit(page, '#/')
    await page.getByRole('link', { name: 'Puzzles', exact: true }).click()
    const next = page.getByRole('link', { name: 'Continue' })
    await expect.poll(() => next.getAttribute('href')).toContain(shortId('starter-2'))
    await page.getByRole('link', { name: /^Starters.*1 of 9 solved/ }).click()
    const solved = card(page, 'Arrow')
    await solved.locator('.cut-out').waitFor()
    await expect.poll(() => solved.textContent()).toMatch(/5 × 5.*trivial.*solved in/)
    await expect.poll(() => card(page, 'No. 2').textContent()).toContain('8% marked')
    await page.getByText('1 of 9 solved').waitFor()
    await card(page, 'No. 2').locator('.thumbnail').waitFor()
    await expect.poll(() => page.locator('.piece .cut-out').count()).toBe(1)
    await expect.poll(() => page.locator('.piece .mosaic').count()).toBe(7)
    for (const title of ['Heart', 'Scardy Cat', 'Ubuntu']) {
      await expect.poll(() => page.getByText(title, { exact: true }).count()).toBe(0)
    }
  })

  test('shows titles of what is open on request, and keeps that', async () => {
    const page = await everything('&author=Jan+Wolter')
    await page.getByLabel('Show titles').click()
    await card(page, 'Scardy Cat').waitFor()
    await page.reload()
    await card(page, 'Scardy Cat').waitFor()
  })

  test('opens a puzzle under its number, also among the games to continue', async () => {
    const page = await everything('&text=webpbn+6+Wolter')
    await card(page, 'webpbn 6').getByRole('link').click()
    await page.getByRole('heading', { name: 'webpbn 6' }).waitFor()
    await page.locator('.board-grid [tabindex="0"]').focus()
    await page.keyboard.press('Space')
    await visit(page, '#/')
    const going = page.getByRole('region', { name: 'webpbn 6' })
    await going.getByRole('link', { name: 'Continue' }).waitFor()
  })

  test('names the authors and licences of the puzzles', async () => {
    const page = await everything()
    await page.getByText('Authors and licences').click()
    const sources = page.locator('.sources')
    await sources.getByText('© 2010 Frederico Vera', { exact: false }).first().waitFor()
    for (const licence of ['CC-BY-3.0', 'CC-BY-SA-4.0', 'CC0-1.0', 'MIT', 'redistributable']) {
      await expect.poll(() => sources.textContent()).toContain(licence)
    }
  })
})

describe('a list', () => {
  test('is filtered by size, class, progress, colours and author, and searched', async () => {
    const page = await everything('&author=Jan+Wolter')
    const all = page.locator('.found')
    await all.waitFor()
    await page.getByLabel('Level').selectOption('hard')
    await page.getByLabel('Size').selectOption('11-15')
    await expect.poll(() => cards(page)).toEqual(['webpbn 23'])
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(() => page.locator('.piece').count()).toBeGreaterThan(50)
    await page.getByLabel('Colours').selectOption('in colour')
    await page.getByLabel('Level').selectOption('expert')
    await expect.poll(() => cards(page)).toEqual(['Expert 12'])
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByLabel('Progress').selectOption('solved')
    await page.getByLabel('Size').selectOption('1-10')
    await expect.poll(() => all.textContent()).toMatch(/^0 of/)
    const limits = page.locator('.empty-acts .chip')
    await expect
      .poll(() => limits.allTextContents())
      .toEqual(['side up to 10 ×', 'solved ×', 'Clear all'])
    await limits.getByText('Clear all').click()
    await page.getByLabel('Progress').selectOption('not played')
    await page.getByLabel('Search').fill('VERA 41x41')
    await expect.poll(() => all.textContent()).toMatch(/^1 of/)
    await expect.poll(() => cards(page)).toEqual(['Gnonograms 4'])
  })

  test('is sorted by difficulty, size, name and last played, both ways', async () => {
    const page = await everything('&author=Jan+Wolter')
    const sort = async (by: string, ...names: string[]) => {
      await page.getByLabel('Sort by').selectOption(by)
      await expect.poll(async () => (await cards(page)).slice(0, names.length)).toEqual(names)
    }
    await sort('name', 'webpbn 1', 'webpbn 6', 'webpbn 16')
    await sort('difficulty', 'webpbn 1', 'webpbn 16')
    await sort('size', 'webpbn 1', 'webpbn 23')
    await page.getByLabel('Reverse order').click()
    await sort('size', 'webpbn 529')
    await sort('difficulty', 'webpbn 65')
    await page.getByLabel('Reverse order').click()
    await card(page, 'webpbn 27').getByRole('link').click()
    await page.locator('.board-grid [tabindex="0"]').focus()
    await page.keyboard.press('Space')
    await page.locator('.board-grid [aria-label*=", filled;"]').waitFor({ state: 'attached' })
    await page.goBack()
    await sort('played', 'webpbn 27')
    // An order of another shelf is none of this one.
    const other = await everything('&sort=newest')
    await expect.poll(() => other.getByLabel('Sort by').inputValue()).toBe('order')
  })

  test('keeps its filters and its place when the player comes back', async () => {
    const page = await everything()
    await page.getByLabel('Level').selectOption('medium')
    await page.getByLabel('Size').selectOption('31-')
    await page.getByLabel('Sort by').selectOption('size')
    const before = await steady(page, () => cards(page))
    const last = page.locator('.piece').last()
    await last.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(100)
    await last.getByRole('link').click()
    await page.locator('.board-grid').waitFor({ state: 'attached' })
    await page.goBack()
    await expect.poll(() => cards(page)).toEqual(before)
    await expect.poll(() => page.getByLabel('Level').inputValue()).toBe('medium')
    // Heights of cards that were not shown yet are guesses; what was in view is so again.
    const isInView = () =>
      last.evaluate((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return top < innerHeight && bottom > 0
      })
    await expect.poll(isInView).toBe(true)
  })

  test('is worked by keys alone, and says aloud how many are left', async () => {
    const page = await everything()
    await page.getByLabel('Search').focus()
    await page.keyboard.type('webpbn 803')
    await expect.poll(() => page.locator('.found').getAttribute('role')).toBe('status')
    await expect.poll(() => page.locator('.found').textContent()).toMatch(/^1 of/)
    const link = card(page, 'webpbn 803').getByRole('link')
    for (let i = 0; i < 15; i++) {
      await page.keyboard.press('Tab')
      if (await link.evaluate((a) => a === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'webpbn 803' }).waitFor()
  })
})

describe('imported puzzles', () => {
  test('are read from files dropped anywhere, each once', async () => {
    const page = await library()
    await dropTexts(page, {
      'two.nonpack': [KEY, AMBIGUOUS].join('====\n'),
      'code.txt': 'RrW8eI3iI3',
    })
    await page.getByText('3 puzzles added.').waitFor()
    expect(page.url()).toContain('shelf=mine')
    await expectFound(page, '3 puzzles')
    await dropTexts(page, { 'again.non': KEY })
    await page.getByText('0 puzzles added. 1 was already there.').waitFor()
    await expectFound(page, '3 puzzles')
  })

  test('come from whole folders', async () => {
    const page = await library('?shelf=mine')
    // The browser makes no folder for a script; one like it has to do.
    await page.evaluate((text) => {
      const file = (name: string) => ({
        name,
        isFile: true,
        file: (ok: (f: File) => void) => ok(new File([text], name)),
      })
      const folder = (name: string, ...parts: object[][]) => ({
        name,
        isFile: false,
        createReader: () => ({
          readEntries: (ok: (e: object[]) => void) => ok(parts.shift() ?? []),
        }),
      })
      const entry = folder(
        'all',
        [folder('inner', [file('a.non')]), file('.hidden')],
        [file('b.non')],
      )
      const data = {
        types: ['Files'],
        items: [{ kind: 'file', webkitGetAsEntry: () => entry }],
        files: [],
      }
      const drop = new Event('drop', { bubbles: true, cancelable: true })
      Object.defineProperty(drop, 'dataTransfer', { value: data })
      document.body.dispatchEvent(drop)
    }, KEY)
    await page.getByText('1 puzzle added. 1 was already there.').waitFor()
  })

  test('that are faulty are reported by file, line and column, and the others are imported', async () => {
    const page = await library()
    await importTexts(page, {
      'good.non': KEY,
      'bad.non': 'width 2\nheight x\nrows\n',
      'half.non': `${KEY}====\nwidth 2\nheight 1\nrows\n7\ncolumns\n1\n1\n`,
    })
    const report = page.getByRole('region', { name: 'Import' })
    await report.getByText('1 puzzle added.').waitFor()
    await report.getByText('Line 2 of the file, character 8: ').waitFor()
    await report.getByText(/^Line 1\d of the file, character 1: row 1/).waitFor()
    await expectFound(page, '1 puzzle')
    await report.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => report.isVisible()).toBe(false)
  })

  test('are rated in the background, and reported as ambiguous or impossible, over a reload too', async () => {
    const page = await library()
    await importTexts(page, { 'three.non': [KEY, AMBIGUOUS, IMPOSSIBLE].join('====\n') })
    await page.getByText('1 with several solutions').waitFor()
    await expect.poll(() => card(page, 'No. 1').textContent()).toContain('trivial')
    await expect.poll(() => card(page, 'No. 2').textContent()).toContain('several solutions')
    await expect.poll(() => card(page, 'No. 3').textContent()).toContain('no solution')
    await page.reload()
    await expectFound(page, '3 puzzles')
    await expect.poll(() => card(page, 'No. 2').textContent()).toContain('several solutions')
  })

  test('are played, renamed, exported, edited and deleted', async () => {
    const page = await library()
    await importTexts(page, { 'key.non': KEY })
    await card(page, 'No. 1').getByRole('link').click()
    await page.getByRole('heading', { name: 'No. 1' }).waitFor()
    await page.goBack()
    const more = (name: string) => page.getByRole('button', { name: `More about ${name}` }).click()
    await more('No. 1')
    await page.getByLabel('Your name for it').fill('Our key')
    await page.getByRole('button', { name: 'Rename' }).click()
    await card(page, 'Our key').waitFor()
    await more('Our key')
    const dialog = page.getByRole('dialog')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).toContain('by "Somebody"')
    await dialog.getByRole('button', { name: 'Open in the editor' }).click()
    await page.getByRole('grid').waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.status').textContent()).toMatch(/unique|one solution/i)
    await visit(page, '#/library?shelf=mine')
    await more('Our key')
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await page.getByText('Nothing here yet.', { exact: false }).waitFor()
  })

  test('are listed by the hundred', async () => {
    const page = await library()
    const line = (n: number) => `width ${n}\nheight 1\nrows\n${n}\ncolumns\n${'1\n'.repeat(n)}`
    const all = Array.from({ length: 400 }, (_, i) => line(i + 1))
    await importTexts(page, { 'many.nonpack': all.join('====\n') })
    await page.getByText('400 puzzles added.').waitFor()
    await expectFound(page, '400 puzzles')
    await page.getByLabel('Search').fill('No. 399')
    await expectFound(page, '1 of 400 puzzles')
    await expect.poll(() => cards(page)).toEqual(['No. 399'])
  }, 60_000)
})

describe('the library without a network', () => {
  test('works after the first visit with the starters, without having been opened before', async () => {
    allowFaults(/ERR_(INTERNET_DISCONNECTED|FAILED)/) // how much of each pack is solved
    const page = await open()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    await page.goto(`${site()}#/library`)
    await page.reload()
    await page.getByRole('link', { name: /^Starters/ }).click()
    await card(page, 'No. 3').getByRole('link').click()
    await page.getByRole('grid', { name: 'Board of 7 × 7 cells' }).waitFor({ state: 'attached' })
    await page.context().setOffline(false)
  })

  test('has all packs after a second visit', async () => {
    allowFaults(/ERR_INTERNET_DISCONNECTED/) // the address of the page itself
    const page = await open()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.evaluate(() =>
      navigator.serviceWorker.controller!.postMessage('keep the collection'),
    )
    await expect.poll(() => isCached(page, 'packs/webpbn.json')).toBe(true)
    await page.context().setOffline(true)
    await page.goto(`${site()}#/library?pack=webpbn`)
    await page.reload()
    await card(page, 'webpbn 23').waitFor()
    await page.context().setOffline(false)
  })
})
