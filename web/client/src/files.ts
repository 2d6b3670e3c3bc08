import { Client, type ClientOptions } from './client.ts'
import { filesProgram } from './programs.ts'

type FilesOperation = 'candidates' | 'convert' | 'draw' | 'import'

/** The operations that need file formats, fonts and images, in a larger program of their own. */
export class Files extends Client<FilesOperation> {
  /** Converts puzzles from one file format to another. Bytes are in base64, here and below. */
  readonly convert = this.method('convert')
  /** Draws a puzzle as SVG, PNG, PDF or text. */
  readonly draw = this.method('draw')
  /** Finds the best puzzles that can be made of an image, each with exactly one solution. */
  readonly candidates = this.method('candidates')
  /** Makes a puzzle of an image. */
  readonly import = this.method('import')

  constructor(options: ClientOptions = {}) {
    super(filesProgram(), options)
  }

  /**
   * Sets the language of the words in later drawings: its tag, and the messages of
   * languages/TAG/book.json in this package. English needs no messages. PNGs and PDFs use the font,
   * TrueType or OpenType in base64; Japanese and Chinese need one. If the catalogue or the font has
   * a mistake, each later request is rejected with it.
   */
  setLanguage(tag: string, book?: Record<string, string>, font?: string): void {
    this.askFirst('language', { tag, book, font })
  }
}

export { NonogramError, type ErrorCode } from './error.ts'
export type { CallOptions, ClientOptions } from './client.ts'
