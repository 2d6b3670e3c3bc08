import { signal } from '@preact/signals'
import type { WirePuzzle } from '../model/puzzle.ts'
import { change, get } from '../store/database.ts'
import { randomName } from '../store/random.ts'

/** A published puzzle whose key this browser has. */
export interface Owned {
  id: string
  /** Who has it can change and withdraw the puzzle. */
  key: string
  /** The version that was published or opened from here; 0 if none was yet. */
  version: number
  /** The fingerprint of what that version is; empty if it is not known. */
  print: string
  title: string
  /** As in 15 × 10; empty if it is not known. */
  size: string
  /** The work of the editor that it is published from; see Draft. */
  work: string
}

/** A publication under way, kept until its answer has come. */
export interface Pending {
  work: string
  token: string
  puzzle: WirePuzzle
}

export interface Keys {
  owned: Owned[]
  pending: Pending[]
}

const KEY = 'published'
const NONE: Keys = { owned: [], pending: [] }

/** What this browser published; undefined until it is read. */
export const keys = signal<Keys | undefined>(undefined)

export async function loadKeys(): Promise<Keys> {
  return (keys.value = (await get<Keys>('things', KEY)) ?? NONE)
}

async function changeKeys(next: (before: Keys) => Keys): Promise<Keys> {
  return (keys.value = await change<Keys>(KEY, (before) => next(before ?? NONE)))
}

/** The publication of a work that is under way already, or else the given one. */
export async function beginPending(next: Pending): Promise<Pending> {
  const { work } = next
  const { pending } = await changeKeys((before) =>
    before.pending.some((p) => p.work === work)
      ? before
      : { ...before, pending: [...before.pending, next] },
  )
  return pending.find((p) => p.work === work)!
}

export async function dropPending({ token }: Pending): Promise<void> {
  await changeKeys((before) => ({ ...before, pending: without(before, token) }))
}

const without = ({ pending }: Keys, token: string) => pending.filter((p) => p.token !== token)

/** Keeps the key of a puzzle; with the publication that it ends, in one go. */
export async function keepKey(next: Owned, ended?: Pending): Promise<void> {
  await changeKeys((before) => ({
    owned: [next, ...before.owned.filter((o) => o.id !== next.id)],
    pending: ended ? without(before, ended.token) : before.pending,
  }))
}

export async function forgetKey(id: string): Promise<void> {
  await changeKeys((before) => ({ ...before, owned: before.owned.filter((o) => o.id !== id) }))
}

/** Adds keys that are not here yet, and returns how many came in. */
export async function addKeys(list: readonly Owned[]): Promise<number> {
  const count = (all: Keys) => all.owned.length
  const before = count(await loadKeys())
  const after = await changeKeys((here) => {
    const known = new Set(here.owned.map((o) => o.id))
    return { ...here, owned: [...here.owned, ...list.filter((o) => !known.has(o.id))] }
  })
  return count(after) - before
}

/** A key as it is copied: with the puzzle that it belongs to. */
export function keyText({ id, key }: Pick<Owned, 'id' | 'key'>): string {
  return `${id}.${key}`
}

/** Reads what keyText wrote. */
export function readKey(text: string): Owned {
  const [, id, key] = /^\s*([\w-]{1,64})\.(\w{1,128})\s*$/.exec(text) ?? []
  if (!id || !key) throw new Error('This is no key. Copy it whole, from the browser that has it.')
  return { id, key, version: 0, print: '', title: '', size: '', work: randomName() }
}

export function isOwned(value: unknown): value is Owned {
  const owned = value as Partial<Record<keyof Owned, unknown>> | null
  const texts = ['id', 'key', 'print', 'title', 'size', 'work'] as const
  return (
    texts.every((name) => typeof owned?.[name] === 'string') && Number.isInteger(owned?.version)
  )
}
