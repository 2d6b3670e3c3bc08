import { helpOf } from '../model/events.ts'
import type { Solved } from '../model/statistics.ts'

/** A game that has just been solved. */
export interface Result extends Omit<Solved, 'title' | 'at'> {
  /** The minutes that it takes this player, if known. */
  expected?: number
}

export type Praise = 'class' | 'fastest' | 'quickAlone' | 'quick' | 'alone' | 'plain'

/** The most help in a result with something to praise. */
const LITTLE_HELP = 3

/** Returns the best true praise for a result, given the player's records. */
export function praiseOf(result: Result, records: readonly Solved[]): Praise {
  if (helpOf(result) > LITTLE_HELP) return 'plain'
  const others = records.filter(({ key }) => key !== result.key)
  const quick = result.expected !== undefined && result.time < result.expected * 60_000
  const alone = helpOf(result) === 0
  if (isFirstOfClass(result, records)) return 'class'
  if (isFastest(result, others)) return 'fastest'
  if (quick && alone) return 'quickAlone'
  if (quick) return 'quick'
  return alone ? 'alone' : 'plain'
}

/** Whether all earlier records are of other, known classes. The lowest class is no feat. */
function isFirstOfClass(result: Result, records: readonly Solved[]): boolean {
  if (!result.class || result.class === 'trivial' || result.class === 'unrated') return false
  const own = records.find(({ key }) => key === result.key)
  const before = records.filter((r) => r !== own && (!own || r.at < own.at))
  return before.length > 0 && before.every((r) => r.class && r.class !== result.class)
}

/** Whether there are others of its size, all of them slower. */
function isFastest({ width, height, time }: Result, others: readonly Solved[]): boolean {
  const alike = others.filter((r) => r.width === width && r.height === height)
  return alike.length > 0 && alike.every((r) => r.time > time)
}
