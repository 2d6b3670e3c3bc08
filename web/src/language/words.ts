import { language } from './current.ts'

let segments: Intl.Segmenter | undefined

/** How many words a text has; languages without spaces have words too. */
export function wordsIn(text: string): number {
  segments ??= new Intl.Segmenter(language, { granularity: 'word' })
  return [...segments.segment(text)].filter((segment) => segment.isWordLike).length
}
