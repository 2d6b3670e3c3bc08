import { Stored } from './stored.ts'

/** What has a moment of its own; solved puzzles have theirs in their records. */
type Name = 'lessons' | 'published'

/** When what happened first, in milliseconds since 1970. */
export type Milestones = Readonly<Partial<Record<Name, number>>>

export const milestones = new Stored<Milestones>('moments', {}, earliest)

/** Notes that something happened now, unless it has happened before. */
export async function note(name: Name): Promise<void> {
  await milestones.add({ [name]: Date.now() })
}

function earliest(a: Milestones, b: Milestones): Milestones {
  const out = { ...a }
  for (const [name, at] of Object.entries(b) as [Name, number][])
    out[name] = Math.min(out[name] ?? Infinity, at)
  return out
}

export function areMilestones(value: unknown): value is Milestones {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((at) => Number.isFinite(at))
  )
}
