import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { allowFaults, ARROW, expect, openAt } from './harness.ts'
import { cards, importTexts, KEY } from './library-harness.ts'
import { look, SIZES, still } from './looks.ts'
import { Server } from './server.ts'
import { getCode, joined, play } from './sync-harness.ts'

let server: Server

beforeAll(async () => {
  server = await Server.start()
}, 240_000)
afterAll(() => server.end())
beforeEach(() => server.clear())

async function syncNow(page: Page): Promise<void> {
  await page.goto(`${server.url}#/sync`)
  await page.getByRole('button', { name: 'Sync now' }).click()
}

async function synced(page: Page): Promise<void> {
  await syncNow(page)
  await page.getByText('Synced at').waitFor()
}

async function expectSolved(page: Page, count: number): Promise<void> {
  await page.goto(`${server.url}#/statistics`)
  const fact = page.locator('.facts div', { hasText: /^Solved/ }).locator('dd')
  await expect.poll(() => fact.textContent()).toBe(String(count))
}

test('two browsers share what is solved, half done and set, though the server is killed', async () => {
  // What the service worker asks for in vain is reported as failed.
  allowFaults(/ERR_(CONNECTION_REFUSED|FAILED|INCOMPLETE_CHUNKED_ENCODING)/, /status of 4\d\d/)
  const first = await openAt(`${server.url}#/sync`)
  const code = await getCode(first)
  const second = await openAt(`${server.url}#/sync/${code}`)
  await second.getByRole('button', { name: 'Join' }).click()
  await second.getByText('Synced at').waitFor()

  const solved = await play(server.url, first, '1')
  await solved.paintAll(ARROW)
  await first.getByText('Solved', { exact: false }).first().waitFor()
  await synced(first)
  await synced(second)
  await expectSolved(second, 1)

  // Without a server both continue, with the site that the service worker keeps.
  for (const page of [first, second]) await page.evaluate(() => navigator.serviceWorker.ready)
  await server.kill()
  const half = await play(server.url, second, '3')
  await half.paintAll(['.##.##.'])
  await half.expectRows('?##?##?', ...Array<string>(6).fill('???????'))
  await syncNow(second)
  await second.getByText('You are offline').waitFor()
  await second.getByText('Synced at').waitFor()
  await second.getByText('1 puzzle waits to sync.').waitFor()
  await server.run()
  await synced(second)
  await synced(first)
  const there = await play(server.url, first, '3')
  await there.expectRows('?##?##?', ...Array<string>(6).fill('???????'))
})

test('an empty board with a hint takes no marks away, and its hint counts', async () => {
  // The first device finds no copy, and one that was slower stores again.
  allowFaults(/status of 4\d\d/)
  const [desktop, phone] = await joined(server.url)
  const marks = ['?????', '?????', '#####', '?????', '?????']
  await (await play(server.url, desktop, '1')).paintAll(['.....', '.....', '#####'])
  // The phone plays last, knows nothing of that, and paints nothing.
  const empty = await play(server.url, phone, '1')
  await empty.button('Hint').click()
  await phone.getByText('1 hint', { exact: true }).waitFor()
  for (const page of [desktop, phone, desktop]) await synced(page)
  for (const page of [desktop, phone]) {
    const board = await play(server.url, page, '1')
    await board.expectRows(...marks)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  const board = await play(server.url, desktop, '1')
  await board.paintAll(['..#..', '.###.', '.....', '..#..', '..#..'])
  const hints = desktop.locator('.win .facts div', { hasText: 'Hints' }).locator('dd')
  await expect.poll(() => hints.textContent()).toMatch(/^1 /)
})

test('marks of two boards all stay, undo takes back only the own, and the clocks may be wrong', async () => {
  // The first device finds no copy, and one that was slower stores again.
  allowFaults(/status of 4\d\d/)
  const [first, second] = await joined(server.url)
  await (await play(server.url, first, '1')).drag([2, 0], [2, 4])
  await second.evaluate(() => {
    const now = Date.now
    Date.now = () => now() - 365 * 86_400_000
  })
  const there = await play(server.url, second, '1')
  await there.drag([0, 2], [1, 2])
  await there.click(4, 4, 'right')
  for (const page of [first, second, first]) await synced(page)
  const both = ['??#??', '??#??', '#####', '?????', '????.']
  const [here, other] = [await play(server.url, first, '1'), await play(server.url, second, '1')]
  for (const board of [here, other]) {
    await board.expectRows(...both)
    await expect.poll(() => board.page.getByRole('dialog').count()).toBe(0)
  }
  await here.button('Undo').click()
  await here.expectRows('??#??', '??#??', '?????', '?????', '????.')
  await here.paintAll(['.....', '.....', '#####', '..#..', '..#..'])
  await other.paintAll(['.....', '.#.#.'])
  for (const page of [first, second, first]) await synced(page)
  // Each painted a part, and together they have solved it.
  for (const page of [first, second]) {
    await page.goto(`${server.url}#/starter/1`)
    await page.getByRole('heading', { name: 'Arrow' }).waitFor()
  }
})

test('marks of another device appear on an open board, under a trial too', async () => {
  // The first device finds no copy, and one that was slower stores again.
  allowFaults(/status of 4\d\d/)
  const [first, second] = await joined(server.url)
  const here = await play(server.url, first, '1')
  await here.click(0, 0, 'right')
  await here.button('Try').click()
  await here.click(0, 1, 'right')
  await (await play(server.url, second, '1')).drag([2, 0], [2, 4])
  await synced(second)
  await first.evaluate(() => dispatchEvent(new Event('online')))
  await here.expectRows('..???', '?????', '#####', '?????', '?????')
  await here.button('Drop').click()
  await here.expectRows('.????', '?????', '#####', '?????', '?????')
  // The end of the trial, its mark, its start and the first mark.
  for (let i = 0; i < 4; i++) await here.button('Undo').click()
  await here.expectRows('?????', '?????', '#####', '?????', '?????')
})

test('a picture that both solved apart is one question, which is answered once', async () => {
  allowFaults(/status of 4\d\d/, /ERR_/, /fetching the script/)
  const [first, second] = await joined(server.url)
  const boards = [await play(server.url, first, '1'), await play(server.url, second, '1')]
  for (const [i, board] of boards.entries()) {
    await board.page.context().setOffline(true)
    if (i > 0) await board.click(0, 0, 'right')
    await board.paintAll(ARROW)
    await board.page.getByRole('heading', { name: 'Arrow' }).waitFor()
  }
  for (const { page } of boards) await page.context().setOffline(false)
  for (const page of [first, second, first]) await synced(page)
  const questionOf = (page: Page) => page.getByRole('region', { name: /You solved “Arrow”/ })
  for (const page of [first, second]) {
    await page.goto(`${server.url}#/statistics`)
    await questionOf(page).getByRole('button').nth(1).waitFor()
  }
  await questionOf(first).getByRole('button').nth(1).click()
  await expect.poll(() => questionOf(first).count()).toBe(0)
  for (const page of [first, second]) {
    await synced(page)
    await expect.poll(() => questionOf(page).count()).toBe(0)
  }
})

test('an imported puzzle is named, deleted and imported again from either browser', async () => {
  allowFaults(/status of 4\d\d/, /ERR_/, /fetching the script/)
  const [first, second] = await joined(server.url)
  const shelf = async (page: Page) => {
    await page.goto(`${server.url}#/library?shelf=mine`)
    await page.locator('.library').waitFor()
  }
  const expectShelf = async (page: Page, ...names: string[]) => {
    await shelf(page)
    await expect.poll(() => cards(page)).toEqual(names)
  }
  const all = async () => {
    for (const page of [first, second, first]) await synced(page)
  }
  const more = async (page: Page, name: string) => {
    await shelf(page)
    await page.getByRole('button', { name: `More about ${name}` }).click()
  }
  await shelf(first)
  await importTexts(first, { 'key.non': KEY })
  await first.getByText('1 puzzle added.').waitFor()
  await all()
  await expectShelf(second, 'No. 1')
  // Named without a network here, while the other browser syncs.
  await more(second, 'No. 1')
  await second.context().setOffline(true)
  await second.getByLabel('Your name for it').fill('Our key')
  await second.getByRole('button', { name: 'Rename' }).click()
  await expect.poll(() => cards(second)).toEqual(['Our key'])
  await synced(first)
  await second.context().setOffline(false)
  await all()
  await expectShelf(first, 'Our key')
  await more(first, 'Our key')
  await first.getByRole('button', { name: 'Delete…' }).click()
  await first.getByRole('button', { name: 'Yes, delete it' }).click()
  await all()
  await expectShelf(second)
  await importTexts(second, { 'key.non': KEY })
  await second.getByText('1 puzzle added.').waitFor()
  await all()
  // Its name went with it, on both.
  for (const page of [first, second]) await expectShelf(page, 'No. 1')
})

test('deleting takes the copy from the server, and the other browser notices', async () => {
  allowFaults(/status of 404/)
  const first = await openAt(`${server.url}#/sync`)
  const code = await getCode(first)
  const second = await openAt(`${server.url}#/sync/${code}`)
  await second.getByRole('button', { name: 'Join' }).click()
  await second.getByText('Synced at').waitFor()
  const end = first.getByRole('region', { name: 'Stop', exact: true })
  await end.getByRole('button', { name: 'Delete from the server' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await first.getByRole('button', { name: 'Get a code' }).waitFor()
  await second.getByRole('button', { name: 'Sync now' }).click()
  await second.getByText('The copy on the server was deleted').waitFor()
  await second.getByRole('button', { name: 'Sync again' }).click()
  await second.getByText('Synced at').waitFor()
  await first.goto(`${server.url}#/sync/${code}`)
  await first.getByRole('button', { name: 'Join' }).click()
  await first.getByText('Synced at').waitFor()
})

test('a wrong code says what a code looks like, an unknown one that no device has it', async () => {
  allowFaults(/status of 404/)
  const page = await openAt(`${server.url}#/sync`)
  const field = page.getByLabel('Or join with the code of another device')
  await field.fill('1234')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('six groups of four').waitFor()
  await field.fill('0000-1111-2222-3333-4444-5555')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('No device has this code').waitFor()
  await page.getByRole('button', { name: 'Get a code' }).waitFor()
})

test.each(SIZES)('sync looks right at %i x %i', async (width, height) => {
  allowFaults(/status of 404/, /ERR_CONNECTION_REFUSED/)
  const page = await openAt(`${server.url}#/sync`, still(width, height))
  await page.getByRole('button', { name: 'Get a code' }).waitFor()
  await look(page, 'sync-start')
  await page.getByRole('button', { name: 'Get a code' }).click()
  await page.getByText('Synced at').waitFor()
  await page.getByText('What the server sees').click()
  await look(page, 'sync-joined')
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await page.getByRole('dialog').locator('.qr').waitFor()
  await look(page, 'sync-qr')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Delete from the server' }).click()
  await look(page, 'sync-delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`${server.url}#/sync/0000-1111-2222-3333-4444-5555`)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('No device has this code').waitFor()
  await look(page, 'sync-join')
})
