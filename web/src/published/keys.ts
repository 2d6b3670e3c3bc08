import { keyWrong } from 'text:published'
import type { WirePuzzle } from '../model/puzzle.ts'
import { addedAfter, recordRemoved, removedKey, tombstones } from '../store/removed.ts'
import { randomName } from '../store/random.ts'
import { Stored } from '../store/stored.ts'

/** A published puzzle whose key this browser has. */
export interface Owned {
  id: string
  /** Anyone with this key can change or withdraw the puzzle. */
  key: string
  /** The latest version that this browser published or opened; 0 if there is none yet. */
  version: number
  /** The fingerprint of that version; empty if unknown. */
  print: string
  title: string
  /** Such as 15 × 10; empty if unknown. */
  size: string
  /** The editor's work that it was published from, as in Draft. */
  work: string
  /** When it was copied here, in milliseconds since 1970; missing counts as FIRST. */
  added?: number
}

/** A time before any removal of a key. */
export const FIRST = 1

/** A publication that the server has not yet answered. */
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

/** Returns the pending publication of a work, or else stores the given one and returns it. */
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

/** Stores the key of a puzzle and removes the finished publication, in one step. */
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

/** Adds new keys, and returns their number. */
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

/** Returns a key with the id of its puzzle, to copy. */
export function keyText({ id, key }: Pick<Owned, 'id' | 'key'>): string {
  return `${id}.${key}`
}

/** Reads a key as keyText writes it. */
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
