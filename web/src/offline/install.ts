import { signal } from '@preact/signals'
import { local, writeLocal } from '../local.ts'
import { followOffers } from './offer.ts'
import { countVisit } from './visits.ts'

/** A way to install the site: the browser's own question, or by hand. */
export type Install = { kind: 'ask'; ask: () => Promise<void> } | { kind: 'by hand' }

/** The way to install; null if the site must not invite the player. */
export const install = signal<Install | null>(null)

const KEY = 'nonogram-install'
const VISITS = 2

/** Invites the player to install the site from the second visit on, until they decline once. */
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

/** Whether this is an iPhone or iPad, which installs by hand only. An iPad calls itself a Mac. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
