import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chance } from '../unit/histories.ts'
import { allowFaults, openAt, type BoardOf } from './harness.ts'
import { Server } from './server.ts'
import { getCode, joined, play } from './sync-harness.ts'

/** How many strokes with how many seeds; make test-long has 2,000 with 200. */
const STROKES = Number(process.env.STROKES) || 100
const SEEDS = Number(process.env.SEEDS) || 1
const FIRST_SEED = Number(process.env.FIRST_SEED) || 1

let server: Server

beforeAll(async () => {
  server = await Server.start()
}, 240_000)
afterAll(() => server.end())
beforeEach(() => server.clear())

/** Requests to the progress of players. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/progress')) requests.push(request)
  })
  return requests
}

/** Waits until a page follows the others. */
function followed(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith('/events') && response.ok())
}

/** Two boards of one puzzle that follow each other. */
async function sideBySide(id: string): Promise<[BoardOf, BoardOf]> {
  allowFaults(/status of 4\d\d/, /ERR_/, /fetching the script/)
  const pages = await joined(server.url)
  const boards = await Promise.all(
    pages.map(async (page) => {
      await page.goto('about:blank')
      const open = followed(page)
      const board = await play(server.url, page, id)
      await open
      return board
    }),
  )
  return [boards[0], boards[1]]
}

/** When a cell of a page next gets another name, in milliseconds since 1970. */
function changeOf(board: BoardOf, place: number): Promise<number> {
  return board.page.evaluate(async (place) => {
    const cell = document.querySelectorAll('.board-grid [role=gridcell]')[place]
    const name = () => cell.getAttribute('aria-label')
    const before = name()
    while (name() === before) await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.timeOrigin + performance.now()
  }, place)
}

test('devices follow each other as soon as they are joined', async () => {
  allowFaults(/status of 4\d\d/)
  const first = await openAt(`${server.url}#/sync`)
  const follows = followed(first)
  const code = await getCode(first)
  await follows
  const second = await openAt(`${server.url}#/sync/${code}`)
  const followsToo = followed(second)
  await second.getByRole('button', { name: 'Join' }).click()
  await followsToo
})

test('a stroke appears on a board that is open elsewhere, and is small', async () => {
  const [here, there] = await sideBySide('9')
  const requests = requestsOf(here.page)
  const strokes = () => requests.filter((request) => request.method() === 'POST')
  const delays: number[] = []
  for (let i = 0; i < 12; i++) {
    const shown = changeOf(there, 15 * i + 1)
    const sent = changeOf(here, 15 * i + 1)
    await here.drag([i, 1], [i, 4])
    delays.push((await shown) - (await sent))
  }
  await expect.poll(() => there.rows()).toEqual(await here.rows())
  const sizes = await Promise.all(
    strokes().map(async (request) => {
      const { requestBodySize, requestHeadersSize } = await request.sizes()
      return requestBodySize + requestHeadersSize
    }),
  )
  delays.sort((a, b) => a - b)
  console.log(`milliseconds to the other board: ${delays.map(Math.round).join(' ')}`)
  console.log(`bytes of a stroke: ${sizes.join(' ')}`)
  // A busy machine sends several strokes at once, or opens its stream of events again; nobody polls.
  expect(sizes.length).toBeGreaterThan(0)
  expect(requests.length - sizes.length).toBeLessThanOrEqual(3)
  expect(Math.max(...sizes)).toBeLessThan(2000)
})

test('a stroke that is held while another device paints stays, and is continued there', async () => {
  const [here, there] = await sideBySide('9')
  await here.drag([3, 2], [3, 6], { hold: true })
  await there.drag([3, 8], [3, 11])
  await there.drag([5, 2], [5, 6])
  const rows = Array<string>(15).fill('?'.repeat(15))
  rows[5] = '??#####????????'
  rows[3] = '????????####???'
  await here.expectRows(...rows)
  await here.page.mouse.up()
  rows[3] = '??#####?####???'
  for (const board of [here, there]) await board.expectRows(...rows)
  await there.click(3, 7)
  rows[3] = '??##########???'
  for (const board of [here, there]) await board.expectRows(...rows)
})

test.each(Array.from({ length: SEEDS }, (_, i) => FIRST_SEED + i))(
  'random strokes on two boards are all there, whatever is cut or killed: seed %i',
  async (seed) => {
    const pick = chance(seed)
    const boards = await sideBySide('9')
    const bodies = boards.map(({ page }) => requestsOf(page))
    // Each has rows of its own, and both have the first three.
    const rowsOf = [
      [3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14],
    ]
    const expected = new Map<number, string>()
    let isRunning = true
    let left = STROKES
    while (left > 0) {
      const i = pick(2)
      const { page } = boards[i]
      if (pick(12) === 0) await page.context().setOffline(pick(2) === 0)
      if (pick(25) === 0) {
        await (isRunning ? server.kill() : server.run())
        isRunning = !isRunning
      }
      if (pick(40) === 0 && isRunning) {
        await page.context().setOffline(false)
        await page.reload()
        await boards[i].ready()
      }
      if (pick(3) === 0) await boards[i].click(pick(3), pick(15), pick(2) ? 'left' : 'right')
      const cells = Array.from(
        { length: 1 + pick(8) },
        () => [rowsOf[i][pick(6)], pick(15)] as const,
      )
      // The clicks go out one after the other, and the test waits for the last alone.
      await Promise.all(
        cells.map(([row, column]) => boards[i].click(row, column, pick(2) ? 'left' : 'right')),
      )
      left -= cells.length
      // Cells have their new names by the frame after the next.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const rows = await boards[i].rows()
      for (const [row, column] of cells) expected.set(15 * row + column, rows[row][column])
    }
    if (!isRunning) await server.run()
    for (const { page } of boards) await page.context().setOffline(false)
    const settled = async () => {
      for (const { page } of boards) await page.evaluate(() => dispatchEvent(new Event('online')))
      const [a, b] = await Promise.all(boards.map((board) => board.rows()))
      return a.join() === b.join() ? a.join('') : [a, b].join('\n')
    }
    const lost = (text: string) => [...expected].filter(([place, mark]) => text[place] !== mark)
    await expect
      .poll(
        async () => {
          const text = await settled()
          return text.includes('\n') ? text : lost(text)
        },
        { timeout: 60_000 },
      )
      .toEqual([])
    // The server has sizes and times, and nothing of the puzzle.
    const seen = [server.log, server.data().toString('latin1')]
    for (const request of bodies.flat()) {
      seen.push(request.url(), JSON.stringify(await request.allHeaders()))
      const body = (request.postDataJSON() ?? {}) as Record<string, string>
      expect(Object.keys(body).filter((name) => name !== 'ciphertext')).toEqual([])
      if (body.ciphertext) seen.push(Buffer.from(body.ciphertext, 'base64').toString('latin1'))
    }
    const code = await boards[0].page.evaluate(
      () => (JSON.parse(localStorage['nonogram-sync'] as string) as { code: string }).code,
    )
    for (const secret of [code, 'House', 'starter', '"marks"', '"games"', '"settings"'])
      for (const text of seen) expect(text.includes(secret)).toBe(false)
  },
  120_000 + 300 * STROKES,
)
