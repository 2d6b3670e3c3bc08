import * as words from 'text:player'
import { cardColours } from 'text:library'
import { difficultyText } from '../library/item.ts'
import { expectedText, type Listed } from '../model/pace.ts'
import type { Puzzle } from '../model/puzzle.ts'

/** The names of the facts about a puzzle. */
type Name = Parameters<typeof words.fact>[0]['fact']

export type Fact = { name: Name; label: string; text: string }

/** Returns the facts about a puzzle; until it is solved only those that give nothing away. */
export function factsOf(
  puzzle: Puzzle,
  { solved, rating, pace }: { solved: boolean; rating: Listed | null; pace: number | null },
): Fact[] {
  const { width, height, palette, author, licence, copyright, source, notes } = puzzle
  const texts: Record<Name, string> = {
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
  const names = (Object.keys(texts) as Name[]).filter((name) => texts[name])
  return names.map((name) => ({ name, label: words.fact({ fact: name }), text: texts[name] }))
}

/** Whether a source is the address of a whole set; a file's name could be the title. */
function isSet(source: string): boolean {
  return /^https?:\/\/[^/?#]+(\/[\w-]+){0,2}\/?$/.test(source)
}
