import { offered } from 'text:languages'
import { local, writeLocal } from '../local.ts'
import { languageOf } from './match.ts'

const KEY = 'nonogram-language'

/** Whether dates and numbers can be written by a tag: not by en-US@posix, which Chromium may have. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** An address with ?language=de shows any language, one that is not finished too. */
function asked(): string | null {
  if (typeof location === 'undefined') return null
  const tag = new URLSearchParams(location.search).get('language')
  return tag !== null && isTag(tag) ? tag : null
}

const followed = () => (typeof navigator === 'undefined' ? [] : (navigator.languages ?? []))

/** What the player chose, or else the browser's languages. */
const wanted = () => [local()?.getItem(KEY) ?? [], followed()].flat()

/** The language of the page. It changes by a reload only, so texts are constants. */
export const language: string = asked() ?? languageOf(wanted(), offered)

/** The language of the page as it is written in the browser's country, for dates and times. */
export const dialect: string =
  followed().find((tag) => (tag === language || tag.startsWith(`${language}-`)) && isTag(tag)) ??
  language

/** The languages to choose from. */
export const languages: readonly string[] = offered.includes(language)
  ? offered
  : [...offered, language]

/** Keeps a language and reads the page again in it. That of the browser is followed, not kept. */
export function choose(tag: string): void {
  if (tag === languageOf(followed(), offered)) local()?.removeItem(KEY)
  else writeLocal(KEY, tag)
  const address = new URL(location.href)
  address.searchParams.delete('language')
  history.replaceState(history.state, '', address)
  location.reload()
}
