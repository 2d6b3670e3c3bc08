import { keyWrong } from 'text:published'
import type { WirePuzzle } from '../model/puzzle.ts'
import { addedAfter, recordRemoved, removedKey, tombstones } from '../store/removed.ts'
import { randomName } from '../store/random.ts'
import { Stored } from '../store/stored.ts'

/** A published puzzle whose key this browser has. */
export interface Owned {
  id: string
  /** Anyone who has it can change or withdraw the puzzle. */
  key: string
  /** The version that was published or opened from here; 0 if none was yet. */
  version: number
  /** The fingerprint of that version; empty if unknown. */
  print: string
  title: string
  /** Such as 15 × 10; empty if unknown. */
  size: string
  /** The work of the editor that it is published from; see Draft. */
  work: string
  /** When it was copied here from elsewhere, in milliseconds since 1970; if never, FIRST. */
  added?: number
}

/** Before all times at which a key can be removed. */
export const FIRST = 1

/** A publication without an answer yet. */
export interface Pending {
  work: string
  token: string
  puzzle: WirePuzzle
}

export interface Keys {
  owned: Owned[]
  pending: Pending[]
}

/** The keys in this browser. */
export const keys = new Stored<Keys>('published', { owned: [], pending: [] })

/** The pending publication of a work, or else the given one, which it stores. */
export async function startPending(next: Pending): Promise<Pending> {
  const { work } = next
  const { pending } = await keys.change((before) =>
    before.pending.some((p) => p.work === work)
      ? before
      : { ...before, pending: [...before.pending, next] },
  )
  return pending.find((p) => p.work === work)!
}

export async function dropPending({ token }: Pending): Promise<void> {
  await keys.change((before) => ({ ...before, pending: without(before, token) }))
}

const without = ({ pending }: Keys, token: string) => pending.filter((p) => p.token !== token)

/** Stores the key of a puzzle and removes the publication that it ends, in one step. */
export async function keepKey(next: Owned, ended?: Pending): Promise<void> {
  await keys.change((before) => ({
    owned: [
      { ...addedOf(before, next.id), ...next },
      ...before.owned.filter((o) => o.id !== next.id),
    ],
    pending: ended ? without(before, ended.token) : before.pending,
  }))
}

const addedOf = ({ owned }: Keys, id: string): Pick<Owned, 'added'> => {
  const added = owned.find((o) => o.id === id)?.added
  return added === undefined ? {} : { added }
}

export async function forgetKey(id: string): Promise<void> {
  await recordRemoved(removedKey(id), addedOf(await keys.load(), id).added ?? FIRST)
  await keys.change((before) => ({ ...before, owned: before.owned.filter((o) => o.id !== id) }))
}

/** Adds new keys, and returns how many are new. */
export async function addKeys(list: readonly Owned[]): Promise<number> {
  const count = (all: Keys) => all.owned.length
  const before = count(await keys.load())
  const removed = await tombstones.load()
  const dated = (o: Owned) => ({ ...o, added: addedAfter(removed, removedKey(o.id)) })
  const after = await keys.change((here) => {
    const known = new Set(here.owned.map((o) => o.id))
    return {
      ...here,
      owned: [...here.owned, ...list.filter((o) => !known.has(o.id)).map(dated)],
    }
  })
  return count(after) - before
}

/** A key with the id of its puzzle, to be copied. */
export function keyText({ id, key }: Pick<Owned, 'id' | 'key'>): string {
  return `${id}.${key}`
}

/** Reads what keyText wrote. */
export function readKey(text: string): Owned {
  const [, id, key] = /^\s*([\w-]{1,64})\.(\w{1,128})\s*$/.exec(text) ?? []
  if (!id || !key) throw new Error(keyWrong)
  return { id, key, version: 0, print: '', title: '', size: '', work: randomName() }
}

export function isOwned(value: unknown): value is Owned {
  const owned = value as Partial<Record<keyof Owned, unknown>> | null
  const texts = ['id', 'key', 'print', 'title', 'size', 'work'] as const
  return (
    texts.every((name) => typeof owned?.[name] === 'string') && Number.isInteger(owned?.version)
  )
}
