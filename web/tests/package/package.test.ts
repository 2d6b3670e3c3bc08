import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { build, type BuildOptions } from 'esbuild'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { name as NAME } from '../../client/package.json'
import { StaticHost } from '../browser/static-host.ts'
import { CHROMIUM, withBrowser } from '../chromium.ts'

const WEB = join(import.meta.dirname, '../..')
const README = readFileSync(join(WEB, 'client/README.md'), 'utf8')

/** A new project, with the package installed from what npm packs, without a network. */
let project: string

const run = promisify(execFile)
const node = (file: string) => run(process.execPath, [file], { cwd: project })

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'nonogram-package-'))
  await run('npm', ['pack', '--workspace=client', `--pack-destination=${project}`], { cwd: WEB })
  const [tarball] = readdirSync(project)
  writeFileSync(join(project, 'package.json'), '{"private": true, "type": "module"}')
  await run('npm', ['install', '--offline', '--no-audit', `./${tarball}`], { cwd: project })
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** The blocks of a language under a heading of README.md; '' is output. */
function blocks(heading: string, language: string): string[] {
  const section = README.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))!
  const fences = [...section.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
  return fences.filter((fence) => fence[1] === language).map((fence) => fence[2])
}

const write = (file: string, text: string) => writeFileSync(join(project, file), text)

test('the example for Node prints what README.md says', async () => {
  write('example.js', blocks('Node', 'js')[0])
  expect((await node('example.js')).stdout).toBe(blocks('Node', '')[0])
})

test('so do the examples that follow it', async () => {
  const parts = ['Node', 'Operations', 'Time', 'Errors']
  write('examples.js', parts.flatMap((part) => blocks(part, 'js')).join('\n'))
  const { stdout } = await node('examples.js')
  expect(stdout).toBe(parts.flatMap((part) => blocks(part, '')).join(''))
})

test('its types can be used as strictly as TypeScript checks', async () => {
  write(
    'typed.ts',
    `import { NonogramError, Solver, type HintResponse, type Puzzle } from '${NAME}'
    import type { operations } from '${NAME}/api'
    import { Files } from '${NAME}/files'

    const puzzle: Puzzle = { rows: [[3], [{ length: 1, colour: 1 }]], columns: [null] }
    const solver = new Solver({ worker: () => new Worker('worker.js') })
    export const hint: Promise<HintResponse> = solver.hint({ puzzle }, { signal: AbortSignal.any([]) })
    export const rare = (error: unknown) => error instanceof NonogramError && error.code === 'rare'
    export const drawn = async () => (await new Files().draw({ puzzle, kind: 'svg' })).data.length
    export type Query = operations['list-puzzles']['parameters']['query']
    // @ts-expect-error: a field that there is not
    void solver.solve({ puzle: puzzle })
    // @ts-expect-error: a value that it cannot have
    void solver.generate({ width: 5, height: 5, class: 'vast' })
    // @ts-expect-error: no code of an error
    export const wrong = (error: NonogramError) => error.code === 'wrong'\n`,
  )
  for (const resolution of ['nodenext', 'bundler']) {
    const compilerOptions = {
      ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true, types: [] },
      ...{ target: 'es2022', lib: ['es2023', 'dom'] },
      module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
      moduleResolution: resolution,
    }
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['typed.ts'] }))
    const tsc = run(join(WEB, 'node_modules/.bin/tsc'), [], { cwd: project })
    await tsc.catch(({ stdout }: { stdout: string }) => expect(stdout).toBe(''))
  }
})

/**
 * Both programs at work, their errors, and requests that are cancelled: one that is computed
 * and one that waits. The picture is of noise, which takes all of the time.
 */
const TOUR = `
import hints from '${NAME}/languages/de/hints.json' with { type: 'json' }

export async function tour({ Solver, NonogramError }, { Files }, { Proofs }, worker) {
  const solver = new Solver({ worker })
  const files = new Files({ worker })
  const puzzle = { goal: ['###', '#.#', '..#'] }
  const globals = Object.getOwnPropertyNames(globalThis).join()
  const said = [(await solver.check({ puzzle })).status]
  const picture = await files.draw({ puzzle, kind: 'svg', hint: await solver.hint({ puzzle }) })
  said.push(atob(picture.data).includes('class="marks"'))
  said.push((await files.convert({ puzzles: [puzzle], to: 'non' })).name)
  said.push(await solver.solve({ size: 3 }).catch((e) => [e instanceof NonogramError, e.code, e.field].join(' ')))

  let state = 12345
  const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648
  const row = () => Array.from({ length: 100 }, () => (random() < 0.5 ? '#' : '.')).join('')
  const noise = { goal: Array.from({ length: 100 }, row) }
  const control = new AbortController()
  const { signal } = control
  const asked = [
    solver.check({ puzzle: noise, milliseconds: 60000 }, { signal }),
    solver.check({ puzzle: noise, milliseconds: 60000 }, { signal }),
    solver.check({ puzzle }),
  ]
  // Without a worker only what has not started can be cancelled.
  if (worker) setTimeout(() => control.abort())
  else control.abort()
  const outcomes = asked.map((p) => p.then(({ status }) => status, (e) => e.name))
  said.push(...(await Promise.all(outcomes)))

  // Each client has a language of its own, and a wrong catalogue is an error.
  const german = new Solver({ worker })
  german.setLanguage('de', hints)
  const [there, here] = [await german.hint({ puzzle, level: 3 }), await solver.hint({ puzzle, level: 3 })]
  said.push(JSON.stringify(there) !== JSON.stringify(here))
  for (const wrong of [{ where: 'Da.' }, undefined]) {
    german.setLanguage('de', wrong)
    said.push(await german.hint({ puzzle }).catch((e) => e.code + ' ' + e.message))
  }
  german.setLanguage('de', hints)
  said.push((await german.hint({ puzzle, level: 3 })).words[0] === there.words[0])
  german.close()

  const proofs = new Proofs({ worker })
  said.push((await proofs.count({ puzzle })).count)
  const { certificate } = await proofs.certify({ puzzle })
  said.push((await proofs.certify({ puzzle, certificate })).status)
  const { puzzle: made, seed } = await solver.generate({ width: 9, height: 9 })
  const again = await solver.generate({ width: 9, height: 9, seed })
  said.push(JSON.stringify(again.puzzle) === JSON.stringify(made))
  proofs.close()
  solver.close()
  files.close()
  said.push(Object.getOwnPropertyNames(globalThis).join() === globals)
  return said.join('\\n')
}
`
const lacks =
  'malformed language "de": found no message "block", expected the catalogue languages/TAG/hints.json'
const SAID = [
  ...[
    'unique',
    true,
    'puzzle.non',
    'true malformed size',
    'AbortError',
    'AbortError',
    'unique',
    true,
  ],
  ...[lacks, lacks, true, 1, 'accepted', true, true],
].join('\n')

test.each([true, false])('in Node, with a worker: %s', async (worker) => {
  write('tour.js', TOUR)
  write(
    'run.js',
    `import * as root from '${NAME}'
    import * as files from '${NAME}/files'
    import * as proofs from '${NAME}/proofs'
    import { tour } from './tour.js'
    console.log(await tour(root, files, proofs, ${worker}))`,
  )
  expect((await node('run.js')).stdout.trim()).toBe(SAID)
})

/** Bundles the tour as a newcomer does, with no more than esbuild's defaults. */
async function bundle(options: BuildOptions): Promise<string> {
  write('tour.js', TOUR)
  write(
    'bundled.js',
    `import * as root from '${NAME}'
    import * as files from '${NAME}/files'
    import * as proofs from '${NAME}/proofs'
    import { tour } from './tour.js'
    globalThis.tour = (worker) => tour(root, files, proofs, worker)`,
  )
  const entryPoints = [join(project, 'bundled.js')]
  const outfile = join(mkdtempSync(join(project, 'bundle-')), 'bundle.js')
  await build({ bundle: true, logLevel: 'error', entryPoints, outfile, ...options })
  return outfile
}

test.each(['esm', 'cjs'] as const)('bundled by esbuild for Node as %s', async (format) => {
  const file = await bundle({ platform: 'node', format })
  const elsewhere = mkdtempSync(join(tmpdir(), 'nonogram-bundle-'))
  const program = join(elsewhere, format === 'esm' ? 'bundle.mjs' : 'bundle.cjs')
  const ask =
    'globalThis.tour(true).then((said) => globalThis.tour(false).then((again) => console.log(said + "|" + again)))'
  writeFileSync(program, `${readFileSync(file, 'utf8')}\n${ask}`)
  try {
    expect((await run(process.execPath, [program])).stdout.trim()).toBe(`${SAID}|${SAID}`)
  } finally {
    rmSync(elsewhere, { recursive: true })
  }
})

test('the bot of the examples answers a puzzle with a picture', async () => {
  const bot = join(WEB, '../docs/examples/typescript/bot.ts')
  const options = { bundle: true, format: 'esm', platform: 'node' } as const
  const outfile = join(project, 'bot.mjs')
  const nodePaths = [join(project, 'node_modules')]
  await build({ ...options, entryPoints: [bot], outfile, nodePaths })
  const asked = run(process.execPath, [outfile], { cwd: project })
  asked.child.stdin!.end('RrW8eI3iI3')
  expect((await asked).stdout).toBe('Fill cells 1–5 of row 3.\n')
  expect(readFileSync(join(project, 'hint.png')).subarray(1, 4).toString()).toBe('PNG')
})

test.runIf(withBrowser)(
  'in a browser, with and without a worker, and as README.md shows',
  async () => {
    write('tour.js', TOUR)
    write('served.js', TOUR.replace(`'${NAME}/`, `'/node_modules/${NAME}/`))
    write('readme.html', blocks('Browsers', 'html')[0])
    write('empty.html', '<!doctype html><title>Empty</title><link rel="icon" href="data:," />')
    const host = await StaticHost.start(project, '/')
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--headless', '--no-sandbox', '--disable-gpu'],
    })
    try {
      const page = await browser.newPage()
      await page.goto(`${host.url}readme.html`)
      await page.waitForFunction("document.querySelector('pre').textContent !== ''")
      expect(await page.textContent('pre')).toMatch(/^([.#]{10}\n){9}[.#]{10}$/)
      for (const worker of [true, false]) {
        await page.goto(`${host.url}empty.html`)
        const dist = `/node_modules/${NAME}/dist`
        const said = await page.evaluate(`(async () => {
        const [root, files] = [await import('${dist}/index.js'), await import('${dist}/files.js')]
        const proofs = await import('${dist}/proofs.js')
        const { tour } = await import('/served.js')
        return tour(root, files, proofs, ${worker})
      })()`)
        expect(said).toBe(SAID)
      }
      const bundles = [
        await bundle({ format: 'esm', minify: true }),
        await bundle({ keepNames: true }),
      ]
      for (const [i, file] of bundles.entries()) {
        await page.goto(`${host.url}empty.html`)
        const url = host.url + relative(project, file)
        await page.addScriptTag({ url, type: i === 0 ? 'module' : '' })
        for (const worker of [true, false])
          expect(await page.evaluate(`globalThis.tour(${worker})`)).toBe(SAID)
      }
    } finally {
      await browser.close()
      host.end()
    }
  },
)
