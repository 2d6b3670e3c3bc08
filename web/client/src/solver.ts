import { Client, type CallOptions, type ClientOptions } from './client.ts'
import type { Request, Response } from './operations.ts'
import { filesProgram, playProgram } from './programs.ts'

type SolverOperation =
  'check' | 'clues' | 'codes' | 'explain' | 'generate' | 'hint' | 'rate' | 'repair' | 'solve'

/**
 * All that needs no files: solutions, hints, ratings, puzzles. The program is loaded with the
 * first request, and a larger one, which makes and repairs puzzles, with the first of those.
 */
export class Solver extends Client<SolverOperation> {
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

  /** How many solutions there are, and which. */
  solve(request: Request<'solve'>, options?: CallOptions): Promise<Response<'solve'>> {
    return this.call('solve', request, options)
  }

  /** Whether a puzzle is sound and has one solution, and whether a player's board is right. */
  check(request: Request<'check'>, options?: CallOptions): Promise<Response<'check'>> {
    return this.call('check', request, options)
  }

  /** The next step from a board, in four levels, in words and as cells. */
  hint(request: Request<'hint'>, options?: CallOptions): Promise<Response<'hint'>> {
    return this.call('hint', request, options)
  }

  /** All steps to the solution. */
  explain(request: Request<'explain'>, options?: CallOptions): Promise<Response<'explain'>> {
    return this.call('explain', request, options)
  }

  /** How hard a puzzle is. */
  rate(request: Request<'rate'>, options?: CallOptions): Promise<Response<'rate'>> {
    return this.call('rate', request, options)
  }

  /** The fewest edits, and the fewest given cells, that make a picture a unique puzzle. */
  repair(request: Request<'repair'>, options?: CallOptions): Promise<Response<'repair'>> {
    return this.call('repair', request, options)
  }

  /** Which blocks of a board's lines are proven, and which lines cannot be completed. */
  clues(request: Request<'clues'>, options?: CallOptions): Promise<Response<'clues'>> {
    return this.call('clues', request, options)
  }

  /** A random puzzle of a given size and kind, the same for the same seed, which is random if left out. */
  generate(request: Request<'generate'>, options?: CallOptions): Promise<Response<'generate'>> {
    return this.call('generate', request, options)
  }

  /** A puzzle as a word for a link, and back. */
  codes(request: Request<'codes'>, options?: CallOptions): Promise<Response<'codes'>> {
    return this.call('codes', request, options)
  }
}
