/** The browser's offer to ask whether the site is to be installed. */
export interface Offer extends Event {
  prompt(): Promise<unknown>
}

let last: Offer | undefined
let follow = (offer: Offer): void => void (last = offer)

// The offer can come before the site is loaded.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault()
  follow(event as Offer)
})

/** Hands over the last offer, if there is one, and those to come. */
export function followOffers(next: (offer: Offer) => void): void {
  follow = next
  if (last) next(last)
}
