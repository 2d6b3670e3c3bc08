// Adds to the package what only a packed one needs: the words of languages, and the programs and
// workers as texts, for bundlers that copy no files.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const here = (path) => new URL(`../${path}`, import.meta.url)

rmSync(here('languages'), { recursive: true, force: true })
for (const tag of readdirSync(here('../../internal/languages')))
  for (const file of ['hints.json', 'book.json']) {
    const words = here(`../../internal/languages/${tag}/${file}`)
    if (existsSync(words)) cpSync(words, here(`languages/${tag}/${file}`))
  }

const programs = {}
for (const name of ['nonogram.wasm', 'nonogram-files.wasm', 'nonogram-proofs.wasm'])
  programs[name] = gzipSync(readFileSync(here(`wasm/${name}`)), { level: 9 }).toString('base64')

async function worker(platform, format) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(here(`dist/embedded/${platform}-worker.js`))],
    ...{ bundle: true, minify: true, write: false, logLevel: 'error', platform, format },
  })
  return outputFiles[0].text
}

const texts = {
  programs,
  browserWorker: await worker('browser', 'iife'),
  nodeWorker: await worker('node', 'cjs'),
}
const code = Object.entries(texts).map(
  (text) => `export const ${text[0]} = ${JSON.stringify(text[1])}\n`,
)
writeFileSync(here('wasm/embedded.js'), code.join(''))
