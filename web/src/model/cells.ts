/**
 * The player's marks: open, crossed (known to be blank), or a colour. A board is a
 * Uint8Array, row by row.
 */
export type Mark = number

export const OPEN: Mark = 0
export const CROSS: Mark = 1

/** Returns the mark of a colour, from 1. */
export function fill(colour: number): Mark {
  return colour + 1
}

/** Returns the colour of a mark, 0 for crossed. Open cells have no colour. */
export function colourOf(mark: Mark): number {
  return mark - 1
}

export function isFilled(mark: Mark): boolean {
  return mark > CROSS
}

/** The letters of colours, from the first after blank, as in the solver's texts. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDF'

// Without a palette, filled is '#'; with one, each colour is a letter.
function symbol(mark: Mark, lettered: boolean): string {
  if (mark === OPEN) return '?'
  return lettered ? symbolOf(colourOf(mark)) : mark === CROSS ? '.' : '#'
}

/** Returns the symbol of a colour in the rows of a puzzle in colour. */
export function symbolOf(colour: number): string {
  return colour === 0 ? '.' : LETTERS[colour - 1]
}

/** Returns a board as rows of text: `?` open, `.` blank, `#` filled, a letter for each colour. */
export function rowsFromCells(cells: Uint8Array, width: number, lettered: boolean): string[] {
  const rows: string[] = []
  for (let at = 0; at < cells.length; at += width) {
    let row = ''
    for (let c = 0; c < width; c++) row += symbol(cells[at + c], lettered)
    rows.push(row)
  }
  return rows
}

/** Reads a board from rows as rowsFromCells writes them. */
export function cellsFromRows(rows: readonly string[], width: number): Uint8Array {
  const cells = new Uint8Array(rows.length * width)
  rows.forEach((row, r) => {
    for (let c = 0; c < width; c++) cells[r * width + c] = markOf(row[c] ?? '?')
  })
  return cells
}

/** Returns the marked cells in rows of text, with their marks. */
export function marksInRows(rows: readonly string[], width: number): [place: number, mark: Mark][] {
  return [...cellsFromRows(rows, width).entries()].filter(([, mark]) => mark !== OPEN)
}

/** Returns the marks of a text of symbols. */
export function marksOf(symbols: string): Mark[] {
  return [...symbols].map(markOf)
}

function markOf(symbol: string): Mark {
  if (symbol === '.') return CROSS
  if (symbol === '#') return fill(1)
  const at = LETTERS.indexOf(symbol)
  return at < 0 ? OPEN : fill(at + 1)
}
