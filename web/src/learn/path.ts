import { placeAt } from '../model/stroke.ts'

/**
 * Returns the place of a stop on a winding path and its link to the next stop, for the style sheet.
 * The path runs right on its first row, left on the second, and so on.
 */
export function placed(index: number, columns: number): Record<string, string> {
  const { row, column } = placeAt(index, columns)
  const back = row % 2 === 1
  const way = column === columns - 1 ? 'down' : back ? 'left' : 'right'
  return {
    'grid-area': `${row + 1} / ${back ? columns - column : column + 1}`,
    '--to': `var(--${way})`,
    '--dashes': `var(--${way === 'down' ? 'along' : 'across'})`,
  }
}
