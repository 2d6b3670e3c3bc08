// Serves the built site for measurements, each file packed once with gzip, and starts the browser
// that looks at it.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'

const DIST = process.env.DIST ?? join(import.meta.dirname, '../dist')
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/** Serves the folder in DIST, or else the latest build of the site. */
export async function serveSite() {
  const packed = new Map()
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://host').pathname)
    const file = join(DIST, path.endsWith('/') ? `${path}index.html` : path)
    if (!file.startsWith(DIST) || !existsSync(file)) return response.writeHead(404).end()
    if (!packed.has(file)) packed.set(file, gzipSync(readFileSync(file)))
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' })
    response.end(packed.get(file))
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${server.address().port}/`, server }
}

/** Starts the browser in CHROMIUM, or else the system's. */
export const startBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
