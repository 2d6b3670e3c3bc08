/** The browser's offer to ask the player whether to install the site. */
export interface Offer extends Event {
  prompt(): Promise<unknown>
}

let last: Offer | undefined
let follow = (offer: Offer): void => void (last = offer)

// The offer can come before the site has loaded.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault()
  follow(event as Offer)
})

/** Passes on the last offer, if any, and all later offers. */
export function followOffers(next: (offer: Offer) => void): void {
  follow = next
  if (last) next(last)
}
