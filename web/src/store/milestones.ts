import { Stored } from './stored.ts'

/** The events whose moment is stored here; solved puzzles have theirs in their records. */
type Name = 'lessons' | 'published'

/** The first moment of each event, in milliseconds since 1970. */
export type Milestones = Readonly<Partial<Record<Name, number>>>

export const milestones = new Stored<Milestones>('moments', {}, earliest)

/** Notes that something happens now, unless it has happened earlier. */
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
