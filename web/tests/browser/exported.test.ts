import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { violations } from './axe.ts'
import { EditorOf } from './editor-harness.ts'
import { allowFaults, expect, openAt } from './harness.ts'
import { program } from './server.ts'
import { StaticHost } from './static-host.ts'

const FOLDER = '/some/path/'

let folder: string
let host: StaticHost

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nonogram-web-'))
  const pages = join(folder, 'pages')
  execFileSync(program(folder), ['serve', '--export', pages], { stdio: 'ignore' })
  host = await StaticHost.start(pages, FOLDER)
}, 240_000)
afterAll(() => {
  host.end()
  rmSync(folder, { recursive: true, force: true })
})

async function controlled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Plays, asks the solver, draws, and writes a file. */
async function useAll(page: Page): Promise<void> {
  await page.goto(`${host.url}#/daily/2026-05-02/small`)
  await page.locator('.board-grid').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await page.getByText('level 1 of 4').waitFor()
  await page.goto(`${host.url}#/statistics`)
  await page.getByRole('heading', { name: 'You', exact: true }).waitFor()
  await page.goto(`${host.url}#/library`)
  await page.locator('.wall').first().waitFor()
  await page.goto(`${host.url}#/starter/1`)
  await page.locator('.board-grid').waitFor({ state: 'attached' })
  await page.goto(`${host.url}#/edit/draft`)
  const editor = await EditorOf.of(page)
  await editor.menu('Start over')
  await editor.draw('###', '#.#', '###')
  await editor.expectStatus('One solution')
  await editor.menu('Export…')
  const { name } = await editor.download(() => editor.button('Save the file').click())
  expect(name).toMatch(/\.svg$/)
  await expect.poll(() => page.locator('.publish').count()).toBe(0)
}

describe('the exported site', () => {
  test('works in a folder of a plain static host, and then without a network', async () => {
    const page = await openAt(host.url)
    await controlled(page)
    await useAll(page)
    expect(host.asked.filter((path) => !path.startsWith(FOLDER))).toEqual([])
    expect(host.asked.filter((path) => path.includes('/api/'))).toEqual([])
    const lost = async (address: string) => {
      allowFaults(/status of 404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
      const response = await page.goto(host.url + address)
      expect(response!.status()).toBe(404)
      await page.getByRole('heading', { name: 'A piece is missing' }).waitFor()
      const home = page.getByRole('link', { name: 'Go to the first page' })
      await expect.poll(() => home.getAttribute('href')).toBe(FOLDER)
    }
    await lost('foo/bar')
    expect(await violations(page)).toEqual([])
    await page.context().setOffline(true)
    await lost('foo/')
    await page.goto(host.url)
    await page.reload()
    await useAll(page)
  })

  test('sends what a page has loaded only once, for use without a network too', async () => {
    host.sent.length = 0
    const page = await openAt(`${host.url}#/starter/1`)
    await controlled(page)
    // Without compression the program is too large for the cache of a browser under test.
    const scripts = host.sent.filter((path) => /assets\/.*\.(js|css)$/.test(path))
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.filter((path, i) => scripts.indexOf(path) !== i)).toEqual([])
  })

  test('offers a newer build, which then shows in all pages', async () => {
    host.change = (_, text) => text
    host.slow = () => false
    const page = await openAt(`${host.url}#/learn`)
    await controlled(page)
    const other = await page.context().newPage()
    await other.goto(`${host.url}#/how`)
    await controlled(other)
    // A site in another folder of the host keeps its own.
    await page.evaluate(() => caches.open('nonogram-/other/-0123456789abcdef'))
    host.change = (name, text) => {
      if (name.endsWith('sw.js')) return text.replace(/(CACHE = SITE \+ ['"`])\w+/, '$1newer')
      if (name.endsWith('index.html')) return text.replace('content="Nonograms:', 'content="Newer:')
      return text
    }
    // The build before does not finish its many downloads first.
    host.slow = (name) => /(packs|daily)\/.*json$/.test(name)
    await page.evaluate(() =>
      navigator.serviceWorker.controller!.postMessage('keep the collection'),
    )
    await expect.poll(() => host.asked.filter((name) => host.slow(name)).length).toBeGreaterThan(0)
    const description = (of: Page) => of.locator('meta[name=description]').getAttribute('content')
    await page.reload()
    await page.getByText('A new version of this site is available.').waitFor()
    await expect.poll(() => description(page)).toContain('Nonograms:')
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByText('A new version of this site is available.').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => description(page).catch(() => '')).toContain('Newer:')
    await expect.poll(() => description(other).catch(() => '')).toContain('Newer:')
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual(['nonogram-/other/-0123456789abcdef', `nonogram-${FOLDER}-newer`])
    await expect
      .poll(() => page.getByText('A new version of this site is available.').count())
      .toBe(0)
  })
})
