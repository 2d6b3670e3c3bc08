declare module 'text:languages' {
  /** The finished languages. */
  export const offered: readonly string[]
  /** The functions that load the texts of each language but English. */
  export const loads: Readonly<
    Record<string, (() => Promise<import('./message.ts').Language>) | undefined>
  >
}

declare module 'text:books' {
  /** The functions that load the words of drawings in each language but English. */
  export const books: Readonly<
    Record<string, (() => Promise<{ default: Record<string, string> }>) | undefined>
  >
}

/** The text of picture/palettes.txt. */
declare const READY_PALETTES: string

/** The text of internal/base/colourname/plain.txt. */
declare const PLAIN_COLOURS: string
