/** The first language wanted that is offered, written alike; English if there is none. */
export function languageOf(wanted: readonly string[], offered: readonly string[]): string {
  for (const tag of wanted) {
    const found = offered.find((one) => one === tag || kindOf(one) === kindOf(tag))
    if (found) return found
  }
  return 'en'
}

/** A language and its script: Portuguese of any country is one, Chinese is two. */
function kindOf(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return tag
  }
}
