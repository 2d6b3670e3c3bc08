import { language } from './current.ts'
import { numberText } from './numbers.ts'

/** The messages of a language by their areas, in the order of English. */
export type Texts = Readonly<Record<string, readonly unknown[]>>

/** The loaded texts of a language other than English. */
export interface Language {
  default: Texts
  /** The messages of the solver's hints. */
  hints: Record<string, string> | undefined
}

let texts: Texts = {}

/** The messages of the solver's hints; undefined in English, which the solver has. */
export let hints: Language['hints']

/** Sets the language of all texts that are read later. */
export function use(loaded: Language): void {
  texts = loaded.default
  hints = loaded.hints
}

/** Returns the messages of an area; none in English, which each module of texts has. */
export function table(area: string): readonly unknown[] {
  return texts[area] ?? []
}

type Cases<T> = Readonly<Record<string, T>> & { readonly other: T }

const rules = (type: Intl.PluralRuleType) => {
  let made: Intl.PluralRules | undefined
  return <T>(n: number, cases: Cases<T>, offset = 0): T =>
    cases[`=${n}`] ??
    cases[(made ??= new Intl.PluralRules(language, { type })).select(n - offset)] ??
    cases.other
}

/** Chooses the words for a number of things. */
export const plural = rules('cardinal')

/** Chooses the words for a place in an order. */
export const ordinal = rules('ordinal')

export function select<T>(value: string, cases: Cases<T>): T {
  return cases[value] ?? cases.other
}

/** Returns an argument in the form for a sentence. */
export function show<T>(value: T): T | string {
  return typeof value === 'number' ? numberText(value) : value
}
