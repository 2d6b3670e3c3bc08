import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { violations } from './axe.ts'
import { drawn, expect } from './harness.ts'

/** Where the pictures of pages go that people look at. */
export const SCREENS = join(import.meta.dirname, '../screens')

mkdirSync(SCREENS, { recursive: true })

/** A telephone, a tablet and a desk, in CSS pixels. */
export const SIZES = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const

/** Options of a page of this size on which nothing moves. */
export function still(width: number, height: number) {
  return { viewport: { width, height }, reducedMotion: 'reduce' } as const
}

/**
 * Takes pictures of a page, light and dark. Axe finds no violation in either, and neither the page
 * nor a dialog scrolls sideways.
 */
export async function look(page: Page, name: string, fullPage = false): Promise<void> {
  const { width } = page.viewportSize()!
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await drawn(page)
    await page.screenshot({ path: join(SCREENS, `${name}-${width}-${colorScheme}.png`), fullPage })
    expect(await violations(page), `${name} (${colorScheme})`).toEqual([])
  }
  const aside = () =>
    [document.documentElement, ...document.querySelectorAll('dialog')].map((e) =>
      Math.max(0, e.scrollWidth - e.clientWidth),
    )
  await expect.poll(async () => Math.max(...(await page.evaluate(aside)))).toBe(0)
}
