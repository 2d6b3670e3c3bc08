import { language } from './current.ts'

let format: Intl.ListFormat | undefined

/** Several things in one text, such as red, green, blue. */
export function listText(things: readonly string[]): string {
  return (format ??= new Intl.ListFormat(language, { style: 'narrow' })).format(things)
}
