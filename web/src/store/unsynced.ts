import { local, writeLocal } from '../local.ts'

/** The key of the code that joins this browser with other devices. */
export const LINK = 'nonogram-sync'
const PREFIX = 'nonogram-unsynced '

/** Names of records that other devices do not have yet, each with its latest write. */
export type Unsynced = ReadonlyMap<string, string>

/**
 * Notes the write of a game or an imported puzzle, if there are other devices. If there is no room
 * for the note, the write remains, and other devices get it with the record's next note.
 */
export function noteWrite(name: string): void {
  if (local()?.getItem(LINK)) writeLocal(PREFIX + name, `${Date.now()} ${Math.random()}`)
}

export function readUnsynced(): Unsynced {
  const entries = Object.entries(local() ?? {}) as [string, string][]
  const noted = entries.filter(([name]) => name.startsWith(PREFIX))
  return new Map(noted.map(([name, write]) => [name.slice(PREFIX.length), write]))
}

/** Forgets the records that other devices now have, except those written again meanwhile. */
export function forgetUnsynced(synced: Unsynced): void {
  for (const [name, write] of synced)
    if (local()?.getItem(PREFIX + name) === write) local()?.removeItem(PREFIX + name)
}
