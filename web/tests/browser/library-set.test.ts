import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { violations } from './axe.ts'
import { expect, open, pressUntil } from './harness.ts'
import { importTexts, KEY } from './library-harness.ts'

describe('a set of puzzles', () => {
  test('is chosen in a pack and in My puzzles, and becomes a sheet and one link', async () => {
    const page = await open('#/library?shelf=mine')
    await page.locator('.library').waitFor()
    await importTexts(page, { 'key.non': KEY })
    await page.getByRole('button', { name: 'Choose several' }).click()
    await page.getByRole('checkbox', { name: 'No. 1' }).check()
    await page.getByRole('button', { name: 'Print or link…' }).click()
    const link = page.getByRole('textbox', { name: 'Link', exact: true })
    await expect.poll(() => link.inputValue()).toMatch(/#\/set\/\?p\/[\w-]+$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    // What is chosen on one shelf stays so on another.
    await page.evaluate(() => (location.hash = '#/library?pack=first-steps'))
    await page.locator('.piece-pick').nth(8).waitFor()
    const boxes = page.locator('.piece-pick')
    // A press anywhere on a card chooses it.
    const box = (await page.locator('.piece').nth(2).boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await boxes.nth(0).press('Space')
    await boxes.nth(1).press('Space')
    await boxes.nth(1).press('Space')
    await page.getByText('3 chosen').waitFor()
    // And on other pages, whose cards are opened meanwhile.
    await page.evaluate(() => (location.hash = '#/edit'))
    await page.locator('.start-option').first().waitFor()
    await page.goBack()
    await page.getByText('3 chosen').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Print or link…' }).click()
    await page.getByLabel('Title of the set').fill('Class 4b')
    await expect
      .poll(() => link.inputValue())
      .toMatch(/#\/set\/Class%204b\?p\/.*&collection.*&collection/)
    expect(await violations(page)).toEqual([])
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the PDF' }).click(),
    ])
    expect(sheet.suggestedFilename()).toBe('Class-4b.pdf')
    await page.getByLabel('Form').selectOption({ label: 'Booklet: cover, rules, answers' })
    const [booklet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the PDF' }).click(),
    ])
    // A title page, rules, contents, puzzles, answers and credits: even in number, as a printer needs.
    const [few, many] = [await pagesOf(sheet), await pagesOf(booklet)]
    expect(many).toBeGreaterThanOrEqual(few + 4)
    expect(many % 2).toBe(0)

    const all = `${await link.inputValue()}&p/damaged`
    await page.goto(all)
    await page.getByRole('heading', { name: 'Class 4b' }).waitFor()
    await page.getByText('1 puzzle of this link cannot be opened.').waitFor()
    await expect.poll(() => page.locator('.piece').count()).toBe(3)
    // The player calls the puzzle as the set does, and returns to the set, after a reload too.
    await page.locator('.piece a').nth(2).click()
    await page.locator('.board-grid').waitFor({ state: 'attached' })
    await page.locator('.bar-name', { hasText: /^No\. 3$/ }).waitFor()
    await page.reload()
    // Its last picture leads to the first one that is still unsolved, and not out of the set.
    await solveByHints(page)
    await page.locator('.win').getByRole('link', { name: 'Next picture' }).click()
    await page.locator('.bar-name', { hasText: /^No\. 1$/ }).waitFor()
    await page.locator('.board-grid').waitFor({ state: 'attached' })
    await page.locator('.bar a.round').first().click()
    await page.getByRole('heading', { name: 'Class 4b' }).waitFor()
  })

  test('asks for a font where that of PDFs lacks characters', async () => {
    const page = await open('?language=ja#/library?pack=first-steps')
    await page.locator('.piece').first().waitFor()
    await page.getByRole('button', { name: '複数選ぶ' }).click()
    await page.locator('.piece-pick').first().check()
    await page.locator('.pick-bar .main').click()
    const font = page.getByLabel('PDFのフォント')
    const save = page.getByRole('button', { name: 'PDFを保存' })
    await page.getByText('用語は英語になり').waitFor()
    await font.setInputFiles({ name: 'a.ttf', mimeType: '', buffer: Buffer.from('no font') })
    await expect.poll(() => page.getByText('用語は英語になり').count()).toBe(0)
    await save.click()
    await page.locator('dialog .trouble', { hasText: 'TrueType' }).waitFor()
    await font.setInputFiles([])
    await Promise.all([page.waitForEvent('download'), save.click()])
    await page.getByText('PDFを保存しました').waitFor()
  })

  test('has drafts of the player, with their pictures as answers and a word on those with several solutions', async () => {
    const page = await open('#/edit')
    for (const words of ['#.\n.#', '##\n.#']) {
      await page.evaluate(() => (location.hash = '#/edit'))
      await page.locator('.start-option').nth(1).click()
      await page.locator('.board-grid').waitFor({ state: 'attached' })
      await page.evaluate((words) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', words)
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }, words)
      await page.locator('.select-bar').waitFor()
      await page.evaluate(() => (location.hash = '#/edit'))
      await page.locator('.start-option').first().waitFor()
    }
    await page.locator('.draft').nth(1).waitFor()
    await page.getByRole('button', { name: 'Choose several' }).click()
    const boxes = page.getByRole('checkbox', { name: 'No title yet' })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    expect(await violations(page)).toEqual([])
    // Puzzles of the collection join them.
    await page.evaluate(() => (location.hash = '#/library?pack=first-steps'))
    await page.locator('.piece-pick').nth(0).check()
    await page.getByText('3 chosen').waitFor()
    await page.evaluate(() => (location.hash = '#/edit'))
    await page.getByText('3 chosen').waitFor()
    await page.getByRole('button', { name: 'Print or link…' }).click()
    await page.getByText('1 with several solutions').waitFor()
    const link = page.getByRole('textbox', { name: 'Link', exact: true })
    await expect
      .poll(() => link.inputValue())
      .toMatch(/#\/set\/\?p\/.*&p\/.*&collection\/first-steps/)
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the PDF' }).click(),
    ])
    expect(await pagesOf(sheet)).toBe(3)
    await page.goto(await link.inputValue())
    await expect.poll(() => page.locator('.piece').count()).toBe(3)
    // Without a class and a time, nothing is said in their places.
    await page.getByRole('link', { name: /^No\. 1 ?, \d+ × \d+$/ }).waitFor()
  })
})

/** Fills in what hints say until the picture is there. */
async function solveByHints(page: Page): Promise<void> {
  await page.locator('.board-grid [tabindex="0"]').focus()
  await pressUntil(page, 'h', page.locator('.win'))
}

/** How many pages a PDF has. */
async function pagesOf(file: Download): Promise<number> {
  return (await readFile(await file.path(), 'latin1')).split('/Type /Page\n').length - 1
}
