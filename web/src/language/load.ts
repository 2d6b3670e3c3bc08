import { loads } from 'text:languages'
import { language } from './current.ts'
import { use } from './message.ts'

/** Loads the texts of the page's language, before any module that has texts. */
export async function loadLanguage(): Promise<void> {
  document.documentElement.lang = language
  const load = loads[language]
  if (!load) return
  // Without them the page is in English, and works.
  await load().then(use, () => (document.documentElement.lang = 'en'))
}
