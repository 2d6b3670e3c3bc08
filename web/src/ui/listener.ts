import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Hears an event wherever it happens on the page, as long as a component is there; early is before
 * what has the focus hears it.
 */
export function useListener<Name extends keyof WindowEventMap | keyof DocumentEventMap>(
  name: Name,
  hear: (event: (WindowEventMap & DocumentEventMap)[Name]) => void,
  when: 'early' | 'late' = 'late',
): void {
  const last = useRef(hear)
  last.current = hear
  // In the same frame, so that a key pressed at once is heard.
  useLayoutEffect(() => {
    const listen = (event: Event) =>
      last.current(event as (WindowEventMap & DocumentEventMap)[Name])
    const capture = when === 'early'
    addEventListener(name, listen, { capture })
    return () => removeEventListener(name, listen, { capture })
  }, [])
}
