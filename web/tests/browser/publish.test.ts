import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import type { Published } from 'nonogram-toolkit'
import { EditorOf } from './editor-harness.ts'
import { allowFaults, passed, BoardOf, open, openAt, site, expect } from './harness.ts'
import { Server } from './server.ts'

const RING = ['###', '#.#', '###']
const CROSS = ['.#.', '###', '.#.']

/** The browser's messages about answers that are problems, and about no answer. */
const REFUSED = /the server responded with a status of 4\d\d/
const GONE = /net::ERR_/

let server: Server

beforeAll(async () => {
  server = await Server.start()
}, 240_000)
afterAll(() => server.end())
beforeEach(() => server.clear())

const edit = async (hash = '#/edit/draft') => EditorOf.of(await openAt(server.url + hash))

/** A picture that is ready to be published. */
async function drawn(...rows: string[]): Promise<EditorOf> {
  const editor = await edit()
  await editor.draw(...rows)
  await editor.expectStatus('One solution')
  return editor
}

async function publish(editor: EditorOf, title = 'Ring'): Promise<void> {
  await editor.button('Publish…').click()
  const dialog = editor.page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
}

async function published(editor: EditorOf, title = 'Ring'): Promise<{ id: string; key: string }> {
  await publish(editor, title)
  const dialog = editor.page.getByRole('dialog', { name: 'Published' })
  await dialog.getByText('The key', { exact: true }).click()
  const [id, key] = (await dialog.getByLabel('Key').inputValue()).split('.')
  await close(editor.page)
  return { id, key }
}

async function close(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const state = (editor: EditorOf) => editor.page.locator('.publish-state')

async function title(editor: EditorOf, text: string): Promise<void> {
  await editor.page.getByLabel('Title', { exact: true }).fill(text)
}

describe('publishing', () => {
  test('says what will be public, and gives an address at which others play', async () => {
    const editor = await drawn(...RING)
    await editor.button('Publish…').click()
    const dialog = editor.page.getByRole('dialog')
    await dialog.getByText('Players get the clues but not the picture').waitFor()
    await dialog.getByText('A key is stored in this browser').waitFor()
    await dialog.getByLabel('Title').fill('Ring')
    await dialog.getByLabel('Author').fill('A. Setter')
    await dialog.getByLabel('Licence').selectOption('CC-BY-4.0')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    const link = editor.page.getByRole('textbox', { name: 'Link' })
    await link.waitFor()
    await editor.page.getByRole('img', { name: 'The link as a QR code' }).waitFor()
    const url = await link.inputValue()
    const [one, ...more] = await server.list()
    expect(more).toEqual([])
    expect(one).toMatchObject({ title: 'Ring', author: 'A. Setter', licence: 'CC-BY-4.0' })
    expect(url).toBe(`${server.url}#/published/${one.id}`)

    const board = new BoardOf(await openAt(url), (await stored(one.id)).board)
    await board.ready()
    expect(await board.page.locator('h1').textContent()).not.toContain('Ring')
    await board.paintAll(RING)
    await board.page.getByRole('heading', { name: 'Ring' }).waitFor()
    await board.button('About this puzzle').click()
    const credits = board.page.getByRole('dialog')
    await credits.getByText('A. Setter').waitFor()
    await credits.getByText('CC-BY-4.0').waitFor()
  })

  test('is known over a reload, and what changed since can be updated', async () => {
    const editor = await drawn(...RING)
    const { id } = await published(editor)
    await passed(editor.page, 400)
    await editor.page.reload()
    await state(editor).getByText('Published, up to date').waitFor()
    await expect.poll(() => editor.button('Update').isDisabled()).toBe(true)
    await editor.panel('Title')
    await title(editor, 'Wheel')
    await state(editor).getByText('changed since').waitFor()
    await editor.button('Update').click()
    await state(editor).getByText('up to date').waitFor()
    await expect.poll(() => server.list()).toMatchObject([{ id, version: 2, title: 'Wheel' }])
    await editor.menu('Start over')
    await editor.button('Publish…').waitFor()
    await editor.button('Undo').click()
    await state(editor).waitFor()
  })

  test('reports a change from elsewhere, and takes either version', async () => {
    allowFaults(REFUSED)
    const editor = await drawn(...RING)
    const { id, key } = await published(editor)
    const other = { title: 'Plus', goal: CROSS } as never
    await server.edit(id, key, 1, other)
    await editor.panel('Title')
    await title(editor, 'Mine')
    await editor.button('Update').click()
    await editor.page.getByText('version 2 is published, and yours is based on version 1').waitFor()
    await editor.button('Open version 2').click()
    await state(editor).getByText('up to date').waitFor()
    await editor.expectRows(...CROSS)
    await editor.button('Undo').click()
    await editor.expectRows(...RING)
    await server.edit(id, key, 2, other)
    await editor.button('Update').click()
    await editor.button('Replace it with mine').click()
    await state(editor).getByText('up to date').waitFor()
    expect((await stored(id)).wire.puzzle.goal).toEqual(RING)
    await expect.poll(() => server.list()).toMatchObject([{ id, version: 4 }])
  })

  test('is taken back only after a question', async () => {
    const editor = await drawn(...RING)
    await published(editor)
    await editor.button('Withdraw…').click()
    await editor.button('Keep it').click()
    await expect.poll(() => server.list()).toHaveLength(1)
    await editor.button('Withdraw…').click()
    await editor.button('Withdraw it').click()
    await editor.button('Publish…').waitFor()
    await expect.poll(() => server.list()).toEqual([])
    await editor.expectRows(...RING)
    await published(editor)
    await expect.poll(() => server.list()).toHaveLength(1)
  })

  test('is not offered for several solutions, and refused by the server itself', async () => {
    allowFaults(REFUSED)
    const editor = await edit()
    await editor.expectStatus('No picture yet')
    await editor.page.getByText('Draw a picture first.').waitFor()
    await expect.poll(() => editor.button('Publish…').isDisabled()).toBe(true)
    await editor.draw('#.', '.#')
    await editor.expectStatus('Several solutions')
    await editor.page.getByText('A puzzle needs exactly one solution.').waitFor()
    await expect.poll(() => editor.button('Publish…').isDisabled()).toBe(true)
    await editor.menu('Start over')
    await editor.draw(...RING)
    await editor.expectStatus('One solution')
    await editor.page.route('**/api/v1/puzzles', (route) =>
      route.continue({ postData: JSON.stringify({ puzzle: { goal: ['#.', '.#'] } }) }),
    )
    await publish(editor)
    await editor.page.getByText('The server found several solutions.').waitFor()
    await expect.poll(() => server.list()).toEqual([])
    await editor.page.unroute('**/api/v1/puzzles')
    await editor.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await editor.page.getByRole('dialog', { name: 'Published' }).waitFor()
    await expect.poll(() => server.list()).toHaveLength(1)
  })

  test('happens once, though the answer is lost and the server dies', async () => {
    allowFaults(GONE)
    const editor = await drawn(...RING)
    await editor.page.route('**/api/v1/puzzles', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await publish(editor)
    await editor.page.getByText('The server cannot be reached.').waitFor()
    await expect.poll(() => server.list()).toHaveLength(1)
    await editor.page.unroute('**/api/v1/puzzles')
    await server.kill()
    await editor.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await editor.page.getByText('The server cannot be reached.').waitFor()
    await server.run()
    await editor.page.reload()
    await editor.page.getByText('Trying again does not publish the puzzle twice.').waitFor()
    await publish(editor, 'Wheel')
    await editor.page.getByRole('dialog', { name: 'Published' }).waitFor()
    await expect.poll(() => server.list()).toMatchObject([{ title: 'Wheel', version: 2 }])
  })

  test('is not offered by a plain static host', async () => {
    const editor = await EditorOf.open()
    await editor.draw(...RING)
    await editor.expectStatus('One solution')
    await editor.page.waitForLoadState('networkidle')
    await expect.poll(() => editor.page.locator('.publish').count()).toBe(0)
    await editor.page.locator('.editor-more summary').click()
    await expect
      .poll(() => editor.page.getByRole('button', { name: 'My published puzzles…' }).count())
      .toBe(0)
    const page = await open('#/published/YLm4hMT4Yw')
    await page.getByText('This site has no published puzzles').waitFor()
    await page.goto(`${site()}#/library?shelf=published`)
    await page.getByText('This site has no published puzzles').waitFor()
  })
})

describe('keys', () => {
  test('are copied to another browser, in which the puzzle can be edited', async () => {
    const editor = await drawn(...RING)
    const { id, key } = await published(editor)
    const other = await edit()
    await other.menu('My published puzzles…')
    const dialog = other.page.getByRole('dialog')
    await dialog.getByText('Nothing was published from this browser yet.').waitFor()
    const add = async (text: string) => {
      await dialog.getByLabel('Key from another browser').fill(text)
      await dialog.getByRole('button', { name: 'Add' }).click()
    }
    await add('nonsense')
    await dialog.getByText('This is not a key.').waitFor()
    await add(`${id}.${key}`)
    await dialog.getByText('Key added.').waitFor()
    await dialog.getByRole('link', { name: /^Edit/ }).click()
    await other.expectRows(...RING)
    await state(other).getByText('up to date').waitFor()
    await other.panel('Title')
    await title(other, 'Wheel')
    await other.button('Update').click()
    await state(other).getByText('up to date').waitFor()
    await expect.poll(() => server.list()).toMatchObject([{ id, version: 2, title: 'Wheel' }])
  })

  test('go with the progress, with a warning', async () => {
    const editor = await drawn(...RING)
    const { id } = await published(editor)
    const { page } = editor
    await page.goto(`${server.url}#/statistics`)
    await page.getByText('do not share it').waitFor()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save to a file' }).click(),
    ])
    const buffer = readFileSync((await saved.path())!)
    const other = await openAt(`${server.url}#/statistics`)
    const [chooser] = await Promise.all([
      other.waitForEvent('filechooser'),
      other.getByRole('button', { name: 'Load from a file' }).click(),
    ])
    await chooser.setFiles({ name: 'progress.json', mimeType: 'application/json', buffer })
    await other.getByText('Loaded: 0 solved puzzles, 0 saved games.').waitFor()
    await other.goto(`${server.url}#/edit/published/${id}`)
    const there = await EditorOf.of(other)
    await there.expectRows(...RING)
    await state(there).getByText('up to date').waitFor()
  })

  test('that are not here are reported when the puzzle is to be edited', async () => {
    const editor = await edit('#/edit/published/YLm4hMT4Yw')
    await editor.page.getByText('The key of this puzzle is not in this browser').waitFor()
  })
})

describe('a published puzzle', () => {
  test('that is not there, or out of reach, is reported', async () => {
    allowFaults(REFUSED, GONE)
    const page = await openAt(`${server.url}#/published/nothing123`)
    await page.getByText('This puzzle is not published here, or no longer.').waitFor()
    const { id } = await server.publish({ goal: RING } as never)
    await server.kill()
    await page.evaluate((id) => (location.hash = `#/published/${id}`), id)
    await page.getByText('The server cannot be reached.').waitFor()
    await server.run()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.board-grid').waitFor({ state: 'attached' })
  })

  test('is in the library, where those of this browser can be edited', async () => {
    const editor = await drawn(...RING)
    const { id } = await published(editor)
    await editor.page.goto(`${server.url}#/library`)
    await editor.page.getByRole('link', { name: 'Published', exact: true }).click()
    await editor.page.locator(`a.piece-link[href="#/published/${id}"]`).waitFor()
    await editor.page.getByText('Published from this browser').click()
    await editor.page.getByRole('link', { name: 'Edit Ring' }).click()
    await state(editor).getByText('up to date').waitFor()
    await editor.page.goto(`${server.url}#/library`)
    await editor.page.getByRole('link', { name: 'Published', exact: true }).click()
    await editor.page.locator(`a.piece-link[href="#/published/${id}"]`).click()
    await editor.page.locator('.board-grid').waitFor({ state: 'attached' })
    expect(editor.page.url()).toBe(`${server.url}#/published/${id}`)
  })

  test('opens without the server once it was played', async () => {
    allowFaults(GONE)
    const { id } = await server.publish({ goal: RING } as never)
    const board = new BoardOf(
      await openAt(`${server.url}#/published/${id}`),
      (await stored(id)).board,
    )
    await board.ready()
    await board.page.evaluate(() => navigator.serviceWorker.ready)
    await board.drag([0, 0], [0, 2])
    await board.expectRows('###', '???', '???')
    await board.page.getByRole('link', { name: 'Back', exact: true }).click()
    await board.page.locator('.piece').getByText('% marked').waitFor()
    await server.kill()
    await board.page.goto(`${server.url}#/published/${id}`)
    await board.page.reload()
    await board.ready()
    await board.expectRows('###', '???', '???')
    await server.run()
  })
})

async function stored(id: string) {
  const wire = (await (await server.ask('GET', `/${id}?goal=true`)).json()) as Published
  const { fromWire } = await import('../../src/model/puzzle.ts')
  return { wire, board: fromWire(wire.puzzle) }
}
