declare module 'text:languages' {
  /** The finished languages. */
  export const offered: readonly string[]
  /** What loads the texts of each language but English. */
  export const loads: Readonly<
    Record<string, (() => Promise<import('./message.ts').Language>) | undefined>
  >
}

declare module 'text:books' {
  /** What loads the words of drawings in each language but English. */
  export const books: Readonly<
    Record<string, (() => Promise<{ default: Record<string, string> }>) | undefined>
  >
}

/** picture/palettes.txt */
declare const READY_PALETTES: string

/** internal/base/colourname/plain.txt */
declare const PLAIN_COLOURS: string
