import { parse, type ParseOptions, type Select } from '@messageformat/parser'

/** A part of a message in ICU MessageFormat; tags in its text are parts too. */
export type Part =
  | string
  | { kind: 'argument'; name: string }
  /** The number of the plural around it, less its offset. */
  | { kind: 'count'; name: string; offset: number }
  | { kind: 'tag'; name: string; words: Part[] }
  | Choice

interface Choice {
  kind: Select['type']
  name: string
  offset: number
  cases: Record<string, Part[]>
}

/** The arguments of a message: the kind of each, by its name. */
export type Arguments = Map<string, ArgumentKind>
type ArgumentKind = 'text' | 'number' | 'choice' | 'tag'

/** The kind of argument that each kind of part takes. */
const KINDS = {
  argument: 'text',
  tag: 'tag',
  select: 'choice',
  plural: 'number',
  selectordinal: 'number',
} as const

/** Yields the parts of a message that are not text, nested ones too. */
function* within(parts: readonly Part[]): Iterable<Exclude<Part, string>> {
  for (const part of parts) {
    if (typeof part === 'string') continue
    yield part
    if (part.kind === 'tag') yield* within(part.words)
    if ('cases' in part) for (const words of Object.values(part.cases)) yield* within(words)
  }
}

export const tagsIn = (parts: readonly Part[]): boolean =>
  [...within(parts)].some(({ kind }) => kind === 'tag')

/** Reads a message of a language; throws an error that names the mistake. */
export function read(source: string, language: string): Part[] {
  const parts = treeOf(parse(source, rulesOf(language).options))
  checkPlurals(parts, rulesOf(language))
  return parts
}

/** The rules of a language for plurals. */
interface Rules {
  options: ParseOptions
  /** The case of each whole number of things that people see. */
  cases: Record<'plural' | 'selectordinal', Intl.LDMLPluralRule[]>
}

const known = new Map<string, Rules>()

function rulesOf(language: string): Rules {
  let rules = known.get(language)
  if (rules) return rules
  const cardinal = new Intl.PluralRules(language)
  const ordinal = new Intl.PluralRules(language, { type: 'ordinal' })
  const cases = (of: Intl.PluralRules) => Array.from({ length: 200 }, (_, n) => of.select(n))
  rules = {
    options: {
      cardinal: cardinal.resolvedOptions().pluralCategories,
      ordinal: ordinal.resolvedOptions().pluralCategories,
      strict: true,
      strictPluralKeys: true,
    },
    cases: { plural: cases(cardinal), selectordinal: cases(ordinal) },
  }
  known.set(language, rules)
  return rules
}

type Token = ReturnType<typeof parse>[number] | { type: 'octothorpe' }

/** Returns the tokens as a tree, in which a tag contains everything between its two ends. */
function treeOf(tokens: readonly Token[], count?: Select): Part[] {
  const open: { name: string; parts: Part[] }[] = [{ name: '', parts: [] }]
  const add = (part: Part) => open[open.length - 1].parts.push(part)
  for (const token of tokens) {
    if (token.type === 'content') {
      // Odd pieces are tags.
      for (const [i, piece] of token.value.split(/(<\/?[a-z]+\/?>)/).entries()) {
        if (i % 2 === 0) {
          if (piece) add(piece)
        } else if (piece.startsWith('</')) {
          const done = open.pop()!
          if (piece !== `</${done.name}>`) throw new Error(`${piece} closes nothing`)
          add({ kind: 'tag', name: done.name, words: done.parts })
        } else if (piece.endsWith('/>')) {
          add({ kind: 'tag', name: piece.slice(1, -2), words: [] })
        } else {
          open.push({ name: piece.slice(1, -1), parts: [] })
        }
      }
    } else if (token.type === 'argument') {
      add({ kind: 'argument', name: token.arg })
    } else if (token.type === 'octothorpe') {
      add({ kind: 'count', name: count!.arg, offset: count!.pluralOffset ?? 0 })
    } else if (token.type === 'function') {
      throw new Error(`{${token.arg}, ${token.key}} found; a page hands over finished text`)
    } else {
      const inner = token.type === 'select' ? undefined : token
      add({
        kind: token.type,
        name: token.arg,
        offset: token.pluralOffset ?? 0,
        cases: Object.fromEntries(token.cases.map((c) => [c.key, treeOf(c.tokens, inner)])),
      })
    }
  }
  if (open.length > 1) throw new Error(`<${open[open.length - 1].name}> is not closed`)
  return open[0].parts
}

/** Checks that each plural has a case for every whole number. */
function checkPlurals(parts: readonly Part[], rules: Rules): void {
  for (const part of within(parts)) {
    if (!('cases' in part)) continue
    const { kind, name, offset, cases } = part
    if (!cases.other) throw new Error(`{${name}} has no case "other"`)
    if (kind === 'select') continue
    for (const [n, needed] of rules.cases[kind].entries())
      if (!(`=${n + offset}` in cases) && !(needed in cases))
        throw new Error(`{${name}} has no case "${needed}", which ${n + offset} needs`)
  }
}

export function argumentsOf(parts: readonly Part[]): Arguments {
  const found: Arguments = new Map()
  const add = (name: string, kind: ArgumentKind) => {
    const before = found.get(name)
    if (before === 'tag' || (before && kind === 'tag'))
      if (before !== kind) throw new Error(`${name} is a tag and an argument`)
    // A message may also show the number that a plural takes.
    if (!before || before === 'text') found.set(name, kind)
    else if (kind !== 'text' && kind !== before)
      throw new Error(`{${name}} is a ${before} and a ${kind}`)
  }
  for (const { kind, name } of within(parts)) if (kind !== 'count') add(name, KINDS[kind])
  return found
}

/** Returns the choices of a select whose case "other" is empty, which means that these are all. */
export function choicesOf(parts: readonly Part[], name: string): string[] | undefined {
  for (const part of within(parts)) {
    if (part.kind !== 'select' || part.name !== name) continue
    const { other, ...cases } = part.cases
    return other.length === 0 ? Object.keys(cases) : undefined
  }
  return undefined
}
