import { grouped } from './grouped.ts'
import type { Solved } from './statistics.ts'

/** The longest side of each group of sizes; the last group has all larger puzzles. */
const SIDES = [5, 10, 15, 20, 25, 30, Infinity] as const

/** The player's times for puzzles of about one size. */
export interface SizeTimes {
  /** The longest side of the group, Infinity for the last. */
  side: number
  count: number
  /** The median time in milliseconds. */
  median: number
  /** The puzzle with the shortest time. */
  best: Solved
}

/** Returns the times by size, the smallest first, without sizes that have no puzzle. */
export function timesBySize(list: readonly Solved[]): SizeTimes[] {
  const groups = grouped(list, ({ width, height }) =>
    SIDES.find((side) => Math.max(width, height) <= side),
  )
  return SIDES.flatMap((side) => {
    const group = groups.get(side)
    if (!group) return []
    const sorted = [...group].sort((a, b) => a.time - b.time)
    return [{ side, count: sorted.length, median: medianOf(sorted), best: sorted[0] }]
  })
}

function medianOf(sorted: readonly Solved[]): number {
  const middle = sorted.length / 2
  const [low, high] = [Math.ceil(middle) - 1, Math.floor(middle)]
  return (sorted[low].time + sorted[high].time) / 2
}

/** The possible ticks on the axis of a plot, in seconds. */
const TICKS = [1, 5, 15, 60, 300, 900, 3600, 4 * 3600, 24 * 3600, 7 * 24 * 3600] as const

/**
 * Returns a scale for times from seconds to hours, on which each minute counts less than the minute
 * before. It maps milliseconds to 0 at the bottom and 1 at the top, which are both ticks.
 */
export function timeScale(times: readonly number[]): {
  ticks: number[]
  at: (time: number) => number
} {
  const [least, most] = [Math.min(...times) / 1000, Math.max(...times) / 1000]
  const below = TICKS.filter((tick) => tick <= least).length
  const from = Math.min(Math.max(0, below - 1), TICKS.length - 2)
  const to = TICKS.findIndex((tick) => tick >= most && tick > TICKS[from])
  const ticks = TICKS.slice(from, to < 0 ? undefined : to + 1).map((tick) => tick * 1000)
  const [low, high] = [Math.log(ticks[0]), Math.log(ticks[ticks.length - 1])]
  const clamp = (x: number) => Math.min(1, Math.max(0, x))
  return { ticks, at: (time) => clamp((Math.log(time) - low) / (high - low)) }
}
