import { join } from 'node:path'
import { test } from 'vitest'
import { misfits } from './fits.ts'
import { ARROW, BoardOf, drawn, expect, open, starter } from './harness.ts'
import { SCREENS } from './looks.ts'

/** Each page, and what shows that it is loaded. */
const PAGES = {
  home: ['#/', '.shelf .cover'],
  puzzles: ['#/library', '.wall .cut-out'],
  pack: ['#/library?pack=starter', '.piece'],
  days: ['#/daily', '.calendar a'],
  learn: ['#/learn', 'main:not([aria-busy=true]) h1'],
  lesson: ['#/learn/arrangements', 'main:not([aria-busy=true]) h1'],
  how: ['#/how', 'main h2'],
  endless: ['#/endless', 'main form'],
  make: ['#/edit', '.start-options'],
  editor: ['#/edit/draft', '.board-grid'],
  you: ['#/statistics', '.you-grid'],
  sync: ['#/sync', 'main h1'],
  missing: ['#/nowhere', '.missing'],
} as const

// en-XA has English with longer words.
test.each(['en-XA', 'de', 'ru', 'ja'])(
  'in %s nothing is cut off or covered on a phone',
  async (tag) => {
    const board = await BoardOf.open(`?language=${tag}#/starter/1`, starter('1'), {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const { page } = board
    const found: Record<string, string[]> = {}
    const look = async (name: string) => {
      await page.screenshot({ path: join(SCREENS, `language-${tag}-${name}.png`) })
      const wrong = await misfits(page)
      if (wrong.length > 0) found[name] = wrong
      if (tag === 'en-XA') return
      // The narrowest phones; nobody's words are as long as those of en-XA there.
      await page.setViewportSize({ width: 320, height: 640 })
      await drawn(page)
      const narrow = await misfits(page)
      if (narrow.length > 0) found[`${name}, narrow`] = narrow
      await page.setViewportSize({ width: 390, height: 844 })
    }
    await look('player')
    await board.paintAll(ARROW)
    await page.locator('.win').waitFor()
    await look('end')
    for (const [name, [hash, ready]] of Object.entries(PAGES)) {
      await page.evaluate((hash) => (location.hash = hash), hash)
      await page.locator(ready).first().waitFor({ state: 'attached' })
      await look(name)
    }
    expect(found).toEqual({})
  },
)

test.each(['pt-BR', 'ru', 'es'])('in %s no choice of the settings is cut off', async (tag) => {
  const { page } = await BoardOf.open(`?language=${tag}#/starter/1`, starter('1'), {
    viewport: { width: 390, height: 844 },
  })
  await page.locator('header button').last().click()
  const choices = page.locator('.settings .choice select')
  await choices.first().waitFor()
  const cut = await choices.evaluateAll((all) => {
    const pen = document.createElement('canvas').getContext('2d')!
    return (all as HTMLSelectElement[]).flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      pen.font = font
      return [...select.options].map((o) => o.text).filter((t) => pen.measureText(t).width > room)
    })
  })
  expect(cut).toEqual([])
})

test('the language is that of the browser until another is chosen, which is kept', async () => {
  const page = await open('', { locale: 'de-DE', serviceWorkers: 'block' })
  const line = (words: string) => page.getByRole('heading', { name: words }).waitFor()
  const language = () => page.locator('html').getAttribute('lang')
  await line('Fülle Felder nach den Zahlen')
  await expect.poll(() => language()).toBe('de')
  const manifest = await page.evaluate(async () =>
    (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href)).json(),
  )
  expect(manifest).toMatchObject({ lang: 'de', name: 'Nonogram', start_url: './' })
  expect(manifest.description).toContain('Tipps')
  await page.getByRole('link', { name: 'Rätsel', exact: true }).waitFor()
  await page.evaluate(() => (location.hash = '#/daily/2026-11-01'))
  await page.getByText('Sonntag, 1. November').waitFor()
  await page.screenshot({ path: join(SCREENS, 'language-german.png') })
  await page.evaluate(() => (location.hash = '#/library?text=workshop'))
  await page.getByRole('link', { name: 'Werkstatt' }).waitFor()
  await page.evaluate(() => (location.hash = '#/daily/2026-11-01'))
  await page.getByText('Sonntag, 1. November').waitFor()

  await page.getByLabel('Sprache').selectOption({ label: 'English' })
  await page.getByText('Sunday, November 1', { exact: true }).waitFor()
  await expect.poll(() => language()).toBe('en')
  await page.reload()
  await page.getByText('Sunday, November 1', { exact: true }).waitFor()
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await page.getByText('Sonntag, 1. November').waitFor()
})

test('sentences follow each other as the language writes them', async () => {
  const page = await open('#/library?shelf=mine', { locale: 'ja' })
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  })
  const puzzle = 'width 1\nheight 1\nrows\n1\ncolumns\n1\n'
  const files = [file('a.non', puzzle), file('b.non', 'width 1\n')]
  await page.locator('input[type=file]').first().setInputFiles(files)
  await page.getByText('1問を追加しました。エラー1件。').waitFor()
})

test('a day above its pictures starts with a capital', async () => {
  const page = await open('#/daily', { locale: 'ru' })
  const day = page.locator('#day > span').last()
  const first = (e: Element) => getComputedStyle(e, '::first-letter').textTransform
  await expect.poll(() => day.evaluate(first)).toBe('uppercase')
})

test('the name of a puzzle is whole on phones on their side, and on the narrowest after hours', async () => {
  const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
  const page = await open('#/daily/2026-05-01/medium', { ...narrow, locale: 'ru' })
  await page.locator('.board-grid').waitFor({ state: 'attached' })
  const name = page.locator('.bar-name > *').first()
  await expect.poll(() => name.textContent()).toBe('Картинка дня, средняя')
  const expectWhole = async () => {
    await drawn(page)
    const cut = await name.evaluate((e) => [
      Math.round((e.scrollHeight - e.clientHeight) / parseFloat(getComputedStyle(e).lineHeight)),
      Math.max(0, e.scrollWidth - e.clientWidth),
    ])
    expect(cut).toEqual([0, 0])
  }
  for (const time of ['0:05', '1:02:03']) {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.evaluate((time) => (document.querySelector('.time-text')!.textContent = time), time)
    await expectWhole()
  }
  await page.setViewportSize(narrow.viewport)
  await expectWhole()
})

test.each(['de', 'ru', 'es', 'fr', 'pt-BR'])(
  'in %s the words of the editor are whole on a phone',
  async (tag) => {
    const page = await open(`?language=${tag}#/edit/draft`, {
      viewport: { width: 390, height: 844 },
    })
    await page.locator('.board-grid').waitFor({ state: 'attached' })
    const inTwoLines = (words: string) =>
      page
        .locator(words)
        .evaluateAll((all) =>
          all.filter((s) => s.getClientRects()[0].height > 20).map((s) => s.textContent),
        )
    expect(await inTwoLines('.panel summary span:not(.panel-fact)')).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await inTwoLines('.shapes .tool span')).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '#.\n.#')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    // The button grows once the number of changes is known.
    await page.locator('.status-act', { hasText: /\d/ }).waitFor()
    const line = page.locator('.status-line strong')
    expect(await line.evaluate((s) => s.scrollWidth - s.clientWidth)).toBeLessThanOrEqual(0)
    const [words, act] = [await line.boundingBox(), await page.locator('.status-act').boundingBox()]
    expect(words!.x + words!.width).toBeLessThan(act!.x)
  },
)
