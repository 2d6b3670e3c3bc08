import { useEffect, useState } from 'preact/hooks'

/** Returns whether a media query of the style sheets matches now. */
export function useMedia(media: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(media).matches)
  useEffect(() => {
    const query = matchMedia(media)
    const change = () => setMatches(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [])
  return matches
}
