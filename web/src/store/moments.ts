import { change, get } from './database.ts'

const KEY = 'moments'

/** What has a moment of its own; solved puzzles have theirs in their records. */
type Name = 'lessons' | 'published'

/** When what happened first, in milliseconds since 1970. */
export type Moments = Readonly<Partial<Record<Name, number>>>

export async function loadMoments(): Promise<Moments> {
  return (await get<Moments>('things', KEY)) ?? {}
}

/** Notes that something happened now, unless it has happened before. */
export async function note(name: Name): Promise<void> {
  await addMoments({ [name]: Date.now() })
}

export async function addMoments(more: Moments): Promise<void> {
  await change<Moments>(KEY, (before = {}) => earliest(before, more))
}

export function earliest(a: Moments, b: Moments): Moments {
  const out = { ...a }
  for (const [name, at] of Object.entries(b) as [Name, number][])
    out[name] = Math.min(out[name] ?? Infinity, at)
  return out
}

export function areMoments(value: unknown): value is Moments {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((at) => Number.isFinite(at))
  )
}
