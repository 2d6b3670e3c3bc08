import { useEffect } from 'preact/hooks'

/** The scroll position of a list. */
interface Place {
  top: number
  /** The number of the item in the middle of the window, and its place there; -1 for none. */
  item: number
  at: number
}

/** The position of each list by its address, so that Back returns to it. */
const places = new Map<string, Place>()

const ITEMS = '.piece'

/** Records the scroll position of the list; returns a function that stops it. */
export function keepScroll(): () => void {
  const follow = () => {
    // When the player leaves the page, the address is already that of the next page.
    if (location.hash.startsWith('#/library')) places.set(location.hash, placeNow())
  }
  addEventListener('scroll', follow, { passive: true })
  return () => removeEventListener('scroll', follow)
}

function placeNow(): Place {
  const item = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest(ITEMS)
  if (!item) return { top: scrollY, item: -1, at: 0 }
  const number = Array.prototype.indexOf.call(document.querySelectorAll(ITEMS), item)
  return { top: scrollY, item: number, at: item.getBoundingClientRect().top }
}

/** Returns the number of the item that was last in view in this list, or 0. */
export function itemInView(): number {
  return Math.max(0, places.get(location.hash)?.item ?? 0)
}

/** Whether this list was scrolled earlier, so that the player returns to a place in it. */
export function wasScrolled(): boolean {
  return (places.get(location.hash)?.top ?? 0) > 0
}

/** Scrolls to the last position of the list once it is loaded. */
export function useScroll(isThere: boolean): void {
  useEffect(() => {
    if (isThere) takeScroll()
  }, [isThere])
}

function takeScroll(): void {
  const place = places.get(location.hash)
  if (!place?.top) return scrollTo({ top: 0, behavior: 'instant' })
  requestAnimationFrame(() => {
    const item = document.querySelectorAll(ITEMS)[place.item]
    if (!item) return scrollTo({ top: place.top, behavior: 'instant' })
    // Heights above the item are guesses until the browser has laid them out.
    item.scrollIntoView({ behavior: 'instant' })
    scrollBy({ top: item.getBoundingClientRect().top - place.at, behavior: 'instant' })
  })
}
