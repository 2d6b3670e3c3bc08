import { Client, type ClientOptions } from './client.ts'
import { filesProgram, playProgram } from './programs.ts'

type SolverOperation =
  'check' | 'clues' | 'codes' | 'explain' | 'generate' | 'hint' | 'rate' | 'repair' | 'solve'

/**
 * All that needs no files: solutions, hints, ratings, puzzles. The program is loaded with the
 * first request, and a larger one, which makes and repairs puzzles, with the first of those.
 */
export class Solver extends Client<SolverOperation> {
  /** How many solutions there are, and which. */
  readonly solve = this.method('solve')
  /** Whether a puzzle is sound and has one solution, and whether a player's board is right. */
  readonly check = this.method('check')
  /** The next step from a board, in four levels, in words and as cells. */
  readonly hint = this.method('hint')
  /** All steps to the solution. */
  readonly explain = this.method('explain')
  /** How hard a puzzle is. */
  readonly rate = this.method('rate')
  /** The fewest edits, and the fewest given cells, that make a picture a unique puzzle. */
  readonly repair = this.method('repair')
  /** Which blocks of a board's lines are proven, and which lines cannot be completed. */
  readonly clues = this.method('clues')
  /** A random puzzle of a given size and kind, the same for the same seed, which is random if left out. */
  readonly generate = this.method('generate')
  /** A puzzle as a word for a link, and back. */
  readonly codes = this.method('codes')

  constructor(options: ClientOptions = {}) {
    const elsewhere = ['generate', 'repair'] as const
    super(playProgram(), options, new Map(elsewhere.map((op) => [op, filesProgram()])))
  }

  /**
   * Sets the language of the words in later answers: its tag, and its messages, those of
   * languages/TAG/hints.json in this package. English needs none. After a catalogue with a mistake
   * each request is rejected with what is wrong with it.
   */
  setLanguage(tag: string, hints?: Record<string, string>): void {
    this.askFirst('language', { tag, hints })
  }
}
