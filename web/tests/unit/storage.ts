import { vi } from 'vitest'

/** A local storage, whose names are its own keys as in a browser. */
class MemoryStorage {
  getItem(name: string): string | null {
    return (this as unknown as Record<string, string>)[name] ?? null
  }

  setItem(name: string, text: string): void {
    Object.assign(this, { [name]: text })
  }

  removeItem(name: string): void {
    delete (this as unknown as Record<string, string>)[name]
  }
}

/** Gives the test an empty local storage. */
export function stubLocalStorage(): void {
  vi.stubGlobal('localStorage', new MemoryStorage())
}
