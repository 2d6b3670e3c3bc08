import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const STYLES = join(import.meta.dirname, '../../src/styles')

/** The parts of a page whose look other files adapt: they bring it along. */
const BUILDS_ON: Record<string, readonly string[]> = {
  'editor.css': ['pages.css', 'play.css'],
  'home.css': ['library.css'],
}

function selectorsOf(file: string): string[] {
  const source = readFileSync(join(STYLES, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
  return [...source.matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g)].flatMap(([, s]) =>
    s.split(',').map((one) => one.trim()),
  )
}

/** The classes that a file styles by their name alone, wherever they are. */
function classesOf(file: string): string[] {
  return selectorsOf(file).flatMap((s) => /^\.([a-z][\w-]*)\s*(?:$|:)/.exec(s)?.[1] ?? [])
}

// All files that were loaded on the way to a page style it, so names that meet spoil it.
test('a class belongs to one file of styles', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of readdirSync(STYLES)) {
    for (const name of classesOf(file)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
    }
  }
  expect(owners.size).toBeGreaterThan(50)
  const shared = [...owners].filter(([, files]) => files.size > 1)
  expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
})

// The number chips of the player once had the size of the library's chips, for those who came from there.
test('a part of a page has no name that another file styles', () => {
  const files = readdirSync(STYLES)
  const owner = new Map(files.flatMap((file) => classesOf(file).map((name) => [name, file])))
  const met = files.flatMap((file) =>
    selectorsOf(file).filter((selector) => {
      const part = selector.split(/[\s>+~]+/).at(-1)!
      const owners = [...part.matchAll(/\.([a-z][\w-]*)/g)].flatMap(([, c]) => owner.get(c) ?? [])
      const known = [file, 'base.css', 'layout.css', ...(BUILDS_ON[file] ?? [])]
      return owners.length > 0 && !owners.some((o) => known.includes(o))
    }),
  )
  expect(met).toEqual([])
})

// Touch shows no tooltip.
test('no element cuts off words that only its tooltip has', () => {
  const src = join(import.meta.dirname, '../../src')
  const pages = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const cut = pages
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(join(src, file), 'utf8').match(/<[a-z]+\s[^<>]*>/g) ?? [])
    .filter((tag) => /\b(truncate|line-clamp-\d)\b/.test(tag) && /\btitle=/.test(tag))
  expect(cut).toEqual([])
})
