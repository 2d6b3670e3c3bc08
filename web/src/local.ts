/** The key of the count of visits. */
export const VISITS = 'nonogram-visits'

/** Returns the browser's local storage; undefined if the browser forbids it. */
export function local(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Stores a text in local storage; returns false if that is full or forbidden. */
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
 * Passes a stored text on and then removes it. If that fails, for example because there is no room,
 * the text stays until the next time. A text that another tab has stored meanwhile stays, too.
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

/** Returns a value that this tab has stored over a reload; null without one. */
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
    // The value then lasts until the page is left.
  }
}
