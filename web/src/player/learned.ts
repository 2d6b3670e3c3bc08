import { OPEN } from '../model/cells.ts'
import type { Fact } from 'nonogram-toolkit'

/**
 * What hints ruled out without deciding a cell, as steps in colour puzzles do. Marks cannot
 * say it, so that without it the same hint would come again and again. It holds as long
 * as everything that was marked then is still there.
 */
export class Learned {
  readonly #width: number
  #marked: Uint8Array = new Uint8Array()
  #facts: readonly Fact[] = []

  constructor(width: number) {
    this.#width = width
  }

  /** Takes up what is known of the open cells of a board. */
  learn(board: Uint8Array, facts: readonly Fact[]): void {
    this.#marked = board.slice()
    this.#facts = facts
  }

  /** What is known of the open cells of a board. */
  of(board: Uint8Array): Fact[] {
    const stands = this.#marked.every((mark, place) => mark === OPEN || mark === board[place])
    if (!stands) return []
    return this.#facts.filter(({ row, column }) => board[row * this.#width + column] === OPEN)
  }
}
