import { Files } from 'nonogram-toolkit/files'
import { language } from '../language/current.ts'
import { newSolver } from './index.ts'

/** For slow requests that may be interrupted, so that the page's default solver stays quick. */
export const slow = newSolver('slow solver')

/** For repairs, which take long and have their own program. */
export const repairs = newSolver('repairs')

/** For files and images; loads with the first request. */
export const files = new Files({ name: 'files' })

let words: Promise<Record<string, string> | undefined> | undefined
/** The font of drawings; null before the first drawing. */
let set: string | undefined | null = null

/**
 * Draws a puzzle in the language of the page, whose words load with the first drawing. In a PDF, a
 * font in base64 replaces the program's own.
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
    // After a failure the words are in English.
    words = undefined
    return undefined
  }
}
