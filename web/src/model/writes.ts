import type { Stamp } from './marks.ts'

/** The highest number of each device, by its name. */
export type Reached = Readonly<Record<string, number>>

/** A write; `past` has, for each device, the counter of its last write that this write has seen. */
export interface Write {
  stamp?: Stamp
  past?: Reached
}

export function highest(a: Reached, b: Reached): Record<string, number> {
  const out: Record<string, number> = { ...a }
  for (const [name, number] of Object.entries(b)) out[name] = Math.max(out[name] ?? 0, number)
  return out
}

/** Returns the writes of a list that no earlier write in it has seen. */
export function unseen<T extends Write>(list: readonly T[]): T[] {
  const left: T[] = []
  for (const next of list) if (!left.some((one) => hasSeen(one, next))) left.push(next)
  return left
}

const hasSeen = ({ past }: Write, { stamp: [counter, device] = [0, ''] }: Write): boolean =>
  (past?.[device] ?? 0) >= counter

/** Returns a write by a device that has seen others, with a counter of at least `from`. */
export function writeAfter(seen: readonly Write[], device: string, from = 0): Required<Write> {
  const counters = seen.map(({ stamp: [counter] = [0, ''] }) => counter + 1)
  const counter = Math.max(from, ...counters)
  const stamps = seen.flatMap(({ stamp }) => (stamp ? [{ [stamp[1]]: stamp[0] }] : []))
  const pasts = [...seen.map(({ past = {} }) => past), ...stamps, { [device]: counter }]
  return { stamp: [counter, device], past: pasts.reduce(highest) }
}
