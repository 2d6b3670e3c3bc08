import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page, Receipt } from 'nonogram-toolkit'
import type { WirePuzzle } from '../../src/model/puzzle.ts'

const ROOT = join(import.meta.dirname, '../../..')
const DIST = process.env.NONOGRAM_DIST ?? join(ROOT, 'web/dist')
const SITE = join(ROOT, 'cmd/internal/site/server/site')

/**
 * The program with the pages as they are built now, whatever is in its folder. NONOGRAM_BINARY
 * names one that has them.
 */
export function program(folder: string): string {
  return process.env.NONOGRAM_BINARY || buildProgram(folder)
}

function buildProgram(folder: string): string {
  const inside = (from: string) =>
    readdirSync(from, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(from.length))
  const replace: Record<string, string> = {}
  if (existsSync(SITE)) for (const name of inside(SITE)) replace[SITE + name] = ''
  for (const name of inside(DIST)) replace[SITE + name] = DIST + name
  const overlay = join(folder, 'overlay.json')
  writeFileSync(overlay, JSON.stringify({ Replace: replace }))
  const built = join(folder, 'nonogram')
  const args = ['build', '-overlay', overlay, '-o', built, './cmd/nonogram']
  execFileSync(process.env.GO ?? 'go', args, { cwd: ROOT, stdio: 'inherit' })
  return built
}

/** A real server with a library of its own, which can be killed and started again. */
export class Server {
  readonly #program: string
  readonly #folder: string
  #process: ChildProcess | undefined
  url = ''
  /** What it has written to its log. */
  log = ''

  private constructor(program: string, folder: string) {
    this.#program = program
    this.#folder = folder
  }

  static async start(): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), 'nonogram-web-'))
    const server = new Server(program(folder), folder)
    await server.run()
    return server
  }

  /** Runs it, again on the port that it had. */
  async run(): Promise<void> {
    const port = this.url ? new URL(this.url).port : '0'
    const args = ['serve', '--addr', `127.0.0.1:${port}`, '--data', join(this.#folder, 'data')]
    const child = spawn(this.#program, [...args, '--rate', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#process = child
    this.url = await new Promise<string>((resolve, reject) => {
      const lines = createInterface(child.stderr!)
      lines.on('line', (line) => {
        this.log += `${line}\n`
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
        if (address) resolve(`${address}/`)
      })
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    })
  }

  async kill(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  async end(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    return fetch(`${this.url}api/v1/puzzles${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  /** The bytes of its database, with what is not yet in the file itself. */
  data(): Buffer {
    const folder = join(this.#folder, 'data')
    return Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))))
  }

  /** All published puzzles, the newest first. */
  async list(): Promise<Page['puzzles']> {
    return ((await (await this.ask('GET', '')).json()) as Page).puzzles
  }

  async publish(puzzle: WirePuzzle): Promise<Receipt> {
    return (await (await this.ask('POST', '', { puzzle })).json()) as Receipt
  }

  /** Changes a published puzzle from elsewhere. */
  async edit(id: string, key: string, version: number, puzzle: WirePuzzle): Promise<void> {
    const headers = { Authorization: `Bearer ${key}`, 'If-Match': `"${version}"` }
    const response = await this.ask('PUT', `/${id}`, { puzzle }, headers)
    if (!response.ok) throw new Error(await response.text())
  }

  /** Runs `nonogram moderate` while the server runs, and returns what it prints. */
  moderate(command: string, ...ids: string[]): string {
    const args = ['moderate', command, '--data', join(this.#folder, 'data'), ...ids]
    return execFileSync(this.#program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  }

  /** Takes all puzzles of one test away, by the keys that it has. */
  async clear(): Promise<void> {
    await this.kill()
    rmSync(join(this.#folder, 'data'), { recursive: true, force: true })
    await this.run()
  }
}
