import { fromWire, type Puzzle, type WirePuzzle } from '../../src/model/puzzle.ts'

/** A puzzle from a picture of `#` and `.`, or of letters for colours. */
export function picture(rows: string[], more: Partial<WirePuzzle> = {}): Puzzle {
  const at = (r: number, c: number) => rows[r][c]
  const width = rows[0].length
  const line = (cells: string[]) => {
    const runs: { length: number; colour: number }[] = []
    cells.forEach((cell, i) => {
      if (cell === '.') return
      if (i > 0 && cells[i - 1] === cell) runs[runs.length - 1].length++
      else runs.push({ length: 1, colour: cell === '#' ? 1 : cell.charCodeAt(0) - 96 })
    })
    return runs
  }
  const columns = Array.from({ length: width }, (_, c) => line(rows.map((_, r) => at(r, c))))
  return fromWire({ rows: rows.map((row) => line([...row])), columns, ...more })
}

export const COLOURS = [
  { name: 'white', rgb: '#ffffff' },
  { name: 'red', rgb: '#cc2233' },
  { name: 'blue', rgb: '#2244cc' },
]
