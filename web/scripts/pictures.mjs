// Renews the pictures of the site in the README and in docs/site.md:
//
//   node scripts/pictures.mjs http://127.0.0.1:8080/
//
// The address is that of a running site. Look at the pictures before you commit them.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { site, startBrowser } from './browser.mjs'

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const PACK = 'animals-wild-colour'

const browser = await startBrowser()
const context = await browser.newContext({
  viewport: { width: 390, height: 760 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  hasTouch: true,
})
const page = await context.newPage()

async function keep(name) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
}

await page.goto(`${site}#/`)
await page.getByRole('heading', { name: 'Fill cells by the numbers' }).waitFor()
await keep('first')

for (const [row, cells] of ['###..', '#####', '###.#', '#####', '###..'].entries()) {
  for (const [column, cell] of [...cells].entries()) {
    const name = new RegExp(`^row ${row + 1} column ${column + 1},`)
    if (cell === '#') await page.getByRole('gridcell', { name }).click()
  }
}
await page.getByRole('heading', { name: 'Mug' }).waitFor()
await keep('end')

await page.goto(`${site}#/library?pack=${PACK}`)
await page.getByRole('link', { name: 'Play the first' }).waitFor()
await keep('pack')

await page.goto(`${site}#/learn`)
await page.getByRole('heading', { name: 'Lessons' }).waitFor()
await keep('lessons')

await browser.close()
