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

/** The storage of this tab, which survives a reload; undefined where it is not allowed. */
export function ofTab(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
