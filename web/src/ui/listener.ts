import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Listens to an event anywhere on the page while a component is there; an early listener comes
 * before the element with the focus.
 */
export function useListener<Name extends keyof WindowEventMap | keyof DocumentEventMap>(
  name: Name,
  hear: (event: (WindowEventMap & DocumentEventMap)[Name]) => void,
  when: 'early' | 'late' = 'late',
): void {
  const last = useRef(hear)
  last.current = hear
  // In the same frame, so that it hears a key pressed at once.
  useLayoutEffect(() => {
    const listen = (event: Event) =>
      last.current(event as (WindowEventMap & DocumentEventMap)[Name])
    const capture = when === 'early'
    addEventListener(name, listen, { capture })
    return () => removeEventListener(name, listen, { capture })
  }, [])
}
