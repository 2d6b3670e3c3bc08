import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds wrong with the page as it is. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(AXE, 'utf8'))
  return page.evaluate(async () => {
    type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    const found = await (window as unknown as { axe: Axe }).axe.run()
    return found.violations.map((v) => `${v.id}: ${v.nodes[0].html}`)
  })
}
