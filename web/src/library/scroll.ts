/** Where the list was scrolled to, by its address, so that Back comes back to there. */
const places = new Map<string, number>()

/** Follows the scrolling of the list that is shown; returns what ends that. */
export function keepScroll(): () => void {
  const follow = () => {
    // When the page is left the address is already the next one.
    if (location.hash.startsWith('#/library')) places.set(location.hash, scrollY)
  }
  addEventListener('scroll', follow, { passive: true })
  return () => removeEventListener('scroll', follow)
}

/** Goes to where the list was, once it is there. */
export function takeScroll(): void {
  const place = places.get(location.hash)
  if (place) requestAnimationFrame(() => scrollTo({ top: place, behavior: 'instant' }))
}
