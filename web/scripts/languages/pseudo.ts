import type { Part } from './message.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const ACCENTS = 'åƀçđéƒĝĥîĵķĺɱñöþǫŕšţûṽŵẋýž'

/**
 * Returns English with accents, each vowel doubled, and brackets around each message: plain text on
 * a page is not in the catalogues, and text without a bracket is cut off or glued from parts.
 */
export function pseudo(parts: readonly Part[]): Part[] {
  return ['[', ...parts.map(strange), ']']
}

function strange(part: Part): Part {
  if (typeof part === 'string')
    return part.replace(/[a-zA-Z]/g, (letter) => {
      const small = ACCENTS[LETTERS.indexOf(letter.toLowerCase())]
      const other = letter === letter.toLowerCase() ? small : small.toUpperCase()
      return /[aeiou]/i.test(letter) ? other + small : other
    })
  if (part.kind === 'tag') return { ...part, words: part.words.map(strange) }
  if (!('cases' in part)) return part
  const cases = Object.entries(part.cases).map(([key, words]) => [key, words.map(strange)])
  return { ...part, cases: Object.fromEntries(cases) as typeof part.cases }
}
