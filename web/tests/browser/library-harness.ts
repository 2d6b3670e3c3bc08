import type { Page } from 'playwright-core'

export const KEY = `title "Key"
by "Somebody"
license CC0-1.0
width 3
height 2
rows
3
1,1
columns
2
1
2
`

export const AMBIGUOUS = 'width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n'

export const IMPOSSIBLE = 'width 2\nheight 3\nrows\n2\n0\n2\ncolumns\n3\n1\n'

/** Chooses texts as files by the button. */
export async function importTexts(page: Page, texts: Record<string, string>): Promise<void> {
  const files = Object.entries(texts).map(([name, text]) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  }))
  await page.locator('input[type=file]').setInputFiles(files)
}

/** The headings of the cards that are shown, in their order. */
export function cards(page: Page): Promise<string[]> {
  return page.locator('.piece-name').allTextContents()
}

/** Drops texts as files on the page, as a file manager does. */
export async function dropTexts(page: Page, texts: Record<string, string>): Promise<void> {
  await page.evaluate((list) => {
    const data = new DataTransfer()
    for (const [name, text] of list) data.items.add(new File([text], name))
    const send = (type: string) =>
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
      )
    send('dragover')
    send('drop')
  }, Object.entries(texts))
}
