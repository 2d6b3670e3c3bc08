import type { CheckResponse, HintResponse, Solver } from 'nonogram-toolkit'
import { cellsFromRows, OPEN, rowsFromCells } from '../../src/model/cells.ts'
import { cellsOf, linesOf, runsOf } from '../../src/model/line.ts'
import { isBlackAndWhite, type Puzzle } from '../../src/model/puzzle.ts'
import { placeAt } from '../../src/model/stroke.ts'

/** Returns the cells of a board with other marks than in the solution. */
export function wrongOf(cells: Uint8Array, solution: Uint8Array): number[] {
  return [...cells.keys()].filter((i) => cells[i] !== OPEN && cells[i] !== solution[i])
}

/** Returns a solver that knows the solution, and gives its cells one by one. */
export function knowing(puzzle: Puzzle, solution: Uint8Array): Solver {
  const { width } = puzzle
  const cellsIn = ({ board }: { board: string[] }) => cellsFromRows(board, width)
  const rowsOf = (cells: Uint8Array) => rowsFromCells(cells, width, !isBlackAndWhite(puzzle))
  const wrongIn = (cells: Uint8Array) =>
    wrongOf(cells, solution).map((place) => placeAt(place, width))
  const words = ['where', 'how', 'why', 'what']
  return {
    hint: async (asked: { board: string[] }): Promise<Partial<HintResponse>> => {
      const after = cellsIn(asked)
      const marks = wrongIn(after).map((at) => ({ ...at, cell: '#', role: 'wrong' as const }))
      if (marks.length > 0) return { kind: 'mistake', words, marks }
      const place = after.indexOf(OPEN)
      if (place < 0) return { kind: 'solved', words: ['solved'] }
      after[place] = solution[place]
      return { kind: 'step', words, after: rowsOf(after) }
    },
    check: async (asked: { board: string[] }) => {
      const wrong = wrongIn(cellsIn(asked)).map(({ row, column }) => [row, column])
      const right = wrong.length > 0 ? 'no' : 'yes'
      return { valid: true, status: 'unique', player: { right, wrong } } as CheckResponse
    },
    clues: async (asked: { board: string[] }) => {
      const states = linesOf(puzzle).map((line) => {
        const runs = runsOf(cellsIn(asked), cellsOf(puzzle, line))
        return { settled: runs.map((_, run) => run) }
      })
      return { rows: states.slice(0, puzzle.height), columns: states.slice(puzzle.height) }
    },
    solve: async () => ({ status: 'unique', solutions: [rowsOf(solution)] }),
    rate: () => Promise.reject(new Error('not known')),
  } as unknown as Solver
}
