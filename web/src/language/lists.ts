import { language } from './current.ts'

let format: Intl.ListFormat | undefined

/** Sentences that follow each other: Japanese and Chinese have no space between them. */
export function sentencesText(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(/^(ja|zh)/.test(language) ? '' : ' ')
}

/** Several things in one text, such as red, green, blue. */
export function listText(things: readonly string[]): string {
  return (format ??= new Intl.ListFormat(language, { style: 'narrow' })).format(things)
}
