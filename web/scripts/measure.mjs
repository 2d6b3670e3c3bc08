// Measures a running site in Chromium as players notice it, and prints milliseconds:
//
//   node scripts/measure.mjs ADDRESS [FILE...]
//
// A phone with a processor four times slower opens the first page, cold: until a stroke can
// be painted on its board. It opens a puzzle, cold too: the same, and until the first hint.
// Then, on this machine, the first hint and the next ones on the puzzle of each file: each
// asked for at once after the one before, which is what the solver takes, and each after a
// rest, in which the page finds it. Times depend on what else the machine does, so nothing
// here fails. The browser slows only the page down and not its workers: on the phone, what
// the solver takes should be counted four times.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Solver } from 'nonogram-toolkit'
import { Files } from 'nonogram-toolkit/files'
import { devices } from 'playwright-core'
import { others, site, startBrowser } from './browser.mjs'

const PUZZLES = ['../../testdata/puzzles/gnonograms/blender.non']
const SLOWDOWN = 4
const HINTS = 30
const LOOK = 3000
const REST = 1000

/** Runs in the page: notes when the board can be used, when a hint appears, and what was loaded. */
function watch() {
  globalThis.seen = {}
  const note = (name, selector) => {
    if (seen[name] !== undefined || !document.querySelector(selector)) return
    seen[name] = performance.now()
    console.debug(`${name} is there`)
  }
  new MutationObserver(() => {
    note('board', '.board-grid [role=gridcell]')
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: asks for a hint by its key, and returns the time until it appears. */
async function timeHint() {
  const shown = () => document.querySelector('.help-level')
  const grid = document.querySelector('.board-grid [tabindex="0"]')
  const press = (key) => grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const until = (done) =>
    new Promise((resolve) => {
      if (done()) return resolve()
      const observer = new MutationObserver(() => {
        if (!done()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  const start = performance.now()
  press('h')
  await until(shown)
  const took = performance.now() - start
  // Steps through the later levels, up to the cells.
  for (let level = 1; shown(); level++) {
    press('h')
    const next = `level ${level + 1}`
    await until(() => !shown() || shown().textContent.includes(next))
  }
  return took
}

/** Opens an address on a slow phone with an empty cache, until its board can be painted. */
async function cold(browser, url) {
  const context = await browser.newContext({ ...devices['Pixel 5'], serviceWorkers: 'allow' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(watch)
  await openBoard(page, url)
  const { metrics } = await session.send('Performance.getMetrics')
  const busy = 1000 * metrics.find(({ name }) => name === 'TaskDuration').value
  const { board } = await page.evaluate(() => seen)
  return { context, page, report: `board ${ms(board)} (page busy ${ms(busy)})` }
}

/** Opens an address until its board is there. Polling the page for the board would slow it down. */
async function openBoard(page, url) {
  const shown = page.waitForEvent('console', (message) => message.text() === 'board is there')
  await Promise.all([shown, page.goto(url)])
}

async function coldHome(browser, url) {
  const { context, report } = await cold(browser, url)
  console.log(`cold phone, first page: ${report}`)
  await context.close()
}

async function coldPuzzle(browser, url) {
  const { context, page, report } = await cold(browser, `${url}#/starter/1`)
  const asked = await page.evaluate(() => performance.now())
  const took = await page.evaluate(timeHint)
  console.log(`cold phone, puzzle: ${report}, first hint ${ms(asked + took)} after the start`)
  await context.close()
}

async function hints(browser, url, file, rest) {
  const text = readFileSync(file, 'utf8')
  const { puzzles } = await new Files().convert({ text, name: basename(file) })
  const solver = new Solver()
  const { link } = await solver.codes({ puzzle: puzzles[0] })
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(watch)
  await openBoard(page, `${url}#/p/${link.replace(/.*\/p\//, '')}`)
  // The player looks at the board for a moment.
  await page.waitForTimeout(LOOK)
  const times = []
  while (times.length <= HINTS && !(await page.locator('.win').count())) {
    times.push(await page.evaluate(timeHint))
    await page.waitForTimeout(rest)
  }
  const [first, ...next] = times
  next.sort((a, b) => a - b)
  const share = (part) => ms(next[Math.floor(part * (next.length - 1))])
  console.log(
    `${basename(file)}: first hint ${ms(first)}, the next ${next.length} ${rest ? 'after a rest' : 'at once'}: median ${share(0.5)}, 90 % ${share(0.9)}, most ${share(1)}`,
  )
  await context.close()
}

const ms = (time) => `${time.toFixed(0)} ms`

const browser = await startBrowser()
for (let i = 0; i < 3; i++) await coldHome(browser, site)
for (let i = 0; i < 3; i++) await coldPuzzle(browser, site)
for (const file of others.length > 0 ? others : PUZZLES.map((p) => new URL(p, import.meta.url)))
  for (const rest of [0, REST]) await hints(browser, site, file.pathname ?? file, rest)
await browser.close()
