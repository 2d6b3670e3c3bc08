import { signal } from '@preact/signals'
import { local, writeLocal } from '../local.ts'
import { followOffers } from './offer.ts'
import { countVisit } from './visits.ts'

/** How the site can be installed: by the browser's own question, or by hand. */
export type Install = { kind: 'ask'; ask: () => Promise<void> } | { kind: 'by hand' }

/** Null if the player is not to be invited. */
export const install = signal<Install | null>(null)

const KEY = 'nonogram-install'
const VISITS = 2

/** Invites from the second visit on to install the site, until that is declined once. */
export function followInstall(): void {
  const visits = countVisit()
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  if (visits < VISITS || isInstalled || local()?.getItem(KEY) === 'no') return
  if (isApple()) install.value = { kind: 'by hand' }
  followOffers((offer) => {
    const ask = async () => {
      install.value = null
      await offer.prompt()
    }
    install.value = { kind: 'ask', ask }
  })
  addEventListener('appinstalled', () => (install.value = null))
}

/** Never invites again in this browser. */
export function decline(): void {
  install.value = null
  writeLocal(KEY, 'no')
}

/** Whether this is an iPhone or iPad, which install by hand only. An iPad calls itself a Mac. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
