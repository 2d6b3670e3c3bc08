import { VISITS } from '../local.ts'

/** What a browser knows of its visits. */
export interface Visits {
  count: number
  /** When the site was last opened, in milliseconds since 1970. */
  last: number
}

/** A visit ends when the site was not opened for this long, in milliseconds. */
const PAUSE = 3_600_000

/** The visits after the site is opened now. */
export function visit({ count, last }: Visits, now: number): Visits {
  return { count: count === 0 || now - last > PAUSE ? count + 1 : count, last: now }
}

/** Counts that the site is opened, and returns the number of visits. */
export function countVisit(now = Date.now()): number {
  try {
    const known = JSON.parse(localStorage.getItem(VISITS) ?? '{}') as Partial<Visits>
    const next = visit({ count: Number(known.count) || 0, last: Number(known.last) || 0 }, now)
    localStorage.setItem(VISITS, JSON.stringify(next))
    return next.count
  } catch {
    return 0 // Without storage nobody is known to come back.
  }
}
