// Prints how many bytes the built site takes over the net, with the budgets that hold:
// what is needed before the board can be used, and everything of a first visit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const DIST = new URL('../dist/', import.meta.url).pathname
const BOARD = 120_000
const FIRST_VISIT = 1_670_000

const html = readFileSync(join(DIST, 'index.html'), 'utf8')
const board = new Set(['index.html'])
for (const [, name] of html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)) board.add(name)

// What the service worker keeps at once, and so what a first visit loads.
const worker = readFileSync(join(DIST, 'sw.js'), 'utf8')
const names = JSON.parse(/const FILES = (\[.*?\])/s.exec(worker)[1]).map((name) =>
  name === './' ? 'index.html' : name,
)

const sum = (list, compress) =>
  list.reduce((total, name) => total + compress(readFileSync(join(DIST, name))).length, 0)

let failed = false
for (const [what, list, budget] of [
  ['before the board', [...board], BOARD],
  ['a first visit', names, FIRST_VISIT],
]) {
  const gzip = sum(list, gzipSync)
  console.log(
    `${what}: ${sum(list, brotliCompressSync)} bytes brotli, ${gzip} gzip (budget ${budget})`,
  )
  failed ||= gzip > budget
}
process.exitCode = failed ? 1 : 0
