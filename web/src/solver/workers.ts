import { Files } from 'nonogram-toolkit/files'
import { language } from '../language/current.ts'
import { newSolver } from './index.ts'

/** For slow requests that may be interrupted; the page's default solver stays quick. */
export const slow = newSolver('slow solver')

/** For repairs, which take long and are in a program of their own. */
export const repairs = newSolver('repairs')

/** For files and images; loaded when first needed. */
export const files = new Files({ name: 'files' })

let words: Promise<Record<string, string> | undefined> | undefined
/** The font that drawings have; null before the first one. */
let set: string | undefined | null = null

/**
 * Draws a puzzle in the language of the page, whose words come with the first drawing; in a PDF,
 * with a font in base64 in place of the program's own.
 */
export async function draw(
  request: Parameters<Files['draw']>[0],
  font?: string,
): ReturnType<Files['draw']> {
  const book = await (words ??= loadWords())
  if (set !== font) files.setLanguage(book ? language : 'en', book, font)
  set = font
  return files.draw(request)
}

async function loadWords(): Promise<Record<string, string> | undefined> {
  try {
    const { books } = await import('text:books')
    return (await books[language]?.())?.default
  } catch {
    // Without them the words are in English.
    words = undefined
    return undefined
  }
}
