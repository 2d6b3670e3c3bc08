import type { Page } from 'playwright-core'

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** What is seen in an area of the page: red, green, blue and alpha of each pixel. */
export async function pixelsOf(page: Page, area: Area): Promise<number[]> {
  const shot = await page.screenshot({ clip: area })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const ctx = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    ctx.drawImage(image, 0, 0)
    return [...ctx.getImageData(0, 0, image.width, image.height).data]
  }, shot.toString('base64'))
}

/** The colour of what is seen at a place of the page. */
export async function pixelAt(page: Page, x: number, y: number): Promise<number[]> {
  return (await pixelsOf(page, { x, y, width: 1, height: 1 })).slice(0, 4)
}

/** The board as it is seen, as a text to compare. */
export async function boardImage(page: Page): Promise<string> {
  return (await page.locator('.board').screenshot()).toString('base64')
}
