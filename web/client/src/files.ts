import { Client, type ClientOptions } from './client.ts'
import { filesProgram } from './programs.ts'

type FilesOperation = 'candidates' | 'convert' | 'draw' | 'import'

/** What needs file formats, fonts and images: a larger program of its own. */
export class Files extends Client<FilesOperation> {
  /** Puzzles from one file format to another. Bytes are in base64, here and below. */
  readonly convert = this.method('convert')
  /** A puzzle as SVG, PNG, PDF or text. */
  readonly draw = this.method('draw')
  /** The best puzzles that can be made of an image, each with exactly one solution. */
  readonly candidates = this.method('candidates')
  /** A puzzle made of an image. */
  readonly import = this.method('import')

  constructor(options: ClientOptions = {}) {
    super(filesProgram(), options)
  }

  /**
   * Sets the language of the words in later drawings: its tag, and its messages, those of
   * languages/TAG/book.json in this package. English needs none. A TrueType or OpenType font in base64
   * is that of PNGs and PDFs, which need one for Japanese and Chinese. After a catalogue or a font with a
   * mistake each request is rejected with what is wrong with it.
   */
  setLanguage(tag: string, book?: Record<string, string>, font?: string): void {
    this.askFirst('language', { tag, book, font })
  }
}

export { NonogramError, type ErrorCode } from './error.ts'
export type { CallOptions, ClientOptions } from './client.ts'
