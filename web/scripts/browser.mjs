// What the scripts that look at a running site share: its address, which is their first argument,
// and the browser.
import { chromium } from 'playwright-core'

export const [site, ...others] = process.argv.slice(2)
if (!site) throw new Error('usage: node SCRIPT ADDRESS')

/** Starts the browser in CHROMIUM, or else the system's. */
export const startBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
