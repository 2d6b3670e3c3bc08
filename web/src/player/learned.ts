import { OPEN } from '../model/cells.ts'
import type { Fact } from 'nonogram-toolkit'

/**
 * What hints ruled out without deciding a cell, as steps in colour puzzles do. Marks cannot
 * show that, so the next hint would be the same without it. It is valid as long as all
 * marks of that time are still there.
 */
export class Learned {
  readonly #width: number
  #marked: Uint8Array = new Uint8Array()
  #facts: readonly Fact[] = []

  constructor(width: number) {
    this.#width = width
  }

  /** Stores what is known of the open cells of a board. */
  learn(board: Uint8Array, facts: readonly Fact[]): void {
    this.#marked = board.slice()
    this.#facts = facts
  }

  /** What is known of the open cells of a board. */
  of(board: Uint8Array): Fact[] {
    const valid = this.#marked.every((mark, place) => mark === OPEN || mark === board[place])
    if (!valid) return []
    return this.#facts.filter(({ row, column }) => board[row * this.#width + column] === OPEN)
  }
}
