import { OPEN } from '../model/cells.ts'
import { indexOf } from '../model/stroke.ts'
import type { Fact } from 'nonogram-toolkit'

/**
 * The facts that hints have ruled out without deciding a cell, as steps in colour puzzles do. Marks
 * cannot show these, so without them the next hint would be the same. They are valid while all
 * marks from that time remain.
 */
export class Learned {
  readonly #width: number
  #marked: Uint8Array = new Uint8Array()
  #facts: readonly Fact[] = []

  constructor(width: number) {
    this.#width = width
  }

  /** Stores the facts about the open cells of a board. */
  learn(board: Uint8Array, facts: readonly Fact[]): void {
    this.#marked = board.slice()
    this.#facts = facts
  }

  /** Returns the facts about the open cells of a board. */
  of(board: Uint8Array): Fact[] {
    const valid = this.#marked.every((mark, place) => mark === OPEN || mark === board[place])
    if (!valid) return []
    return this.#facts.filter((fact) => board[indexOf(fact, this.#width)] === OPEN)
  }
}
