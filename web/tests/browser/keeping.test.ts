import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { describe, test } from 'vitest'
import { COLOURS, picture } from '../unit/puzzles.ts'
import {
  allowFaults,
  ARROW,
  passed,
  BoardOf,
  isCached,
  open,
  pressUntil,
  site,
  expect,
} from './harness.ts'
import { linkTo } from './solver.ts'

const EMPTY = ['?????', '?????', '?????', '?????', '?????']

/** The drawing that a board prints. */
async function printed({ page }: BoardOf): Promise<Locator> {
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.locator('summary', { hasText: 'More' }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  return page.locator('.sheet svg')
}

/** A board on which a row is painted, and on which another tab has painted a column since. */
async function behindAnother(): Promise<{ board: BoardOf; both: string[] }> {
  const board = await BoardOf.starter('1')
  await board.drag([2, 0], [2, 4])
  const ahead = new BoardOf(await board.page.context().newPage(), board.puzzle)
  await ahead.page.goto(`${site()}#/starter/1`)
  await ahead.ready()
  await ahead.drag([0, 2], [4, 2])
  const both = ['??#??', '??#??', '#####', '??#??', '??#??']
  await ahead.expectRows(...both)
  await ahead.page.waitForFunction(steps, 2)
  await ahead.page.close()
  return { board, both }
}

/** In a page: whether a game with so many steps is in the browser's database. */
function steps(n: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('nonogram')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const games = opening.result.transaction('games').objectStore('games').getAll()
      games.onerror = () => reject(games.error)
      games.onsuccess = () => {
        opening.result.close()
        resolve(games.result.some((game: { steps: unknown[] }) => game.steps.length === n))
      }
    }
  })
}

describe('undo', () => {
  test('undoes the strokes one by one, over a reload too', async () => {
    const board = await BoardOf.starter('1')
    await board.drag([2, 0], [2, 4])
    await board.drag([0, 0], [0, 1], { button: 'right' })
    await board.expectRows('..???', '?????', '#####', '?????', '?????')
    await board.page.reload()
    await board.ready()
    await board.expectRows('..???', '?????', '#####', '?????', '?????')
    await board.button('Undo').click()
    await board.expectRows('?????', '?????', '#####', '?????', '?????')
    await board.focus()
    await board.press('Control+z')
    await board.expectRows(...EMPTY)
    await board.press('Control+Shift+z')
    await board.button('Redo').click()
    await board.expectRows('..???', '?????', '#####', '?????', '?????')
  })

  test('undoes a restart', async () => {
    const board = await BoardOf.starter('1')
    await board.drag([2, 0], [2, 4])
    await board.page.locator('summary', { hasText: 'More' }).click()
    await board.button('Start over').click()
    await board.expectRows(...EMPTY)
    await board.button('Undo').click()
    await board.expectRows('?????', '?????', '#####', '?????', '?????')
  })
})

describe('a trial', () => {
  test('can be dropped, and kept', async () => {
    const board = await BoardOf.starter('1')
    await board.click(2, 2)
    await board.button('Try').click()
    await board.drag([0, 0], [0, 3])
    await expect.poll(() => board.label(0, 0)).toBe('row 1 column 1, filled, on trial')
    await expect.poll(() => board.label(2, 2)).toBe('row 3 column 3, filled')
    await board.page.reload()
    await board.ready()
    await expect.poll(() => board.label(0, 0)).toBe('row 1 column 1, filled, on trial')
    await board.button('Drop').click()
    await board.expectRows('?????', '?????', '??#??', '?????', '?????')
    await board.button('Try').click()
    await board.click(1, 2)
    await board.button('Keep').click()
    await expect.poll(() => board.label(1, 2)).toBe('row 2 column 3, filled')
  })
})

describe('the clock', () => {
  test('pauses, covers the board, resumes, and can be hidden', async () => {
    const board = await BoardOf.starter('1')
    await board.click(2, 2)
    await board.button(/^Pause/).click()
    await expect.poll(() => board.label(2, 2)).toBe('row 3 column 3, covered')
    // On the cells, and not in the middle of the page.
    const middle = async (part: string) => {
      const { x, y, width, height } = (await board.page.locator(part).boundingBox())!
      return [Math.round(x + width / 2), Math.round(y + height / 2)]
    }
    const { x, y } = board.at(2, 2)
    await expect.poll(() => middle('.resume')).toEqual([Math.round(x), Math.round(y)])
    const time = await board.page.locator('.time-text').textContent()
    await passed(board.page, 1300)
    await expect.poll(() => board.page.locator('.time-text').textContent()).toBe(time)
    await board.page.locator('.resume').click()
    await expect.poll(() => board.label(2, 2)).toBe('row 3 column 3, filled')
    await expect.poll(() => board.page.locator('.time-text').textContent()).not.toBe(time)
    await board.set((d) => d.getByLabel('Show the clock').uncheck())
    await expect.poll(() => board.page.locator('.time-text').count()).toBe(0)
  })

  test('a pause hides a hint and the line that it marks', async () => {
    const board = await BoardOf.starter('1')
    const paused = async () => {
      await board.button(/^Pause/).click()
      await board.page.locator('.resume').waitFor()
      return board.page.locator('.board').screenshot()
    }
    const plain = await paused()
    await board.page.locator('.resume').click()
    await board.button('Hint').click()
    const sheet = board.page.locator('.hint-sheet')
    await sheet.getByRole('button', { name: 'Show more' }).click()
    expect(plain.equals(await paused())).toBe(true)
    await expect.poll(() => sheet.isVisible()).toBe(false)
    await board.page.locator('.resume').click()
    await expect.poll(() => sheet.isVisible()).toBe(true)
  })
})

describe('progress', () => {
  test('is saved without asking, shown in the list, and continued', async () => {
    const board = await BoardOf.starter('1')
    await board.drag([2, 0], [2, 4])
    await board.page.getByRole('link', { name: 'Back', exact: true }).click()
    const going = board.page.getByRole('region', { name: 'No. 1' })
    await going.getByText('20% done').waitFor()
    await going.getByRole('link', { name: 'Continue' }).click()
    await board.ready()
    await board.expectRows('?????', '?????', '#####', '?????', '?????')
  })

  test('of two tabs is not overwritten by the outdated one', async () => {
    const { board, both } = await behindAnother()
    // What is painted on an outdated board is added to the current game.
    await board.click(0, 0)
    await board.expectRows('#?#??', ...both.slice(1))
    await board.notice('Your last stroke was added to it.').waitFor()
    await board.click(0, 1)
    const after = ['###??', ...both.slice(1)]
    await board.expectRows(...after)
    await board.page.reload()
    await board.ready()
    await board.expectRows(...after)
  })

  test('of two tabs keeps the marks that were there first', async () => {
    const { board, both } = await behindAnother()
    await board.drag([0, 2], [0, 3], { button: 'right' })
    await board.expectRows('??#.?', ...both.slice(1))
    await board.notice('Its marks stay where your last stroke differs.').waitFor()
  })

  test('of two tabs stays when the outdated one is left', async () => {
    const { board, both } = await behindAnother()
    await board.page.reload()
    await board.ready()
    await board.expectRows(...both)
  })

  test('counts into the statistics, with the best time', async () => {
    const board = await BoardOf.starter('1')
    await board.paintAll(ARROW)
    await board.page.getByRole('heading', { name: 'Arrow' }).waitFor()
    await board.page.getByRole('link', { name: 'Back', exact: true }).click()
    await board.page.getByRole('link', { name: 'You', exact: true }).click()
    await board.page.getByText('As a table').click()
    await board.page.getByRole('row', { name: /up to 5 × 5 1 0:0/ }).waitFor()
    expect(
      await board.page.locator('.facts div', { hasText: 'Solved' }).locator('dd').textContent(),
    ).toBe('1')
  })

  test('is saved to a file and loaded in another browser', async () => {
    const board = await BoardOf.starter('1')
    await board.paintAll(ARROW)
    await board.page.getByRole('link', { name: 'Back', exact: true }).click()
    await board.page.getByRole('link', { name: 'You', exact: true }).click()
    const [saved] = await Promise.all([
      board.page.waitForEvent('download'),
      board.button('Save to a file').click(),
    ])
    const text = readFileSync((await saved.path())!, 'utf8')
    expect(JSON.parse(text)).toMatchObject({ kind: 'nonogram-progress', games: [{ done: 5 }] })
    const other = await open('#/statistics')
    const load = async (name: string, content: string) => {
      const [chooser] = await Promise.all([
        other.waitForEvent('filechooser'),
        other.getByRole('button', { name: 'Load from a file' }).click(),
      ])
      await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
    }
    await load('other.json', '{"games":7}')
    await other.getByText('This file does not contain progress saved by this site.').waitFor()
    await load('progress.json', text)
    await other.getByText('Loaded: 1 solved puzzle, 1 saved game.').waitFor()
    expect(
      await other.locator('.facts div', { hasText: 'Solved' }).locator('dd').textContent(),
    ).toBe('1')
  })
})

describe('the puzzles of the day', () => {
  test('come in three sizes and in colour, the same for everyone', async () => {
    const page = await open('#/daily')
    for (const size of ['Small', 'Medium', 'Large', 'In colour']) {
      await page.getByRole('link', { name: new RegExp(`^${size}`) }).click()
      await page.getByRole('grid', { name: /^Board of/ }).waitFor({ state: 'attached' })
      await page.goBack()
    }
    const headers = async () => {
      const other = await open('#/daily/2026-05-01/small')
      await other.locator('.board-grid').waitFor({ state: 'attached' })
      return other.locator('.board-clues [data-line^="row"]').allTextContents()
    }
    const one = await headers()
    expect(one.length).toBeGreaterThan(4)
    expect(await headers()).toEqual(one)
  })

  test('of past days are open, and those of days to come closed', async () => {
    const page = await open('#/daily')
    await page.clock.setFixedTime(new Date('2026-11-03T12:00:00'))
    await page.reload()
    await page.getByRole('heading', { name: 'Today Tuesday, November 3' }).waitFor()
    // The one that the button plays is marked.
    await expect.poll(() => page.locator('.piece.next').textContent()).toContain('Small')
    await expect.poll(() => page.getByRole('link', { name: /November \d/ }).count()).toBe(3)
    await page.getByRole('link', { name: /November 1\b/ }).click()
    await page.getByRole('heading', { name: 'Sunday, November 1' }).waitFor()
    await page.getByRole('link', { name: /^Medium/ }).click()
    await page.locator('.board-grid').waitFor({ state: 'attached' })
    expect(page.url()).toContain('#/daily/2026-11-01/medium')
    await page.evaluate(() => (location.hash = '#/daily/2026-11-04/small'))
    await page.getByText('closed until its day comes').waitFor()
  })

  test('are those of the next day after midnight, on a page that is still open', async () => {
    const page = await open('#/daily')
    await page.clock.setFixedTime(new Date('2026-11-03T23:59:00'))
    await page.reload()
    await page.getByRole('heading', { name: 'Today Tuesday, November 3' }).waitFor()
    await page.clock.setFixedTime(new Date('2026-11-04T00:01:00'))
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await page.getByRole('heading', { name: 'Today Wednesday, November 4' }).waitFor()
  })

  test('solved today count as a day', async () => {
    const page = await open('#/daily')
    await page.clock.setFixedTime(new Date('2026-12-03T12:00:00')) // its small picture is 6 x 10
    await page.reload()
    await page.getByRole('link', { name: /^Small/ }).click()
    await page.locator('.board-grid [tabindex="0"]').focus()
    await pressUntil(page, 'h', page.locator('.win').first())
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByText('1 day', { exact: true }).waitFor()
  })
})

describe('endless puzzles', () => {
  test('are as chosen, which is kept, and the same under their address', async () => {
    const page = await open('#/endless')
    await page.getByRole('radio', { name: '5 × 5' }).check()
    await page.getByRole('radio', { name: 'Abstract shapes' }).check()
    await page.getByRole('button', { name: 'Play' }).click()
    const clues = async () => {
      const board = page.getByRole('grid', { name: 'Board of 5 × 5 cells' })
      await board.waitFor({ state: 'attached' })
      return page.locator('.board-clues [data-line]').allTextContents()
    }
    const first = await clues()
    expect(page.url()).toMatch(/#\/endless\/5-any-any-shapes\/\d+$/)
    await page.reload()
    await expect.poll(() => clues()).toEqual(first)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect.poll(() => page.getByRole('radio', { name: '5 × 5' }).isChecked()).toBe(true)
    await expect
      .poll(() => page.getByRole('radio', { name: 'Abstract shapes' }).isChecked())
      .toBe(true)
  })
})

describe('sharing', () => {
  test('puts the short address of a puzzle of the site into a link, and a QR code', async () => {
    const page = await open('#/collection/first-steps/first-steps-mug')
    await page.getByRole('button', { name: 'Share' }).first().click()
    const input = page.getByRole('dialog').getByRole('textbox')
    await expect.poll(() => input.inputValue()).toMatch(/#\/collection\/first-steps\/[0-9a-f]{8}$/)
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor()
    const link = await input.inputValue()
    const other = await open(link.slice(link.indexOf('#')))
    await other.getByRole('grid', { name: 'Board of 5 × 5 cells' }).waitFor({ state: 'attached' })
    await expect.poll(() => other.locator('h1').textContent()).toContain('First steps 1')
  })

  test('puts the whole puzzle into the link of any other', async () => {
    const page = await open('#/p/RrW8eI3iI3')
    await page.getByRole('button', { name: 'Share' }).first().click()
    const input = page.getByRole('dialog').getByRole('textbox')
    await expect.poll(() => input.inputValue()).toContain('#/p/')
    const link = await input.inputValue()
    const other = await open(link.slice(link.indexOf('#')))
    await other.getByRole('grid', { name: 'Board of 5 × 5 cells' }).waitFor({ state: 'attached' })
  })

  test('reads the short codes of other sites', async () => {
    const page = await open()
    await page.getByText('Open a code or a file').click()
    await page.getByLabel('Link or code').fill('RrW8eI3iI3')
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByRole('grid', { name: 'Board of 5 × 5 cells' }).waitFor({ state: 'attached' })
    const header = page.locator('.board-clues [data-line^="row"]').first()
    await expect.poll(() => header.textContent()).toContain('row 1, clues 3')
  })

  test('reads the links of other sites, and says what is wrong with them', async () => {
    const page = await open()
    const enter = async (text: string) => {
      if (!(await page.getByLabel('Link or code').isVisible()))
        await page.getByText('Open a code or a file').click()
      await page.getByLabel('Link or code').fill(text)
      await page.getByRole('button', { name: 'Open', exact: true }).click()
    }
    await enter('https://example.org/js/pattern.html#3x1:1//1/1.1')
    await page.getByRole('grid', { name: 'Board of 3 × 1 cells' }).waitFor({ state: 'attached' })
    await page.goBack()
    await enter('https://example.org/js/pattern.html#3x1:1//1/1..1')
    await page.getByRole('alert').filter({ hasText: 'row clue' }).waitFor()
    for (const text of ['what is this?', 'nothing']) {
      await enter(text)
      await page.getByRole('alert').filter({ hasText: 'a code looks like RrW8eI3iI3' }).waitFor()
    }
  })

  test('reports a damaged link', async () => {
    const page = await open('#/p/R!!')
    await page.getByRole('heading', { name: 'cannot be opened' }).waitFor()
  })

  test('prints the puzzle and nothing else', async () => {
    const board = await BoardOf.starter('3')
    const sheet = await printed(board)
    await expect.poll(() => sheet.locator('text').count()).toBeGreaterThan(14)
    await expect.poll(() => sheet.isVisible()).toBe(true)
    await expect.poll(() => board.page.locator('#app').isVisible()).toBe(false)
  })

  test('prints the name, and what a licence requires, without the title that gives it away', async () => {
    const board = await BoardOf.starter('3')
    await printed(board)
    const { author, licence, title } = board.puzzle
    const texts = await board.page.locator('.sheet p').allInnerTexts()
    expect(texts).toEqual(['No. 3', `by ${author} · 7 × 7`, licence])
    expect(texts.join()).not.toContain(title)
  })

  test('prints without an author, a licence and a name what there is', async () => {
    const puzzle = picture(['##.', '.##'])
    const board = await BoardOf.open(await linkTo(puzzle), puzzle)
    await printed(board)
    await expect
      .poll(() => board.page.locator('.sheet p:visible').allInnerTexts())
      .toEqual(['Shared puzzle', '3 × 2'])
  })

  test('prints the letters of colours, since many print in grey', async () => {
    const flag = picture(['aab', 'a.b', 'abb'], { colours: COLOURS })
    const board = await BoardOf.open(await linkTo(flag), flag)
    const sheet = await printed(board)
    await expect
      .poll(() => sheet.locator('text').allTextContents())
      .toEqual(['1B', '2A', '1B', '1A', '2B', '1A', '3A', '1B', '1A', '3B'])
  })

  test('prints black on white in the dark too', async () => {
    const board = await BoardOf.starter('3', { colorScheme: 'dark' })
    await printed(board)
    const styleOf = (selector: string) =>
      board.page
        .locator(selector)
        .first()
        .evaluate((e) => {
          const { color, backgroundColor } = getComputedStyle(e)
          return { color, backgroundColor }
        })
    await expect
      .poll(() => styleOf('html'))
      .toMatchObject({ backgroundColor: 'rgb(255, 255, 255)' })
    await expect.poll(() => styleOf('.sheet p')).toMatchObject({ color: 'rgb(0, 0, 0)' })
  })

  test('prints the given cells, and a frame around all', async () => {
    const puzzle = picture(['##.', '.##'], { given: ['#??', '.??'] })
    const sheet = await printed(await BoardOf.open(await linkTo(puzzle), puzzle))
    const rect = sheet.locator('rect')
    await expect
      .poll(() => rect.evaluateAll((all) => all.map((e) => e.outerHTML)))
      .toEqual(['<rect x="0" y="0" width="10" height="10" fill="#000"></rect>'])
    await expect.poll(() => sheet.locator('path').count()).toBe(1)
    // Of the 4 and 3 lines these are the first and the last.
    await expect.poll(() => sheet.locator('line[stroke-width="0.9"]').count()).toBe(4)
  })
})

describe('without a network', () => {
  test('everything works after the first visit, and the site can be installed', async () => {
    allowFaults(/ERR_(INTERNET_DISCONNECTED|FAILED)/) // how much of each pack is solved
    const page = await open()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const manifest = await page.evaluate(async () =>
      (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href)).json(),
    )
    expect(manifest).toMatchObject({ display: 'standalone', start_url: './' })
    for (const kind of ['small', 'medium', 'large', 'colour']) {
      await expect.poll(() => isCached(page, `daily/${kind}-`)).toBe(true)
    }
    await page.context().setOffline(true)
    await page.goto(site())
    await page.reload()
    await page.getByRole('link', { name: /^Play/ }).first().click()
    await page.locator('.board-grid').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Hint', exact: true }).click()
    await page.getByText('level 1 of 4').waitFor()
    await page.goto(`${site()}#/statistics`)
    await page.getByRole('heading', { name: 'You', exact: true }).waitFor()
  })
})
