/** Returns the first wanted language that is offered in the same script, or else English. */
export function languageOf(wanted: readonly string[], offered: readonly string[]): string {
  for (const tag of wanted) {
    const found = offered.find((one) => one === tag || kindOf(one) === kindOf(tag))
    if (found) return found
  }
  return 'en'
}

/** English of any country, without a query for its script, which takes a phone some 30 ms. */
const ENGLISH = /^en(-[A-Z]{2})?$/

/** Returns a language and its script: Portuguese of all countries is one kind, Chinese is two. */
function kindOf(tag: string): string {
  if (ENGLISH.test(tag)) return 'en-Latn'
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return tag
  }
}
