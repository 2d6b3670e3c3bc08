import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
  }
}

/** The built site; another folder can be tested too. */
const DIST = process.env.NONOGRAM_DIST ?? join(import.meta.dirname, '../../dist')

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

/** A plain static host, which has the site in a folder. */
export default async function setup(project: TestProject): Promise<() => void> {
  for (const name of ['index.html', 'nonogram.wasm']) {
    if (!existsSync(join(DIST, name)))
      throw new Error(`dist/${name} is missing: run make web first`)
  }
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url!, 'http://host').pathname.replace('/games/', '/'))
    const file = join(DIST, path.endsWith('/') ? path + 'index.html' : path)
    if (!file.startsWith(DIST) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  project.provide('site', `http://127.0.0.1:${port}/games/`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
