import { useEffect, useState } from 'preact/hooks'

/** Whether the tools are beside the board, not below it, as in the styles. */
export const useWide = (): boolean => useMedia('(min-width: 860px)')

/** Whether the zoom is below the board, not in the bar, as in the styles. */
export const useNarrow = (): boolean => useMedia('(max-width: 600px)')

function useMedia(media: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(media).matches)
  useEffect(() => {
    const query = matchMedia(media)
    const change = () => setMatches(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [])
  return matches
}
