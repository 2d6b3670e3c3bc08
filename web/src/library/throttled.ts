import type { Signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'

/** The shortest time between two changes, in milliseconds. */
const INTERVAL = 250

/**
 * Returns the value of a signal that may change many times a second, such as while hundreds of
 * puzzles are rated. The first change shows at once, the latest after the interval.
 */
export function useThrottled<T>(source: Signal<T>): T {
  const [value, show] = useState(source.peek())
  useEffect(() => {
    let shown = 0
    let waiting: number | undefined
    const now = () => {
      waiting = undefined
      shown = performance.now()
      show(() => source.peek())
    }
    const end = source.subscribe(() => {
      waiting ??= window.setTimeout(now, Math.max(0, shown + INTERVAL - performance.now()))
    })
    return () => {
      end()
      clearTimeout(waiting)
    }
  }, [])
  return value
}
