import { stampAfter } from '../model/stamp.ts'
import { highest, type Reached } from '../model/writes.ts'
import { Stored } from './stored.ts'

/** The names of removed keys and puzzles. */
export const removedKey = (id: string): string => `key ${id}`
export const removedPuzzle = (key: string): string => `puzzle ${key}`

/** For each removed record, its latest time of adding, in milliseconds since 1970. */
export type Removed = Reached

export const tombstones = new Stored<Removed>('removed', {}, highest)

/**
 * Remembers a removal with the time when the record was added, so that no other device brings it
 * back. Records that were added later stay, whatever the clocks say.
 */
export async function recordRemoved(name: string, added = Date.now()): Promise<void> {
  await tombstones.add({ [name]: added })
}

/** Whether a record has not been removed since it was added. */
export const stays = (removed: Removed, name: string, added: number): boolean =>
  added > (removed[name] ?? 0)

/** Returns a time of adding for a record that is later than all its removals so far. */
export const addedAfter = (removed: Removed, name: string): number => stampAfter(removed[name] ?? 0)
