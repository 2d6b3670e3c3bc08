declare module 'text:languages' {
  /** The finished languages. */
  export const offered: readonly string[]
  /** What loads the texts of each language but English. */
  export const loads: Readonly<
    Record<string, (() => Promise<{ default: import('./message.ts').Texts }>) | undefined>
  >
}
