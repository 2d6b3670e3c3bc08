import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import {
  followRoute,
  hashOf,
  hashOfSet,
  listOf,
  parseRoute,
  setOf,
  type Origin,
} from '../../src/route.ts'
import { codeIn } from '../../src/pages/code-address.ts'

test.each([
  { kind: 'code', code: 'N1Ab-_9' },
  { kind: 'daily', date: '2026-05-01', size: 'small' },
  { kind: 'starter', id: '3' },
  { kind: 'endless', choice: '15-easy-any-things', seed: 7 },
  { kind: 'daily', date: '2026-05-01', size: 'colour' },
  { kind: 'collection', id: 'webpbn-6' },
  { kind: 'collection', id: 'noto-cow', pack: 'farm' },
  { kind: 'mine', key: 'c29148336bac35e7' },
  { kind: 'game', key: 'c29148336bac35e7' },
  { kind: 'published', id: 'YLm4-MT_Yw' },
] satisfies Origin[])('the address of %o comes back', (from) => {
  expect(parseRoute(hashOf(from))).toEqual({ page: 'play', from })
})

test.each(['', '#', '#/'])('%s is the first page', (hash) =>
  expect(parseRoute(hash)).toEqual({ page: 'home' }),
)

test.each([
  '#/nowhere',
  '#/p/',
  '#/c/N1Ab',
  '#/daily/2026-05-01/huge',
  '#/daily/today/small',
  '#/daily/2026-02-30/small',
  '#/daily/2026-13-01',
])('there is nothing at %s', (hash) => expect(parseRoute(hash)).toEqual({ page: 'missing' }))

test('the archive of daily pictures opens at a day', () => {
  expect(parseRoute('#/daily')).toEqual({ page: 'days' })
  expect(parseRoute('#/daily/2026-11-03')).toEqual({ page: 'days', day: '2026-11-03' })
})

test.each([
  ['#/library', ''],
  ['#/library?class=easy&text=a%2Fb', 'class=easy&text=a%2Fb'],
])('%s is the library', (hash, query) =>
  expect(parseRoute(hash)).toEqual({ page: 'library', query }),
)

test.each([
  [{ kind: 'collection', id: 'webpbn-6' }, '#/library'],
  [{ kind: 'collection', id: 'noto-cow', pack: 'farm' }, '#/library?pack=farm'],
  [{ kind: 'mine', key: 'c2' }, '#/library?shelf=mine'],
  [{ kind: 'published', id: 'x' }, '#/library?shelf=published'],
  [{ kind: 'starter', id: '1' }, '#/'],
] satisfies [Origin, string][])('%o is in the list %s', (from, list) =>
  expect(listOf(from)).toBe(list),
)

test('a puzzle of a set leads back to it, after a reload too, until a shelf is opened', async () => {
  const place = { hash: '' }
  let changed = () => {}
  vi.stubGlobal('location', place)
  vi.stubGlobal('addEventListener', (_: string, read: () => void) => (changed = read))
  // Node has no storage of a tab.
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  followRoute()
  const go = (hash: string) => {
    place.hash = hash
    changed()
  }
  const cow = { kind: 'collection', id: 'noto-cow', pack: 'farm' } satisfies Origin
  go(hashOfSet('Mine', [hashOf(cow)]))
  expect(setOf(cow)).toEqual({ address: place.hash, number: 1 })
  go(hashOf(cow))
  expect(setOf(cow)).toBeDefined()
  vi.resetModules()
  const reloaded = await import('../../src/route.ts')
  expect(reloaded.setOf(cow)).toEqual(setOf(cow))
  go('#/library?pack=farm')
  expect(setOf(cow)).toBeUndefined()
  expect(listOf(cow)).toBe('#/library?pack=farm')
  vi.unstubAllGlobals()
})

test('a broken escape is no error', () => {
  expect(parseRoute('#/p/%E0%A4%A')).toEqual({
    page: 'play',
    from: { kind: 'code', code: '%E0%A4%A' },
  })
})

test.each([
  ['RrW8eI3iI3', 'RrW8eI3iI3'],
  [' https://example.org/x/#/p/N1Ab-_9 ', 'N1Ab-_9'],
  ['https://example.org/#RrW8eI3iI3', 'RrW8eI3iI3'],
  ['https://example.org/#/', null],
  ['https://example.org/pattern.html#2x1:1//1', null],
  ['2x1:1//1', null],
])('the code in %s is %s', (text, code) => expect(codeIn(text)).toBe(code))

test.each([
  ['#/edit/draft', { page: 'edit' }],
  ['#/edit/draft/draft%20x', { page: 'edit', draft: 'draft x' }],
  ['#/edit/N1Ab-_9', { page: 'edit', code: 'N1Ab-_9' }],
  ['#/edit/published/YLm4hMT4Yw', { page: 'edit', published: 'YLm4hMT4Yw' }],
])('%s opens the editor', (hash, route) => expect(parseRoute(hash)).toEqual(route))

// The file says which part of a text the field asks for first; the tests of the command line check
// that its puzzle is the one of the whole text.
test('the field finds the codes that the command line finds', () => {
  const file = new URL('../../../cmd/internal/cli/input/testdata/words.json', import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { text: string; code: string | null }[]
  expect(texts.map(({ text }) => codeIn(text))).toEqual(texts.map(({ code }) => code))
})

test('a set has a title and puzzles, and what is damaged is left out', () => {
  const puzzles = [
    { kind: 'collection', id: '12', pack: 'tools' },
    { kind: 'code', code: 'N1Ab-_9' },
    { kind: 'daily', date: '2026-05-01', size: 'small' },
  ] satisfies Origin[]
  const hash = hashOfSet('Class 4b/2? 100 % & more', puzzles.map(hashOf))
  const set = { page: 'set', title: 'Class 4b/2? 100 % & more', puzzles }
  expect(parseRoute(hash)).toEqual(set)
  expect(parseRoute(hash + '&p/&nowhere&library')).toEqual(set)
  expect(parseRoute('#/set')).toEqual({ page: 'set', title: '', puzzles: [] })
})
