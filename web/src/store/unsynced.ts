import { local, writeLocal } from '../local.ts'

/** Where the code is kept that joins this browser with other devices. */
export const LINK = 'nonogram-sync'
const PREFIX = 'nonogram-unsynced '

/** Names of records that other devices do not have yet, each with its latest write. */
export type Unsynced = ReadonlyMap<string, string>

/**
 * Notes that a game or an imported puzzle was written, if there are other devices. Without room for
 * the note it is still written, and they get it with its next note.
 */
export function noteWrite(name: string): void {
  if (local()?.getItem(LINK)) writeLocal(PREFIX + name, `${Date.now()} ${Math.random()}`)
}

export function readUnsynced(): Unsynced {
  const entries = Object.entries(local() ?? {}) as [string, string][]
  const noted = entries.filter(([name]) => name.startsWith(PREFIX))
  return new Map(noted.map(([name, write]) => [name.slice(PREFIX.length), write]))
}

/** Forgets what other devices have by now, unless it was written again meanwhile. */
export function forgetUnsynced(synced: Unsynced): void {
  for (const [name, write] of synced)
    if (local()?.getItem(PREFIX + name) === write) local()?.removeItem(PREFIX + name)
}
