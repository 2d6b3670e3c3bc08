import * as text from 'text:sync'
import { same, textOf } from '../model/text.ts'
import { Problem } from '../published/api.ts'
import type { Unsynced } from '../store/unsynced.ts'
import { ATTEMPTS, exchange, type Copy, type Device, type Remote } from './exchange.ts'
import type { Known } from './link.ts'
import type { Log } from './live.ts'
import { merge } from './merge.ts'
import type { Shared } from './shared.ts'

/**
 * The server has two copies of a player's progress: all of it, and the latest changes, which are
 * small. Most exchanges read and write only the changes. When these have grown, a device moves its
 * records into the whole copy, which all devices then read once. The server also keeps a log of
 * small changes, until a device stores them with the latest changes.
 */
export interface Remotes {
  all: Remote
  latest: Remote
}

/** A device's records that may be in neither copy. */
export interface Pending {
  read(): Unsynced
  /** The log of changes that the server keeps besides. */
  log(): Log
  forget(synced: Unsynced): void
}

/** The longest text of the latest records, in characters. */
const LONGEST_CHANGES = 100_000

const TOO_MANY = 429

/** Merges the changes since the last exchange, on this device and on the others. */
export async function exchangeChanges(
  { all, latest }: Remotes,
  device: Device,
  known: Known,
  pending: Pending,
  longest = LONGEST_CHANGES,
): Promise<Known> {
  const exchangeAll = async (before: Known): Promise<Known> => {
    const synced = pending.read()
    const tag = await exchange(all, device, before.tag)
    pending.forget(synced)
    return { ...before, tag }
  }
  // A new device needs everything, and so does each device after another one has moved records.
  const isCurrent = known.latest !== undefined && (await all.load(known.tag)) === 'unchanged'
  let now = isCurrent ? known : await exchangeAll(known)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const changes = pending.read()
    const { through, names } = pending.log()
    const here = await device.read(new Set([...changes.keys(), ...names]))
    const there = (await latest.load('')) as Copy | null
    // If the server has lost the changes, it needs those that this device has.
    if (!there && now.latest) now = await exchangeAll({ ...now, latest: '' })
    const merged = merge(there?.shared ?? here, here)
    if (there && there.tag !== now.latest) await device.apply(merged)
    const tag = await store(latest, there, merged, through)
    if (tag === null) continue
    const { games, solved, puzzles } = merged
    if (tag !== undefined && textOf([games, solved, puzzles]).length <= longest) {
      pending.forget(changes)
      return { ...now, latest: tag }
    }
    const moved = await exchangeAll(now)
    if (tag === undefined) return moved
    // If another device has stored more meanwhile, its changes stay.
    const emptied = await latest.save(tag, { ...merged, games: [], solved: [], puzzles: [] })
    return { ...moved, latest: emptied ?? '' }
  }
  throw new Error(text.troubleBusy)
}

/**
 * Stores the latest changes, and returns their tag: null if another device was faster, undefined if
 * the server accepts no new id from this address for now.
 */
async function store(
  latest: Remote,
  there: Copy | null,
  merged: Shared,
  through: number,
): Promise<string | null | undefined> {
  if (there && through === 0 && same(merged, there.shared)) return there.tag
  try {
    return await latest.save(there?.tag ?? '', merged, through)
  } catch (error) {
    if (!there && error instanceof Problem && error.status === TOO_MANY) return undefined
    throw error
  }
}
