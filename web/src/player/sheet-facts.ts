import * as words from 'text:player'
import { cardColours } from 'text:library'
import { difficultyText } from '../library/item.ts'
import { expectedText, type Listed } from '../model/pace.ts'
import type { Puzzle } from '../model/puzzle.ts'

/** What the sheet of a puzzle can say, with its label. */
const LABELS = {
  size: words.factSize,
  colours: words.factColours,
  class: words.factClass,
  minutes: words.factMinutes,
  author: words.factAuthor,
  copyright: words.factCopyright,
  licence: words.factLicence,
  source: words.factSource,
  notes: words.factNotes,
} as const

export type Fact = { name: keyof typeof LABELS; label: string; text: string }

/** The facts about a puzzle; until it is solved only those that give nothing away. */
export function factsOf(
  puzzle: Puzzle,
  { solved, rating, pace }: { solved: boolean; rating: Listed | null; pace: number | null },
): Fact[] {
  const { width, height, palette, author, licence, copyright, source, notes } = puzzle
  const texts: Record<keyof typeof LABELS, string> = {
    size: `${width} × ${height}`,
    colours: palette.length > 2 ? cardColours({ n: palette.length - 1 }) : '',
    class: rating && rating.class !== 'unrated' ? difficultyText(rating.class) : '',
    minutes: rating?.minutes ? expectedText(rating.minutes, pace) : '',
    author,
    copyright: solved ? copyright : '',
    licence,
    source: solved || isSet(source) ? source : '',
    notes: solved ? notes : '',
  }
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[]
  return names
    .filter((name) => texts[name])
    .map((name) => ({ name, label: LABELS[name], text: texts[name] }))
}

/** Whether a source is the address of a whole set: a file's name could be the title. */
function isSet(source: string): boolean {
  return /^https?:\/\/[^/?#]+(\/[\w-]+){0,2}\/?$/.test(source)
}
