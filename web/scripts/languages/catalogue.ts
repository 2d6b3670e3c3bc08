import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { codeOf, typeOf } from './code.ts'
import { argumentsOf, read, type Part } from './message.ts'
import { pseudo } from './pseudo.ts'

/** The folder of all catalogues. */
export const FOLDER = new URL('../../../internal/languages/', import.meta.url)

/** The languages of the site, in the order in which it offers them. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt-BR', 'ru', 'ja', 'zh-Hans'] as const

/** A made-up language, which shows texts that are not translated or do not fit. */
export const PSEUDO = 'en-XA'

/** The messages of one area of the site in a language, by their keys. */
type Messages = Map<string, Part[]>

/** Returns the languages that lack no messages; players are not offered the others. */
export function finished(folder = FOLDER): string[] {
  const file = new URL('unfinished.json', folder)
  const lacking = JSON.parse(readFileSync(file, 'utf8')) as string[]
  return LANGUAGES.filter((tag) => !lacking.includes(tag))
}

/** The area of the names of colours, which the hints have. */
const COLOURS = 'colours'

/** The areas of the site: the files of English, and the colours of its hints. */
export function areas(folder = FOLDER): string[] {
  const files = readdirSync(new URL('en/page/', folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
  return [...files, ...(existsSync(new URL('en/hints.json', folder)) ? [COLOURS] : [])].sort()
}

/** Reads an area in a language, and compares it with English. */
export function messages(language: string, area: string, folder = FOLDER): Messages {
  if (language === PSEUDO)
    return new Map([...messages('en', area, folder)].map(([key, parts]) => [key, pseudo(parts)]))
  if (area === COLOURS) return colours(language, folder)
  const found: Messages = new Map()
  const name = `${language}/page/${area}.json`
  const file = new URL(name, folder)
  const fail = (key: string, fault: string): never => {
    throw new Error(`internal/languages/${name}: ${key}: ${fault}`)
  }
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  for (const [key, source] of Object.entries(JSON.parse(text) as Record<string, string>)) {
    if (!/^[a-z][a-z0-9]*(\.[a-z0-9]+)*$/.test(key))
      fail(key, 'expected a key of lower-case words with dots between them')
    try {
      found.set(key, read(source, language))
      argumentsOf(found.get(key)!)
    } catch (error) {
      fail(key, (error as Error).message)
    }
  }
  // JSON.parse keeps only the last of two equal keys.
  const keys = new Set<string>()
  for (const [, key] of text.matchAll(/^\s*"([^"]+)":/gm)) {
    if (keys.has(key)) fail(key, 'found twice')
    keys.add(key)
  }
  if (language !== 'en')
    compare(found, messages('en', area, folder), fail, finished(folder).includes(language))
  return found
}

/**
 * Returns the names of colours in a language: light-grey in its hints is light.grey here. The
 * message colour.name has them where an adjective by itself differs from one in a sentence.
 */
function colours(language: string, folder: URL): Messages {
  const all = JSON.parse(hints(language, folder)) as Record<string, string>
  // The parser takes no hyphens in the words of a choice.
  const source = (all['colour.name'] ?? all.colour).replace(/-(?=[a-z]+ \{)/g, '_')
  const [choice] = read(source, language)
  if (typeof choice === 'string' || !('cases' in choice)) throw new Error(`${language}: colour`)
  const cases = Object.entries(choice.cases).filter(
    ([key]) => !['blank', 'filled', 'other'].includes(key),
  )
  return new Map(cases.map(([key, words]) => [key.replaceAll('_', '.'), words]))
}

/** Checks that a language has only keys and arguments of English, and all keys if complete. */
function compare(
  other: Messages,
  english: Messages,
  fail: (key: string, fault: string) => never,
  complete: boolean,
): void {
  for (const [key, parts] of other) {
    const model = english.get(key)
    if (!model) return fail(key, 'English has no such key')
    const taken = argumentsOf(model)
    for (const [name, kind] of argumentsOf(parts)) {
      const expected = taken.get(name)
      if (expected !== kind && !(kind === 'text' && expected === 'number'))
        fail(key, `${name} is a ${kind}; in English it is ${expected ?? 'missing'}`)
    }
  }
  if (!complete) return
  for (const key of english.keys()) if (!other.has(key)) fail(key, 'missing')
}

/** Returns the name of a message in code: endPraiseFirst for end.praise.first. */
export const nameOf = (key: string) =>
  key.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase())

const MESSAGE = JSON.stringify(
  fileURLToPath(new URL('../../src/language/message.ts', import.meta.url)),
)

const variable = (i: number) => `m${i}`

/** Returns the module of an area: each message by its name, in English if the language lacks it. */
export function areaModule(area: string, folder = FOLDER): string {
  const all = [...messages('en', area, folder)]
  const own = all.map(([, parts], i) => `  ${variable(i)} = ${codeOf(parts)},`)
  return [
    `import { ordinal as selectordinal, plural, select, show, table } from ${MESSAGE}`,
    `const [`,
    ...own,
    `] = table(${JSON.stringify(area)})`,
    `export { ${all.map(([key], i) => `${variable(i)} as ${nameOf(key)}`).join(', ')} }`,
  ].join('\n')
}

/** Returns the messages of a language's hints, for the solver; `undefined` if it has none. */
function hints(language: string, folder: URL): string {
  const file = new URL(`${language}/hints.json`, folder)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'undefined'
}

/** The module of a language: the messages of each area in the order of English, and of hints. */
export function languageModule(language: string, folder = FOLDER): string {
  const tables = areas(folder).map((area) => {
    const own = messages(language, area, folder)
    const english = [...messages('en', area, folder)]
    const all = english.map(([key, model]) =>
      own.has(key) ? codeOf(own.get(key)!, model) : 'undefined',
    )
    return `  ${JSON.stringify(area)}: [\n${all.map((code) => `    ${code},\n`).join('')}  ],`
  })
  return [
    `import { ordinal as selectordinal, plural, select, show } from ${MESSAGE}`,
    'export default {',
    ...tables,
    '}',
    `export const hints = ${hints(language, folder)}`,
  ].join('\n')
}

/** Returns code that loads the modules of languages, by their tags. */
const loadsOf = (tags: readonly string[], module: string) =>
  `{ ${tags.map((tag) => `${JSON.stringify(tag)}: () => import('${module}${tag}')`).join(', ')} }`

/** Returns the module that lists the languages and loads them. */
export function indexModule(folder = FOLDER): string {
  return [
    `export const offered = ${JSON.stringify(finished(folder))}`,
    `export const loads = ${loadsOf([...LANGUAGES.slice(1), PSEUDO], 'text:@')}`,
  ].join('\n')
}

/** Returns the module that loads the words of drawings in each language but English. */
export function booksModule(): string {
  return `export const books = ${loadsOf(LANGUAGES.slice(1), 'text:book-')}`
}

/** Returns the module of the words of drawings in a language. */
export function bookModule(language: string, folder = FOLDER): string {
  return `export default ${readFileSync(new URL(`${language}/book.json`, folder), 'utf8')}`
}

/** Returns the types of all modules of texts. */
export function types(folder = FOLDER): string {
  const modules = areas(folder).map((area) => {
    const all = [...messages('en', area, folder)]
    const file = new URL(`en/page/${area}.json`, folder)
    const sources = (
      area === COLOURS
        ? Object.fromEntries(all.map(([key, parts]) => [key, parts.join('')]))
        : JSON.parse(readFileSync(file, 'utf8'))
    ) as Record<string, string>
    const lines = all.map(
      ([key, parts], i) =>
        `  /** ${key}: ${sources[key].replaceAll('*/', '* /')} */\n  const ${variable(i)}: ${typeOf(parts)}`,
    )
    const names = all.map(([key], i) => `${variable(i)} as ${nameOf(key)}`)
    return [
      `declare module 'text:${area}' {`,
      `  type Children = import('preact').ComponentChildren`,
      ...lines,
      `  export { ${names.join(', ')} }`,
      '}',
    ].join('\n')
  })
  return ['// Written from internal/languages/en/page by scripts/languages.', ...modules, ''].join(
    '\n',
  )
}
