/** The scroll position of each list by its address, so that Back returns to it. */
const places = new Map<string, number>()

/** Records the scroll position of the list; returns a function that stops it. */
export function keepScroll(): () => void {
  const follow = () => {
    // When the page is left, the address is already the next one.
    if (location.hash.startsWith('#/library')) places.set(location.hash, scrollY)
  }
  addEventListener('scroll', follow, { passive: true })
  return () => removeEventListener('scroll', follow)
}

/** Scrolls to the last position of the list, once it is loaded. */
export function takeScroll(): void {
  const place = places.get(location.hash)
  if (place) requestAnimationFrame(() => scrollTo({ top: place, behavior: 'instant' }))
}
