import { language } from './current.ts'

let format: Intl.ListFormat | undefined

/** Joins sentences; Japanese and Chinese have no space between them. */
export function sentencesText(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(/^(ja|zh)/.test(language) ? '' : ' ')
}

/**
 * Joins several things to one text, such as red, green, blue. English needs no format, which takes
 * a phone some 40 ms to make.
 */
export function listText(things: readonly string[]): string {
  if (language === 'en' || things.length < 2) return things.join(', ')
  return (format ??= new Intl.ListFormat(language, { style: 'narrow' })).format(things)
}
