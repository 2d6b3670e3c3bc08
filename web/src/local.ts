/** Where visits are counted. */
export const VISITS = 'nonogram-visits'

/** The browser's local storage; undefined where it is not allowed. */
export function local(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
