import type { Signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'

/** How long the page rests between two changes, in milliseconds. */
const REST = 250

/**
 * The value of a signal that may change many times a second, such as while hundreds of
 * puzzles are rated: the first change shows at once, the latest after a rest.
 */
export function useCalm<T>(source: Signal<T>): T {
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
      waiting ??= window.setTimeout(now, Math.max(0, shown + REST - performance.now()))
    })
    return () => {
      end()
      clearTimeout(waiting)
    }
  }, [])
  return value
}
