import { existsSync } from 'node:fs'

/** A browser without windows, which takes half the time, and a whole one. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser's program; CHROMIUM names another one. */
export const CHROMIUM = process.env.CHROMIUM || PROGRAMS.find(existsSync) || PROGRAMS[1]!

/** Without a browser its tests are left out, but in continuous integration they fail. */
export const withBrowser = existsSync(CHROMIUM) || Boolean(process.env.CI)
