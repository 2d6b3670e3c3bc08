// Prints how many bytes the built site takes over the net, and the budgets: for everything before
// the board can be used, for the scripts before the first page of a returning visitor, and for a
// whole first visit.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const BOARD = 120_000
const BACK = 50_000
const FIRST_VISIT = 1_652_000

const html = readFileSync(join(DIST, 'index.html'), 'utf8')
const board = new Set(['index.html'])
for (const [, name] of html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)) board.add(name)

/** Adds a script and its imports. */
function addScript(list, name) {
  if (list.has(name)) return
  list.add(name)
  const code = readFileSync(join(DIST, name), 'utf8')
  for (const [, other] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)/g))
    addScript(list, `assets/${other}`)
}

// A returning visitor needs no board at first.
const back = new Set()
for (const [tag, name] of html.matchAll(/<[^>]*(?:src|href)="\.\/(assets\/[^"]+\.js)"/g))
  if (!tag.includes('data-board')) addScript(back, name)
addScript(
  back,
  `assets/${readdirSync(join(DIST, 'assets')).find((name) => /^around-.*js$/.test(name))}`,
)

// The service worker caches these files at once, so a first visit loads them all.
const worker = readFileSync(join(DIST, 'sw.js'), 'utf8')
const names = JSON.parse(/const FILES = (\[.*?\])/s.exec(worker)[1]).map((name) =>
  name === './' ? 'index.html' : name,
)

const sum = (list, compress) =>
  list.reduce((total, name) => total + compress(readFileSync(join(DIST, name))).length, 0)

let failed = false
for (const [what, list, budget] of [
  ['before the board', [...board], BOARD],
  ['scripts before the first page on later visits', [...back], BACK],
  ['a first visit', names, FIRST_VISIT],
]) {
  const gzip = sum(list, gzipSync)
  console.log(
    `${what}: ${sum(list, brotliCompressSync)} bytes brotli, ${gzip} gzip (budget ${budget})`,
  )
  failed ||= gzip > budget
}
process.exitCode = failed ? 1 : 0
