import { stampAfter } from '../model/stamp.ts'
import { highest, type Reached } from '../model/writes.ts'
import { Stored } from './stored.ts'

/** The names of what can be removed. */
export const removedKey = (id: string): string => `key ${id}`
export const removedPuzzle = (key: string): string => `puzzle ${key}`

/** The latest time of adding, in milliseconds since 1970, of what was removed. */
export type Removed = Reached

export const tombstones = new Stored<Removed>('removed', {}, highest)

/**
 * Remembers that something was removed, and when it had been added, so that no other device brings
 * it back. What was added later stays, whatever the clocks say.
 */
export async function recordRemoved(name: string, added = Date.now()): Promise<void> {
  await tombstones.add({ [name]: added })
}

/** Whether nobody has removed what was added then. */
export const stays = (removed: Removed, name: string, added: number): boolean =>
  added > (removed[name] ?? 0)

/** A time for adding that no removal so far concerns. */
export const addedAfter = (removed: Removed, name: string): number => stampAfter(removed[name] ?? 0)
