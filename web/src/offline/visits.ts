import { VISITS } from '../local.ts'

/** A browser's visits. */
export interface Visits {
  count: number
  /** When the site was last opened, in milliseconds since 1970. */
  last: number
}

/** The time without the site, in milliseconds, after which a visit has ended. */
const PAUSE = 3_600_000

/** Returns the visits after the site opens now. */
export function visit({ count, last }: Visits, now: number): Visits {
  return { count: count === 0 || now - last > PAUSE ? count + 1 : count, last: now }
}

/** Counts an opening of the site, and returns the number of visits. */
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
