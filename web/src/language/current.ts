import { offered } from 'text:languages'
import { local, writeLocal } from '../local.ts'
import { languageOf } from './match.ts'

const KEY = 'nonogram-language'

/** Whether a tag can format dates and numbers; Chromium may have en-US@posix, which cannot. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** Returns the language of an address with ?language=de, even one that is not finished. */
function asked(): string | null {
  if (typeof location === 'undefined') return null
  const tag = new URLSearchParams(location.search).get('language')
  return tag !== null && isTag(tag) ? tag : null
}

const followed = () => (typeof navigator === 'undefined' ? [] : (navigator.languages ?? []))

/** Returns the player's choice and then the browser's languages. */
const wanted = () => [local()?.getItem(KEY) ?? [], followed()].flat()

/** The language of the page. Only a reload changes it, so texts are constants. */
export const language: string = asked() ?? languageOf(wanted(), offered)

/** The regional form of the page's language in the browser, for dates and times. */
export const dialect: string =
  followed().find((tag) => (tag === language || tag.startsWith(`${language}-`)) && isTag(tag)) ??
  language

/** The languages to choose from. */
export const languages: readonly string[] = offered.includes(language)
  ? offered
  : [...offered, language]

/**
 * Stores a language, unless it is the browser's own, and reloads the page in it. If the browser
 * stores nothing, the address has the language.
 */
export function choose(tag: string): void {
  const address = new URL(location.href)
  address.searchParams.delete('language')
  if (tag === languageOf(followed(), offered)) local()?.removeItem(KEY)
  else if (!writeLocal(KEY, tag)) address.searchParams.set('language', tag)
  history.replaceState(history.state, '', address)
  location.reload()
}
