import { placeAt } from '../model/stroke.ts'

/**
 * The place of a stop, for the style sheet, on a path that winds: to the right on its first row,
 * back on the next, and so on; and the way to the next stop.
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
