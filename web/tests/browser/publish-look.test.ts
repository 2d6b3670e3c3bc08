import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { violations } from './axe.ts'
import { EditorOf } from './editor-harness.ts'
import { allowFaults, expect, openAt } from './harness.ts'
import { SCREENS, SIZES } from './looks.ts'
import { Server } from './server.ts'

let server: Server

beforeAll(async () => {
  server = await Server.start()
}, 240_000)
afterAll(() => server.end())
beforeEach(() => server.clear())

describe.each(['light', 'dark'] as const)('publishing in %s', (colorScheme) => {
  test.each(SIZES)(
    `looks right at %i x %i (${colorScheme}) in all its dialogs, with no violation that axe finds`,
    async (width, height) => {
      allowFaults(/status of 412/)
      const page = await openAt(`${server.url}#/edit/draft`, {
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const editor = await EditorOf.of(page)
      const look = async (name: string) => {
        await page.screenshot({
          path: join(SCREENS, `publish-${name}-${width}-${colorScheme}.png`),
        })
        expect(await violations(page)).toEqual([])
        const dialog = page.getByRole('dialog').last()
        if (await dialog.isVisible())
          await expect.poll(() => dialog.evaluate((d) => d.scrollWidth - d.clientWidth)).toBe(0)
      }
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
      await look('form')
      await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByText('The key', { exact: true }).click()
      await look('done')
      const [id, key] = (await page.getByRole('textbox', { name: 'Key' }).inputValue()).split('.')
      await close()
      await look('state')
      await server.edit(id, key, 1, { title: 'Other', goal: ['##', '##'] } as never)
      await editor.panel('Title')
      await page.getByLabel('Title', { exact: true }).fill('Mine')
      await editor.panel('Publish')
      await editor.button('Update').click()
      await editor.button('Replace it with mine').waitFor()
      await look('conflict')
      await close()
      await editor.button('Withdraw…').click()
      await look('withdraw')
      await close()
      await editor.closePanel()
      await editor.menu('My published puzzles…')
      await page.getByRole('dialog').getByRole('link', { name: /^Edit/ }).waitFor()
      await look('mine')
      await page.goto(`${server.url}#/statistics`)
      await page.getByText('do not share it').waitFor()
      await look('statistics')
    },
  )
})
