import { Files } from 'nonogram-toolkit/files'
import { language } from '../language/current.ts'
import { newSolver } from './index.ts'

/** For slow requests that may be interrupted; the page's default solver stays quick. */
export const slow = newSolver('slow solver')

/** For repairs, which take long and are in a program of their own. */
export const repairs = newSolver('repairs')

/** For files and images; loaded when first needed. */
export const files = new Files({ name: 'files' })

let worded: Promise<void> | undefined

/** Draws a puzzle in the language of the page, whose words come with the first drawing. */
export async function draw(request: Parameters<Files['draw']>[0]): ReturnType<Files['draw']> {
  await (worded ??= loadWords())
  return files.draw(request)
}

async function loadWords(): Promise<void> {
  try {
    const { books } = await import('text:books')
    const loaded = await books[language]?.()
    if (loaded) files.setLanguage(language, loaded.default)
  } catch {
    // Without them the words are in English.
    worded = undefined
  }
}
