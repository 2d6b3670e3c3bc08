import { existsSync } from 'node:fs'

/** The browser's program; CHROMIUM names another one. */
export const CHROMIUM = process.env.CHROMIUM || '/usr/bin/chromium'

/** Without a browser its tests are left out, but in continuous integration they fail. */
export const withBrowser = existsSync(CHROMIUM) || Boolean(process.env.CI)
