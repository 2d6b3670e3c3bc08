export type Way = 'right' | 'left' | 'down'

/**
 * Where a stop is on a path that winds: to the right on its first row, back on the next, and
 * so on; and the way to the next one. Rows and columns count from 1.
 */
export function stopAt(index: number, columns: number): { row: number; column: number; way: Way } {
  const row = Math.floor(index / columns)
  const place = index % columns
  const back = row % 2 === 1
  return {
    row: row + 1,
    column: back ? columns - place : place + 1,
    way: place === columns - 1 ? 'down' : back ? 'left' : 'right',
  }
}

/** The place of a stop and its way for the style sheet. */
export function placed(index: number, columns: number): Record<string, string> {
  const { row, column, way } = stopAt(index, columns)
  return {
    'grid-area': `${row} / ${column}`,
    '--to': `var(--${way})`,
    '--dashes': `var(--${way === 'down' ? 'along' : 'across'})`,
  }
}
