import * as text from 'text:editor'
import { letterOf, type Block, type Clue, type Paint } from '../model/puzzle.ts'

/**
 * Writes a clue as text: "2 1", or with colours "2a 1b"; "0" or nothing for a line without blocks,
 * "?" for an unknown clue.
 */
export function writeClue(clue: Clue, coloured: boolean): string {
  if (clue === null) return '?'
  if (clue.length === 0) return '0'
  return clue.map((b) => `${b.length}${coloured ? letterOf(b.colour).toLowerCase() : ''}`).join(' ')
}

/** Reads the typed clue of a line with a number of cells. */
export function readClue(
  typed: string,
  cells: number,
  palette: readonly Paint[] | null,
): { clue: Clue } | { error: string } {
  const words = typed.split(/[\s,.;]+/).filter(Boolean)
  if (words.join() === '?') return { clue: null }
  if (words.every((word) => /^0+$/.test(word))) return { clue: [] }
  const blocks: Block[] = []
  for (const word of words) {
    const block = readBlock(word, palette)
    if (typeof block === 'string') return { error: block }
    blocks.push(block)
  }
  const needed = neededCells(blocks)
  if (needed > cells) return { error: text.cluesLong({ needed, cells }) }
  return { clue: blocks }
}

function readBlock(word: string, palette: readonly Paint[] | null): Block | string {
  const match = /^(\d{1,4})([a-z]?)$/i.exec(word)
  if (!match || Number(match[1]) === 0) return text.cluesWord({ word })
  const length = Number(match[1])
  const letter = match[2].toLowerCase()
  if (!palette) return letter ? text.cluesWordPlain({ word }) : { length, colour: 1 }
  const colour = letter ? letter.charCodeAt(0) - 96 : 1
  return colour < palette.length ? { length, colour } : text.cluesWordColour({ word })
}

/** Returns the fewest cells for blocks and the gaps between blocks of one colour. */
export function neededCells(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, b, i) => sum + b.length + (i > 0 && blocks[i - 1].colour === b.colour ? 1 : 0),
    0,
  )
}

/** Returns the spare cells of a clue on a line; 0 means that only one arrangement is possible. */
export function slackText(
  axis: 'row' | 'column',
  index: number,
  clue: Clue,
  cells: number,
): string {
  const number = index + 1
  if (clue === null) return text.slackUnknown({ axis, number })
  const slack = cells - neededCells(clue)
  if (slack === 0) return text.slackNone({ axis, number })
  if (slack === cells) return text.slackEmpty({ axis, number })
  return text.slackSome({ axis, number, slack, cells })
}
