import { Client, type ClientOptions } from './client.ts'
import { filesProgram, playProgram } from './programs.ts'

type SolverOperation =
  'check' | 'clues' | 'codes' | 'explain' | 'generate' | 'hint' | 'rate' | 'repair' | 'solve'

/**
 * All operations that need no files: solutions, hints, ratings, puzzles. The first request loads
 * the program; the first one that makes or repairs a puzzle loads a larger program.
 */
export class Solver extends Client<SolverOperation> {
  /** Finds how many solutions there are, and lists them. */
  readonly solve = this.method('solve')
  /** Checks that a puzzle is sound and has one solution, and that a player's board is right. */
  readonly check = this.method('check')
  /** Finds the next step from a board, in four levels, in words and as cells. */
  readonly hint = this.method('hint')
  /** Lists all steps to the solution. */
  readonly explain = this.method('explain')
  /** Rates the difficulty of a puzzle. */
  readonly rate = this.method('rate')
  /** Finds the fewest edits, and the fewest given cells, that make a picture a unique puzzle. */
  readonly repair = this.method('repair')
  /** Finds the proven blocks of a board's lines, and the lines that cannot be completed. */
  readonly clues = this.method('clues')
  /** Makes a random puzzle of a size and kind from a seed; without a seed, from a random one. */
  readonly generate = this.method('generate')
  /** Turns a puzzle into a word for a link, and back. */
  readonly codes = this.method('codes')

  constructor(options: ClientOptions = {}) {
    const elsewhere = ['generate', 'repair'] as const
    super(playProgram(), options, new Map(elsewhere.map((op) => [op, filesProgram()])))
  }

  /**
   * Sets the language of the words in later answers: its tag, and the messages of
   * languages/TAG/hints.json in this package. English needs no messages. If the catalogue has a
   * mistake, each later request is rejected with it.
   */
  setLanguage(tag: string, hints?: Record<string, string>): void {
    this.askFirst('language', { tag, hints })
  }
}
