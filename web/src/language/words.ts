import { language } from './current.ts'

let segments: Intl.Segmenter | undefined

/** Returns the number of words in a text, also in languages without spaces. */
export function wordsIn(text: string): number {
  segments ??= new Intl.Segmenter(language, { granularity: 'word' })
  return [...segments.segment(text)].filter((segment) => segment.isWordLike).length
}
