import { useEffect, useState } from 'preact/hooks'

/** As in the styles: the tools are beside the board, not below it. */
const WIDE = '(min-width: 860px)'

/** Whether the tools are beside the board. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches)
  useEffect(() => {
    const query = matchMedia(WIDE)
    const change = () => setWide(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [])
  return wide
}
