import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedGame } from '../../src/model/save.ts'
import { finished } from '../unit/played.ts'
import { allowFaults, openAt } from './harness.ts'
import { Server } from './server.ts'
import { getCode, play } from './sync-harness.ts'

let server: Server

beforeAll(async () => {
  server = await Server.start()
}, 240_000)
afterAll(() => server.end())

const GAMES = 1000

/** Puts games into the database of a page. */
async function store(page: Page, games: readonly SavedGame[]): Promise<void> {
  const exists = () => page.evaluate(async () => (await indexedDB.databases()).length)
  await expect.poll(exists).toBe(1)
  await page.evaluate(async (games) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('nonogram')
      request.onsuccess = () => resolve(request.result)
    })
    const transaction = database.transaction('games', 'readwrite')
    for (const game of games) transaction.objectStore('games').put(game)
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    database.close()
  }, games)
}

/** The processor time of the page's main thread, in milliseconds. */
async function processorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
}

test('a new device has 1,000 games of 20 x 20 from less than 2 MB', async () => {
  allowFaults(/status of 404/)
  const first = await openAt(`${server.url}#/statistics`)
  const games = Array.from({ length: GAMES }, (_, i) => finished(i + 1))
  await store(first, games)
  const strokes = async () => {
    const board = await play(server.url, first, '9')
    await board.click(14, 14, 'right')
    const time = await processorTime(first)
    const before = await time()
    for (let i = 0; i < 10; i++) {
      await board.click(i, i, 'right')
      await expect.poll(() => board.label(i, i)).toContain('crossed')
      await board.click(i, i, 'right')
      await expect.poll(() => board.label(i, i)).toContain('open')
    }
    return ((await time()) - before) / 20
  }
  const alone = await strokes()
  await first.goto(`${server.url}#/sync`)
  const code = await getCode(first)

  const second = await openAt(`${server.url}#/sync/${code}`)
  const loaded: Promise<number>[] = []
  second.on('requestfinished', (request) => {
    if (!request.url().endsWith('/progress') || request.method() !== 'GET') return
    loaded.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  const time = await processorTime(second)
  const [start, used] = [Date.now(), await time()]
  await second.getByRole('button', { name: 'Join' }).click()
  await second.getByText('Synced at').waitFor()
  const [seconds, processor] = [(Date.now() - start) / 1000, ((await time()) - used) / 1000]
  const bytes = (await Promise.all(loaded)).reduce((sum, size) => sum + size)
  console.log(
    `a new device: ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor time, ${(bytes / 1e6).toFixed(2)} MB`,
  )
  expect(bytes).toBeLessThan(2e6)
  const shared = await strokes()
  console.log(
    `a stroke: ${alone.toFixed(1)} ms of processor time on one device, ${shared.toFixed(1)} ms on one of several`,
  )
}, 240_000)
