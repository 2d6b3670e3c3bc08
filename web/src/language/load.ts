import { loads } from 'text:languages'
import { language } from './current.ts'
import { use } from './message.ts'
import { NAMES } from './names.ts'
import { loadTitles } from './titles.ts'

/** Loads the texts and titles of the page's language; called before any module with texts loads. */
export async function loadLanguage(): Promise<void> {
  document.documentElement.lang = language
  await Promise.all([loadTexts(), loadTitles()])
}

async function loadTexts(): Promise<void> {
  const load = loads[language]
  if (!load) return
  // After a failure the page works in English.
  await load().then(
    (loaded) => {
      use(loaded)
      linkManifest()
    },
    () => (document.documentElement.lang = 'en'),
  )
}

/** Links the manifest in the page's language, for an installed site. */
function linkManifest(): void {
  if (!(language in NAMES)) return
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (link) link.href = `./manifest.${language}.webmanifest`
}
