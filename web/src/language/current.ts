import { offered } from 'text:languages'
import { local } from '../store/local.ts'
import { languageOf } from './match.ts'

const KEY = 'nonogram-language'

/** An address with ?language=de shows any language, one that is not finished too. */
const asked = () =>
  typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('language')

/** The language that the player chose; null for that of the browser. */
export const chosen: string | null = local()?.getItem(KEY) ?? null

const followed = () => (typeof navigator === 'undefined' ? [] : (navigator.languages ?? []))

/** The language of the page. It changes by a reload only, so texts are constants. */
export const language: string =
  asked() ?? languageOf([...(chosen ? [chosen] : []), ...followed()], offered)

/** Keeps a language, null for that of the browser, and reads the page again in it. */
export function choose(tag: string | null): void {
  if (tag) local()?.setItem(KEY, tag)
  else local()?.removeItem(KEY)
  const address = new URL(location.href)
  address.searchParams.delete('language')
  history.replaceState(history.state, '', address)
  location.reload()
}
