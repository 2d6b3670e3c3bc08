import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIBRARY, MAKE, PLAY } from '../features.ts'

const BROWSER = join(import.meta.dirname, '../browser')

function browserTests(): Set<string> {
  const names = new Set<string>()
  for (const file of readdirSync(BROWSER).filter((f) => f.endsWith('.test.ts'))) {
    const source = readFileSync(join(BROWSER, file), 'utf8')
    // A test that is skipped or still to be written does not count.
    for (const [, name] of source.matchAll(/\btest(?:\.each\([^)]*\))?\(\s*['"`](.+?)['"`],/g)) {
      names.add(name)
    }
  }
  return names
}

test.each(Object.entries({ ...PLAY, ...MAKE, ...LIBRARY }))('%s has a browser test', (_, tests) => {
  const known = browserTests()
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter((name) => !known.has(name))).toEqual([])
})
