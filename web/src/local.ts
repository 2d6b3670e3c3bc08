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

/** Keeps a text in the local storage, and returns false where that is full or not allowed. */
export function writeLocal(name: string, text: string): boolean {
  try {
    const storage = local()
    storage?.setItem(name, text)
    return storage !== undefined
  } catch {
    return false
  }
}

/**
 * Hands a kept text on and forgets it. If that fails, as when there is no room, the text stays where it
 * is until the next time, and so does one that another tab has kept meanwhile.
 */
export async function handOn(name: string, to: (text: string) => Promise<unknown>): Promise<void> {
  const storage = local()
  const text = storage?.getItem(name)
  if (!storage || !text) return
  try {
    await to(text)
  } catch {
    return
  }
  if (storage.getItem(name) === text) storage.removeItem(name)
}

const TAB = 'nonogram-'

/** A value that this tab has kept over a reload; null if there is none. */
export function readTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(TAB + name) ?? 'null')
  } catch {
    return null
  }
}

export function writeTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(TAB + name, JSON.stringify(value))
  } catch {
    // It lasts until the page is left.
  }
}
