import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/**
 * A host of the plainest kind, that knows few types, not even WebAssembly's. It has a site
 * in a folder; `change` makes other content of files.
 */
export class StaticHost {
  readonly url: string
  readonly asked: string[] = []
  /** What was sent with its content, and not only as unchanged. */
  readonly sent: string[] = []
  change: (name: string, text: string) => string = (_, text) => text
  /** Files that take two seconds. */
  slow: (name: string) => boolean = () => false
  readonly #server: Server

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
  }

  static async start(folder: string, path: string): Promise<StaticHost> {
    const server = createServer()
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const host = new StaticHost(server, `http://127.0.0.1:${port}${path}`)
    server.on('request', (request, response) => {
      const asked = normalize(new URL(request.url!, host.url).pathname)
      host.asked.push(asked)
      const name = asked.endsWith('/') ? `${asked}index.html` : asked
      const file = join(folder, name.slice(path.length))
      if (!name.startsWith(path) || !existsSync(file) || !statSync(file).isFile()) {
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
        return
      }
      const type = TYPES[extname(file)]
      const isText = /\.(html|js)$/.test(file)
      const content = isText ? host.change(file, readFileSync(file, 'utf8')) : readFileSync(file)
      const etag = `"${createHash('sha256').update(content).digest('hex')}"`
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304).end()
        return
      }
      host.sent.push(asked)
      response.writeHead(200, { 'content-type': type ?? 'application/octet-stream', etag })
      if (host.slow(file)) setTimeout(() => response.end(content), 2000)
      else response.end(content)
    })
    return host
  }

  end(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
