import { change, get } from './database.ts'

const KEY = 'removed'

/** The names of what can be removed. */
export const removedKey = (id: string): string => `key ${id}`
export const removedPuzzle = (key: string): string => `puzzle ${key}`

/** The latest time of adding, in milliseconds since 1970, of what was removed. */
export type Removed = Record<string, number>

export async function loadRemoved(): Promise<Removed> {
  return (await get<Removed>('things', KEY)) ?? {}
}

/**
 * Remembers that something was removed, and when it had been added, so that no other device brings
 * it back. What was added later stays, whatever the clocks say.
 */
export async function recordRemoved(name: string, added = Date.now()): Promise<void> {
  await addRemoved({ [name]: added })
}

export async function addRemoved(more: Removed): Promise<void> {
  await change<Removed>(KEY, (before = {}) => {
    const after = { ...before }
    for (const [name, at] of Object.entries(more)) after[name] = Math.max(after[name] ?? 0, at)
    return after
  })
}
