import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const STYLES = join(import.meta.dirname, '../../src/styles')

/** The classes that a file styles by their name alone, wherever they are. */
function classesOf(file: string): string[] {
  const source = readFileSync(join(STYLES, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
  const selectors = [...source.matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g)].flatMap(([, s]) =>
    s.split(','),
  )
  return selectors.flatMap((s) => /^\s*\.([a-z][\w-]*)\s*(?:$|:)/.exec(s)?.[1] ?? [])
}

// All files that were loaded on the way to a page style it, so names that meet spoil it.
test('a class belongs to one file of styles', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of readdirSync(STYLES)) {
    for (const name of classesOf(file)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
    }
  }
  expect(owners.size).toBeGreaterThan(100)
  const shared = [...owners].filter(([, files]) => files.size > 1)
  expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
})
