import { language } from './current.ts'

const collator = new Intl.Collator(language, { numeric: true })

/** Compares texts as the language of the page sorts them: 2 before 10. */
export const byName = collator.compare
