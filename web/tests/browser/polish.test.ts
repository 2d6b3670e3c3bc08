import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './harness.ts'

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

test('a wrong code can be corrected where it is refused', async () => {
  const page = await open('#/p/RrW8eI3iI4')
  const field = page.getByLabel('Link or code')
  await field.waitFor()
  await expect.poll(() => field.inputValue()).toBe('RrW8eI3iI4')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByText('There is no puzzle in this').waitFor()
  await field.fill('RrW8eI3iI3')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.locator('.board-grid').waitFor()
})

test('filters are one row on a phone, with the last in reach', async () => {
  const page = await open('#/library?pack=all', PHONE)
  const chips = page.locator('.chips .chip')
  await chips.first().waitFor()
  const tops = await chips.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await page.getByLabel('Show titles').click()
  await expect.poll(() => page.getByLabel('Show titles').getAttribute('aria-pressed')).toBe('true')
})

/** The puzzle that is open, by its name, and how hard it is. */
const heading = (page: Page) => page.locator('.bar-title')

test('a started game knows its level without the solver, and the language of today', async () => {
  const page = await open('#/library?pack=animals-birds-colour', { locale: 'de-DE' })
  await page.locator('.piece a').nth(2).click()
  const cell = page.locator('.board-grid [tabindex="0"]')
  await cell.waitFor({ state: 'attached' })
  const german = await heading(page).locator('.bar-name').textContent()
  await cell.focus()
  await page.keyboard.press('Space')
  await page.evaluate(() => (location.hash = '#/'))
  await page.locator('.feature').first().waitFor()
  // The solver does not load.
  await page.context().route('**/*.wasm', () => {})
  await page.goto(page.url().replace(/(\?.*)?#.*/, '?language=en#/'))
  const going = page.getByRole('region', { name: 'Birds in colour 3' })
  await going.getByRole('link', { name: 'Continue' }).click()
  await heading(page).locator('.dots').waitFor()
  await expect
    .poll(() => heading(page).locator('.bar-name').textContent())
    .toBe('Birds in colour 3')
  expect(german).not.toBe('Birds in colour 3')
})

test('the strip below a board that is larger than a phone is low', async () => {
  const height = async (hash: string) => {
    const page = await open(hash, PHONE)
    const strip = page.locator('.strip')
    await strip.waitFor()
    return (await strip.boundingBox())!.height
  }
  const small = await height('#/starter/9')
  const large = await height('#/collection/big-town/noto-mountain-railway')
  expect(large).toBeLessThanOrEqual(small - 24)
})

test('the page of the player has no empty cards', async () => {
  const page = await open('#/statistics', { viewport: { width: 1440, height: 900 } })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Load from a file' }).click(),
  ])
  const record = { title: 'Tree', width: 10, height: 10, mistakes: 0, time: 60_000, hints: 0 }
  const solved = [{ ...record, key: 'a', at: Date.now() }]
  const file = { kind: 'nonogram-progress', version: 1, games: [], settings: {}, solved }
  const buffer = Buffer.from(JSON.stringify(file))
  await chooser.setFiles({ name: 'p.json', mimeType: 'application/json', buffer })
  const box = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!
  const [times, ideas, best] = [
    await box('Time by size'),
    await box('What your hints were about'),
    await box('Your best'),
  ]
  // Beside the times are both others.
  expect(ideas.height).toBeLessThan(times.height * 0.6)
  expect(best.x).toBe(ideas.x)
  expect(best.y + best.height).toBeCloseTo(times.y + times.height, 0)
})

test('five colours and the cross are in a row beside the board, and large enough for a finger', async () => {
  for (const [width, height] of [
    [1440, 900],
    [844, 390],
  ] as const) {
    const options = { viewport: { width, height }, reducedMotion: 'reduce' as const }
    const page = await open('#/collection/big-town/noto-mountain-railway', options)
    const brushes = page.locator('.brush')
    await brushes.nth(5).waitFor()
    const boxes = await brushes.evaluateAll((all) =>
      all.map((e) => e.getBoundingClientRect()).map(({ top, width }) => ({ top, width })),
    )
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(44)
  }
})

test('the clues at the pointer have the width of a phone, above the zoom', async () => {
  const page = await open('#/collection/big-town/noto-mountain-railway', PHONE)
  await page.locator('.zoom').waitFor()
  await page.locator('.board-grid [tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  const clues = page.locator('.readout')
  await clues.waitFor()
  const [box, zoom] = [(await clues.boundingBox())!, (await page.locator('.zoom').boundingBox())!]
  expect(box.width).toBeGreaterThan(340)
  expect(box.y + box.height).toBeLessThanOrEqual(zoom.y)
})

test.each([PHONE, { viewport: { width: 1200, height: 850 } }])(
  'the longest clues of many colours are in view as a whole',
  async (options) => {
    const page = await open('#/collection/big-town/noto-mountain-railway', options)
    await page.locator('.board-grid [tabindex="0"]').focus()
    for (let row = 0; row < 19; row++) await page.keyboard.press('ArrowDown')
    await page.locator('.readout', { hasText: 'Row 20' }).waitFor()
    const inside = await page.locator('.readout span').evaluateAll((numbers) => {
      const strip = document.querySelector('.strip-text')!.getBoundingClientRect()
      return numbers
        .map((number) => number.getBoundingClientRect())
        .map(({ right, bottom }) => right <= strip.right && bottom <= strip.bottom)
    })
    expect(inside.length).toBeGreaterThan(20)
    expect(inside).not.toContain(false)
  },
)

test('the key of a tool covers no words', async () => {
  const page = await open('#/starter/3')
  const fill = page.locator('.brush').first()
  await fill.hover()
  const words = (await fill.locator('span').boundingBox())!
  const key = (await fill.locator('kbd').boundingBox())!
  expect(key.x).toBeGreaterThanOrEqual(words.x + words.width)
})
