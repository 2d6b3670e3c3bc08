import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import {
  areas,
  indexModule,
  languageModule,
  LANGUAGES,
  messages,
  nameOf,
  PSEUDO,
  types,
} from '../../scripts/languages/catalogue.ts'
import { codeOf, typeOf } from '../../scripts/languages/code.ts'
import { read } from '../../scripts/languages/message.ts'
import { pseudo } from '../../scripts/languages/pseudo.ts'
import { languageOf } from '../../src/language/match.ts'
import { listText } from '../../src/language/lists.ts'
import { numberText } from '../../src/language/numbers.ts'
import { ordinal, plural, select, show } from '../../src/language/message.ts'
import { NAMES } from '../../src/language/names.ts'

/** What a message in English makes of its arguments. */
function said(source: string, values?: object, change = (parts: ReturnType<typeof read>) => parts) {
  const made: unknown = new Function(
    'plural',
    'selectordinal',
    'select',
    'show',
    `return ${codeOf(change(read(source, 'en')))}`,
  )(plural, ordinal, select, show)
  return typeof made === 'function' ? (made(values) as unknown) : made
}

describe('a message', () => {
  test('without arguments is a text', () => {
    expect(said("It's `all` '{'done'}' for ${5}".replace('${5}', '$5'))).toBe(
      "It's `all` {done} for $5",
    )
  })

  test('has plurals, orders and choices', () => {
    const cells = '{n, plural, =0 {none} one {# cell} other {# cells}}'
    expect([0, 1, 1200].map((n) => said(cells, { n }))).toEqual(['none', '1 cell', '1,200 cells'])
    const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
    expect([1, 22, 3, 11].map((n) => said(place, { n }))).toEqual(['1st', '22nd', '3rd', '11th'])
    const line = '{axis, select, row {row {n}} other {column {n}}}'
    expect(said(line, { axis: 'row', n: 2 })).toBe('row 2')
    expect(said(line, { axis: 'column', n: 3 })).toBe('column 3')
  })

  test('hands what is between tags to the page', () => {
    const words = said(
      'Go <link>to {n, plural, one {# page} other {# pages}}</link>, <icon/> or not',
      {
        n: 2,
        link: (inner: unknown) => ['a', inner],
        icon: () => 'i',
      },
    )
    expect(words).toEqual(['Go ', ['a', ['to ', [2, ' pages'].map(String)]], ', ', 'i', ' or not'])
  })

  test('has types', () => {
    expect(typeOf(read('Play', 'en'))).toBe('string')
    expect(typeOf(read('{a} {n, plural, other {#} one {#}}', 'en'))).toBe(
      '(d: { a: string | number; n: number }) => string',
    )
    expect(typeOf(read('{axis, select, row {r} column {c} other {}}', 'en'))).toBe(
      '(d: { axis: "row" | "column" }) => string',
    )
    expect(typeOf(read('<b>{a}</b>', 'en'))).toBe(
      '(d: { b: (words?: Children) => Children; a: Children }) => Children',
    )
  })

  test.each([
    ['{n, plural, other {#}}', 'en', 'no case "one"'],
    ['{n, plural, one {#} few {#} other {#}}', 'ru', 'no case "many"'],
    ['{n, plural, one {#} few {#} other {#}}', 'en', 'few is not valid'],
    ['{when, date}', 'en', 'finished text'],
    ['<b>bold', 'en', '<b> is not closed'],
    ['bold</b>', 'en', '</b> closes nothing'],
    ['{open', 'en', 'Unexpected message end'],
  ])('%s in %s is wrong: %s', (source, language, fault) => {
    expect(() => read(source, language)).toThrow(fault)
  })

  test('of the pseudo-language is long, accented and complete', () => {
    expect(said('Play {n, plural, one {# day} other {# days}}', { n: 2 }, pseudo)).toBe(
      '[Þĺååý 2 đååýš]',
    )
  })
})

/** A folder with catalogues of one area. */
function catalogues(files: Record<string, object>, unfinished: string[] = []): URL {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'))
  writeFileSync(join(folder, 'unfinished.json'), JSON.stringify(unfinished))
  for (const [language, all] of Object.entries(files)) {
    mkdirSync(join(folder, language, 'page'), { recursive: true })
    writeFileSync(join(folder, language, 'page', 'home.json'), JSON.stringify(all, null, 2))
  }
  return pathToFileURL(`${folder}/`)
}

describe('a language', () => {
  const en = { play: 'Play', 'days.run': '{n, plural, one {# day} other {# days}}' }

  test('has all messages of English, or is unfinished', () => {
    const de = { play: 'Spielen' }
    const wrong = catalogues({ en, de })
    expect(() => messages('de', 'home', wrong)).toThrow(
      'internal/languages/de/page/home.json: days.run: missing',
    )
    const folder = catalogues({ en, de }, LANGUAGES.slice(1))
    expect(languageModule('de', folder)).toContain('"Spielen",\n    undefined,')
    expect(indexModule(folder)).toContain('offered = ["en"]')
  })

  test('can omit all arguments of a message, which is a function still', () => {
    const folder = catalogues({ en, de: { play: 'Spielen', 'days.run': 'Tage' } })
    expect(languageModule('de', folder)).toContain('"Spielen",\n    d => `Tage`,')
  })

  test('brings the messages of its hints', () => {
    const folder = catalogues({ en, de: en })
    expect(languageModule('de', folder)).toContain('hints = undefined')
    writeFileSync(new URL('de/hints.json', folder), '{ "where": "Sieh her." }')
    expect(languageModule('de', folder)).toContain('hints = { "where": "Sieh her." }')
  })

  test.each([
    [{ plai: 'Spielen' }, 'plai: English has no such key'],
    [{ play: 'Spiel {name}' }, 'play: name is a text; in English it is missing'],
    [{ 'days.run': '{n, select, one {} other {}}' }, 'n is a choice; in English it is number'],
    [{ 'Play.It': '' }, 'expected a key of lower-case words'],
  ])('with %j is wrong', (de, fault) => {
    expect(() => messages('de', 'home', catalogues({ en, de }, ['de']))).toThrow(fault)
  })

  test('is that of the browser, by language and script', () => {
    const all = [...LANGUAGES]
    expect(languageOf(['de-AT', 'en'], all)).toBe('de')
    expect(languageOf(['nl', 'pt-PT'], all)).toBe('pt-BR')
    expect(languageOf(['zh-CN'], all)).toBe('zh-Hans')
    expect(languageOf(['zh-TW', 'ja-JP'], all)).toBe('ja')
    expect(languageOf(['de'], ['en'])).toBe('en')
    expect(languageOf(['*', ''], all)).toBe('en')
  })

  test('is English in the countries of English, as Intl says', () => {
    for (const country of ['', '-US', '-GB', '-IN']) {
      expect(new Intl.Locale(`en${country}`).maximize().script).toBe('Latn')
      expect(languageOf([`en${country}`, 'de'], ['de', 'en'])).toBe('en')
    }
    expect(languageOf(['en-Shaw', 'de'], ['de', 'en'])).toBe('de')
  })

  test('writes small numbers as Intl does', () => {
    const { format } = new Intl.NumberFormat('en')
    for (const n of [0, 7, 42, 999, 1000, 12_345, -1, 0.5]) expect(numberText(n)).toBe(format(n))
  })

  test('writes lists as Intl does', () => {
    const narrow = new Intl.ListFormat('en', { style: 'narrow' })
    const things = ['red', 'green', 'light blue', 'grey']
    for (const n of [0, 1, 2, 3, 4]) {
      const list = things.slice(0, n)
      expect(listText(list)).toBe(narrow.format(list))
    }
  })

  test('has a name of its own', () => {
    expect(Object.keys(NAMES)).toEqual(LANGUAGES)
  })
})

test('the catalogues of the site are right', () => {
  for (const language of [...LANGUAGES, PSEUDO]) languageModule(language)
  expect(types()).toContain("declare module 'text:home'")
})

test('colours are called as in the hints of a language', () => {
  const called = (tag: string) => Object.fromEntries(messages(tag, 'colours'))
  expect(called('de')).toMatchObject({ red: ['rot'], 'light.blue': ['hellblau'] })
  expect(called('ru')).toMatchObject({ red: ['красный'] })
  expect(called('ja')).not.toHaveProperty('other')
})

test('a puzzle in colour is read in the language of the page', async () => {
  vi.resetModules()
  vi.stubGlobal('location', { search: '?language=de' })
  const { use } = await import('../../src/language/message.ts')
  const texts = { colours: [...messages('de', 'colours').values()].map(([name]) => name) }
  use({ default: texts, hints: undefined })
  const { colourName } = await import('../../src/model/colour-name.ts')
  const shades = { white: '#ffffff', red: '#ff0000', 'dark green': '#005000', navy: '#000080' }
  const palette = Object.entries(shades).map(([name, rgb]) => ({ name, rgb }))
  expect([1, 2, 3].map((n) => colourName(palette, n))).toEqual(['rot', 'dunkelgrün', 'navy'])
  vi.unstubAllGlobals()
})

/** What no module names: the names of colours are looked up, and the manifests have the other. */
const UNNAMED = { areas: ['colours'], messages: ['appAbout'] }

test('each message of the site is shown somewhere', () => {
  const folder = join(import.meta.dirname, '../../src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  for (const area of areas().filter((one) => !UNNAMED.areas.includes(one))) {
    const users = sources.filter((source) => source.includes(`'text:${area}'`)).join('\n')
    const words = new Set(users.split(/\W+/))
    const names = [...messages('en', area).keys()].map(nameOf)
    const named = (name: string) => words.has(name) || UNNAMED.messages.includes(name)
    expect(names.filter((name) => !named(name))).toEqual([])
  }
})
