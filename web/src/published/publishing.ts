import type { Entry, Published } from 'nonogram-toolkit'
import { draftOf, wireOf } from '../model/draft.ts'
import { fingerprint, type WirePuzzle } from '../model/puzzle.ts'
import { note } from '../store/milestones.ts'
import { randomName } from '../store/random.ts'
import { edit, get, Problem, publish, remove } from './api.ts'
import {
  startPending,
  dropPending,
  forgetKey,
  keepKey,
  keys,
  type Owned,
  type Pending,
} from './keys.ts'

/** Returns a fingerprint of a puzzle that is the same however the server writes the puzzle. */
export function printOf(puzzle: WirePuzzle): string {
  const { draft, about } = draftOf(puzzle)
  return fingerprint(JSON.stringify(wireOf(draft, about)))
}

/**
 * Publishes a work of the editor and stores its key. If the answer to an earlier attempt was lost,
 * this first repeats that attempt with its token, so that the work is published only once. Later
 * changes follow as an edit.
 */
export async function publishWork(work: string, puzzle: WirePuzzle): Promise<Owned> {
  const before = (await keys.load()).owned.find((o) => o.work === work)
  if (before) return update(before, puzzle)
  const token = randomName()
  const pending = await startPending({ work, token, puzzle })
  const owned = await end(pending, pending.token === token)
  return owned.print === printOf(puzzle) ? owned : update(owned, puzzle)
}

async function end(pending: Pending, first: boolean): Promise<Owned> {
  try {
    const receipt = await publish(pending.puzzle, pending.token)
    const { id, key } = receipt
    const owned = published({ id, key, work: pending.work }, receipt, pending.puzzle)
    await keepKey(owned, pending)
    void note('published').catch(() => {})
    return owned
  } catch (error) {
    if (error instanceof Problem && isRefusal(error, first)) await dropPending(pending)
    throw error
  }
}

/**
 * Whether a problem means that nothing was published. After too many requests this is certain only
 * for the first attempt.
 */
function isRefusal({ status, uncertain }: Problem, first: boolean): boolean {
  if (uncertain) return false
  return first || (status < 500 && status !== 408 && status !== 429)
}

/** Replaces the version that this browser published or opened. */
export async function update(owned: Owned, puzzle: WirePuzzle): Promise<Owned> {
  const next = published(owned, await edited(owned, puzzle), puzzle)
  await keepKey(next)
  return next
}

async function edited({ id, key, version }: Owned, puzzle: WirePuzzle): Promise<Entry> {
  try {
    return await edit(id, key, version, puzzle)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'conflict') throw error
    // The conflict may come from an earlier attempt with the same edit.
    const there = await get(id, true, key)
    if (printOf(there.puzzle) !== printOf(puzzle)) throw error
    return there
  }
}

/** Reads the published version with its picture, and stores its number with the key. */
export async function openOwned(owned: Owned): Promise<Published> {
  const stored = await get(owned.id, true, owned.key)
  await keepKey(published(owned, stored, stored.puzzle))
  return stored
}

/** Withdraws a puzzle; if it is gone, an earlier attempt withdrew it. */
export async function withdraw({ id, key }: Pick<Owned, 'id' | 'key'>): Promise<void> {
  try {
    await remove(id, key)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
  }
  await forgetKey(id)
}

function published(
  { id, key, work }: Pick<Owned, 'id' | 'key' | 'work'>,
  { version, title = '', width, height }: Entry,
  puzzle: WirePuzzle,
): Owned {
  return { id, key, work, version, title, size: `${width} × ${height}`, print: printOf(puzzle) }
}
