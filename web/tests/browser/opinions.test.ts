import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { allowFaults, BoardOf, expect, openAt } from './harness.ts'
import { look, SIZES, still } from './looks.ts'
import { Server } from './server.ts'
import { fromWire } from '../../src/model/puzzle.ts'

let server: Server

beforeAll(async () => {
  server = await Server.start()
}, 240_000)
afterAll(() => server.end())
beforeEach(() => server.clear())

const WIRE = { title: 'Key', rows: [[3], [1, 1]], columns: [[2], [1], [2]] }

/** Publishes a puzzle and solves it in a new browser. */
async function solve(id: string, options = {}) {
  const page = await openAt(`${server.url}#/published/${id}`, options)
  const board = new BoardOf(page, fromWire(WIRE as never))
  await board.ready()
  await board.paintAll(['###', '#.#'])
  await page.getByRole('button', { name: 'Like' }).waitFor()
  return page
}

const entry = async (id: string) => (await server.list()).find((e) => e.id === id)

test('a browser likes a puzzle once, plays it once, and takes the like back', async () => {
  const { id } = await server.publish(WIRE as never)
  const page = await solve(id)
  await page.getByRole('button', { name: 'Like' }).click()
  await page.getByText('1 player likes it.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Like', pressed: true }).waitFor()
  await expect.poll(() => entry(id)).toMatchObject({ likes: 1, plays: 1 })
  await page.getByRole('button', { name: 'Like', pressed: true }).click()
  await page.getByText('0 players like it.').waitFor()
  const other = await solve(id)
  await other.getByRole('button', { name: 'Like' }).click()
  await other.getByText('1 player likes it.').waitFor()
  await expect.poll(() => entry(id)).toMatchObject({ likes: 1, plays: 2 })
})

test('a reported puzzle is hidden while the server runs, and only its owner still opens it', async () => {
  allowFaults(/status of 404/)
  const { id, key } = await server.publish(WIRE as never)
  const page = await solve(id)
  await page.getByRole('button', { name: 'Report…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('It is copied from someone').check()
  await dialog.getByLabel('More, if you like').fill('from a book')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await page.getByText('Reported.').waitFor()
  expect(server.moderate('list')).toContain('copied  from a book')
  server.moderate('hide', id)
  await expect.poll(() => server.list()).toEqual([])
  const stranger = await openAt(`${server.url}#/published/${id}`)
  await stranger.getByText('not published here').waitFor()
  await stranger.goto(`${server.url}#/library?shelf=published`)
  await stranger.getByText('Published from this browser', { exact: true }).click()
  await stranger.getByLabel('Key from another browser').fill(`${id}.${key}`)
  await stranger.getByRole('button', { name: 'Add', exact: true }).click()
  await stranger.getByText('Key added.').waitFor()
  await stranger.goto(`${server.url}#/published/${id}`)
  await stranger.locator('.board-grid').waitFor({ state: 'attached' })
  server.moderate('restore', id)
  await expect.poll(() => server.list()).toHaveLength(1)
})

test('lists are sorted by what players like, and by what is least played', async () => {
  const ids: string[] = []
  for (const width of [1, 2, 3]) {
    const columns = Array<number[]>(width).fill([1])
    ids.push((await server.publish({ rows: [[width]], columns } as never)).id)
  }
  for (const browser of ['browser-00000001', 'browser-00000002']) {
    await server.ask('POST', `/${ids[1]}/like`, { browser, like: true })
    await server.ask('POST', `/${ids[2]}/play`, { browser })
  }
  const page = await openAt(`${server.url}#/library?shelf=published&sort=likes`)
  const first = () => page.locator('.piece-link').first().getAttribute('href')
  await expect.poll(first).toContain(ids[1])
  await page.getByText('2 likes, played 0 times').waitFor({ state: 'attached' })
  await page.goto(`${server.url}#/library?shelf=published&sort=plays&reverse=true`)
  await expect.poll(first).toContain(ids[2])
})

test.each(SIZES)('opinions look right at %i x %i', async (width, height) => {
  const { id } = await server.publish(WIRE as never)
  await server.ask('POST', `/${id}/like`, { browser: 'browser-00000001', like: true })
  const page = await solve(id, still(width, height))
  await page.getByRole('button', { name: 'Like' }).click()
  await page.getByText('2 players like it.').waitFor()
  await look(page, 'opinions-win')
  await page.getByRole('button', { name: 'Report…' }).click()
  await look(page, 'opinions-report')
  await page.goto(`${server.url}#/library?shelf=published`)
  await page.getByText('2 likes, played 1 time').waitFor({ state: 'attached' })
  await look(page, 'opinions-shelf')
})
