import { readingNone } from 'text:player'
import { lineText } from '../board/words.ts'
import { cellsOf, nextOpenLine, type Line } from '../model/line.ts'
import { OPEN } from '../model/cells.ts'
import { placeAt } from '../model/stroke.ts'
import type { Session } from './session.ts'

/** Reads the lines of the board aloud. */
export class Reader {
  readonly #session: Session
  /** The last line that was read, after which the next one follows. */
  #last: Line | null = null

  constructor(session: Session) {
    this.#session = session
  }

  /** Reads the row or the column of the cursor. */
  read(axis: Line['axis']): void {
    const { row, column } = this.#session.board!.cursor
    this.#say({ axis, index: axis === 'row' ? row : column })
  }

  /** Moves the focus to the first open cell of the next open line, and reads the line. */
  next(): void {
    const { puzzle, scene, paused } = this.#session
    const board = this.#session.board!
    if (paused.value) return
    const { cells } = scene.value
    const line = nextOpenLine(puzzle, cells, this.#from(board.cursor.row))
    if (!line) return this.#session.say(readingNone)
    const place = cellsOf(puzzle, line).find((p) => cells[p] === OPEN)!
    board.cursor = placeAt(place, puzzle.width)
    board.focus()
    this.#say(line)
  }

  /** Returns the line read last, if the cursor is still on it, or else the row of the cursor. */
  #from(row: number): Line {
    const last = this.#last
    const { column } = this.#session.board!.cursor
    const still = last && last.index === (last.axis === 'row' ? row : column)
    return still ? last : { axis: 'row', index: row - 1 }
  }

  #say(line: Line): void {
    this.#last = line
    this.#session.say(lineText(this.#session.scene.value, line))
  }
}
