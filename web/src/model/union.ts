import { compareText, textOf } from './text.ts'

type Rank<T> = (value: T) => number[]

/** Returns the number of a value's fields at all depths; a later version may have added some. */
export function fieldsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const fields = Object.values(value).filter((field) => field !== undefined)
  return fields.reduce<number>((sum, field) => sum + fieldsIn(field), fields.length)
}

/**
 * Orders values, the highest rank first. Of equal ranks, values with more fields are first, then
 * the order is that of texts, so that all devices agree.
 */
export function byRank<T>(rank: Rank<T>): (a: T, b: T) => number {
  return (a, b) => {
    const [ra, rb] = [a, b].map((value) => [...rank(value), fieldsIn(value)])
    const i = ra.findIndex((part, i) => part !== rb[i])
    return i < 0 ? -compareText(textOf(a), textOf(b)) : rb[i] - ra[i]
  }
}

/** Returns the value with the higher rank. */
export const better =
  <T>(rank: Rank<T>) =>
  (a: T, b: T): T =>
    byRank(rank)(a, b) <= 0 ? a : b

/** Returns one value for each name, sorted by name. */
export function union<T>(
  list: readonly T[],
  name: (value: T) => string,
  better: (a: T, b: T) => T,
): T[] {
  const union = new Map<string, T>()
  for (const next of list) {
    const before = union.get(name(next))
    union.set(name(next), before ? better(before, next) : next)
  }
  return [...union].sort(([a], [b]) => compareText(a, b)).map(([, value]) => value)
}
