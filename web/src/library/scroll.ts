/** Where a list was scrolled to. */
interface Place {
  top: number
  /** The number of the item in the middle of the window, and its place there; -1 if none. */
  item: number
  at: number
}

/** The place of each list by its address, so that Back returns to it. */
const places = new Map<string, Place>()

const LISTS = '.pieces, .tiles, .wall'

/** Records the scroll position of the list; returns a function that stops it. */
export function keepScroll(): () => void {
  const follow = () => {
    // When the page is left, the address is already the next one.
    if (location.hash.startsWith('#/library')) places.set(location.hash, placeNow())
  }
  addEventListener('scroll', follow, { passive: true })
  return () => removeEventListener('scroll', follow)
}

function placeNow(): Place {
  const item = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li')
  const list = item?.closest(LISTS)
  if (!item || !list) return { top: scrollY, item: -1, at: 0 }
  const number = Array.prototype.indexOf.call(list.children, item)
  return { top: scrollY, item: number, at: item.getBoundingClientRect().top }
}

/** Scrolls to the last position of the list, once it is loaded. */
export function takeScroll(): void {
  const place = places.get(location.hash)
  if (!place?.top) return
  requestAnimationFrame(() => {
    const item = document.querySelector(LISTS)?.children[place.item]
    if (!item) return scrollTo({ top: place.top, behavior: 'instant' })
    // What is above it and has not been laid out yet has a height that is a guess.
    item.scrollIntoView({ behavior: 'instant' })
    scrollBy({ top: item.getBoundingClientRect().top - place.at, behavior: 'instant' })
  })
}
