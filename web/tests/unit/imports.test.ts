import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')

/** The folders of src and the files beside them, the lowest floor first. */
const FLOORS = [
  'local.ts',
  'language',
  'model',
  'route.ts',
  'starter.ts',
  'store',
  'solver',
  'board',
  'ui',
  'published',
  'library',
  'player',
  'learn',
  'home',
  'editor',
  'sync',
  'you',
  'offline',
  'pages',
  'app.tsx',
  'site.tsx',
  'main.ts',
]

const files = (readdirSync(SRC, { recursive: true }) as string[]).filter(
  (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'),
)

/** The files that each file imports, types included. */
const imports = new Map(files.map((file) => [file, importsOf(file)]))

function importsOf(file: string): string[] {
  const source = readFileSync(join(SRC, file), 'utf8')
  return [...source.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)]
    .map(([, name]) => normalize(join(dirname(file), name)))
    .filter((name) => files.includes(name))
}

/** The floor of a file, from 0. */
function floorOf(file: string): number {
  const [room] = file.split('/')
  const floor = FLOORS.indexOf(room)
  if (floor < 0) throw new Error(`src/${room} has no floor in this test`)
  return floor
}

test('no file imports from a higher floor', () => {
  const upward = [...imports].flatMap(([file, names]) =>
    names.filter((name) => floorOf(name) > floorOf(file)).map((name) => `${file} -> ${name}`),
  )
  expect(upward).toEqual([])
})

test('every floor exists', () => {
  expect(FLOORS.filter((room) => !files.some((file) => file.split('/')[0] === room))).toEqual([])
})

test('no file is in a circle of imports', () => {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file) || path.includes(file)) return
    for (const name of imports.get(file)!) visit(name, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('scripts find their files in a folder with a space, which a pathname has as %20', () => {
  const folders = ['scripts', 'client/scripts'].map((name) => join(SRC, '..', name))
  const scripts = folders.flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => /\.(ts|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  )
  expect(scripts.length).toBeGreaterThan(10)
  const wrong = /(?:import\.meta\.url|\bhere\(.*\))\)?\.pathname/
  expect(scripts.filter((name) => wrong.test(readFileSync(name, 'utf8')))).toEqual([])
})
