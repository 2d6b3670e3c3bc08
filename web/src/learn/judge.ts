import * as text from 'text:learn'
import { cellsFromRows, CROSS, OPEN, type Mark } from '../model/cells.ts'
import { cellsOf } from '../model/line.ts'
import { fromWire, isBlackAndWhite, type Puzzle } from '../model/puzzle.ts'
import { indicesOf, placeAt, type Place } from '../model/stroke.ts'
import type { Drill } from './course.ts'

/**
 * The verdict on a mark: it belongs to the answer, is wrong, is a guess, or is true but not asked
 * for. The verdicts are those of cmd/internal/app/lessons.
 */
export type Verdict = 'right' | 'wrong' | 'undecided' | 'elsewhere'

/** A drill with everything that its judge needs. */
export class Task {
  readonly drill: Drill
  /** The puzzle with the position as its given cells. */
  readonly puzzle: Puzzle
  readonly answer: ReadonlySet<number>
  readonly #also: ReadonlySet<number>
  readonly #goal: Uint8Array
  readonly #start: Uint8Array
  readonly #line: ReadonlySet<number>

  constructor(drill: Drill) {
    this.drill = drill
    this.puzzle = fromWire({ ...drill.puzzle, given: drill.board })
    const { width } = this.puzzle
    this.answer = new Set(indicesOf(drill.answer, width))
    this.#also = new Set(indicesOf(drill.also ?? [], width))
    this.#goal = cellsFromRows(drill.puzzle.goal ?? [], width)
    this.#start = cellsFromRows(drill.board, width)
    this.#line = new Set(cellsOf(this.puzzle, drill.line))
  }

  /** Whether a cell may be marked; if the idea is about one line, only the line's cells. */
  asks(place: number): boolean {
    return this.#start[place] === OPEN && (!!this.drill.assumed || this.#line.has(place))
  }

  /** The first cell of the line that may be marked; the player starts there. */
  get start(): number {
    return [...this.#line].find((place) => this.asks(place)) ?? 0
  }

  judge(place: number, mark: Mark): Verdict {
    const right = this.#goal[place] === mark
    if (this.answer.has(place)) return right ? 'right' : 'wrong'
    if (!this.drill.assumed && !this.#also.has(place)) return 'undecided'
    return right ? 'elsewhere' : 'wrong'
  }

  /** The marks that are wrong or guesses. */
  faults(cells: Uint8Array): Set<number> {
    const faults = new Set<number>()
    cells.forEach((mark, place) => {
      if (mark === OPEN || this.#start[place] !== OPEN) return
      const verdict = this.judge(place, mark)
      if (verdict === 'wrong' || verdict === 'undecided') faults.add(place)
    })
    return faults
  }

  /** Whether a board has the whole answer and nothing that is wrong or a guess. */
  isSolved(cells: Uint8Array): boolean {
    return (
      [...this.answer].every((place) => cells[place] === this.#goal[place]) &&
      this.faults(cells).size === 0
    )
  }

  /** Returns the task in words; `either` is whether it follows both values of a cell. */
  words(either: boolean): string {
    const { assumed, line } = this.drill
    if (!assumed) return text.taskLine({ axis: line.axis, number: String(line.index + 1) })
    const at = this.#at(assumed)
    return either ? text.taskEither(at) : text.taskSuppose(at)
  }

  /** The answer to a mark in words, without the reason. */
  feedback(verdict: Verdict, place: number, mark: Mark): string {
    const at = this.#at(placeAt(place, this.puzzle.width))
    switch (verdict) {
      case 'right':
        return text.answerMore
      case 'wrong':
        return text.answerWrong({ ...at, mark: this.#value(mark) })
      case 'undecided':
        return text.answerUndecided(at)
      case 'elsewhere':
        return text.answerElsewhere
    }
  }

  #at({ row, column }: Place): { row: string; cell: string } {
    return { row: String(row + 1), cell: String(column + 1) }
  }

  #value(mark: Mark): 'blank' | 'filled' | 'coloured' {
    if (mark === CROSS) return 'blank'
    return isBlackAndWhite(this.puzzle) ? 'filled' : 'coloured'
  }
}
