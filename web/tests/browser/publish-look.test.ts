import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { EditorOf } from './editor-harness.ts'
import { allowFaults, openAt } from './harness.ts'
import { look, SIZES, still } from './looks.ts'
import { Server } from './server.ts'

let server: Server

beforeAll(async () => {
  server = await Server.start()
}, 240_000)
afterAll(() => server.end())
beforeEach(() => server.clear())

test.each(SIZES)('publishing looks right at %i x %i in all its dialogs', async (width, height) => {
  allowFaults(/status of 412/)
  const page = await openAt(`${server.url}#/edit/draft`, still(width, height))
  const editor = await EditorOf.of(page)
  const close = async () => {
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  await editor.draw('###', '#.#', '###')
  await editor.expectStatus('One solution')
  // On a phone in a sheet; beside the board it is always there.
  await editor.panel('Publish')
  await editor.button('Publish…').click()
  await page.getByRole('dialog').getByLabel('Title').fill('The ring of the long road home')
  await look(page, 'publish-form')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('The key', { exact: true }).click()
  await look(page, 'publish-done')
  const [id, key] = (await page.getByRole('textbox', { name: 'Key' }).inputValue()).split('.')
  await close()
  await look(page, 'publish-state')
  await server.edit(id, key, 1, { title: 'Other', goal: ['##', '##'] } as never)
  await editor.panel('Title')
  await page.getByLabel('Title', { exact: true }).fill('Mine')
  await editor.panel('Publish')
  await editor.button('Update').click()
  await editor.button('Replace it with mine').waitFor()
  await look(page, 'publish-conflict')
  await close()
  await editor.button('Withdraw…').click()
  await look(page, 'publish-withdraw')
  await close()
  await editor.closePanel()
  await editor.menu('My published puzzles…')
  await page.getByRole('dialog').getByRole('link', { name: /^Edit/ }).waitFor()
  await look(page, 'publish-mine')
  await page.goto(`${server.url}#/statistics`)
  await page.getByText('do not share it').waitFor()
  await look(page, 'publish-statistics')
})
