/** The first language wanted that is offered, written alike; English if there is none. */
export function languageOf(wanted: readonly string[], offered: readonly string[]): string {
  for (const tag of wanted) {
    const found = offered.find((one) => one === tag || kindOf(one) === kindOf(tag))
    if (found) return found
  }
  return 'en'
}

/** English of a country; to ask for its script takes a phone some 30 ms before anything is drawn. */
const ENGLISH = /^en(-[A-Z]{2})?$/

/** A language and its script: Portuguese of any country is one, Chinese is two. */
function kindOf(tag: string): string {
  if (ENGLISH.test(tag)) return 'en-Latn'
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return tag
  }
}
