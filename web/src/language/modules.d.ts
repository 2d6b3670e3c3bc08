declare module 'text:languages' {
  /** The finished languages. */
  export const offered: readonly string[]
  /** What loads the texts of each language but English. */
  export const loads: Readonly<
    Record<string, (() => Promise<import('./message.ts').Language>) | undefined>
  >
}
