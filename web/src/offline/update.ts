import { signal } from '@preact/signals'

/** A newer build of the site that is ready to take over; null if there is none. */
export const update = signal<{ take(): void } | null>(null)

/** How often a page that stays open looks for a newer build, in milliseconds. */
const HOUR = 3_600_000

/** Keeps the site for use without a network, and tells of newer builds. */
export async function followBuilds(): Promise<void> {
  const container = navigator.serviceWorker
  // The first worker takes over a page that is as new as itself.
  if (container.controller)
    container.addEventListener('controllerchange', () => location.reload(), { once: true })
  const registration = await container.register(new URL('sw.js', document.baseURI))
  const offer = () => {
    const { waiting } = registration
    if (waiting && container.controller)
      update.value = { take: () => waiting.postMessage('take over') }
  }
  offer()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  lookNowAndThen(registration)
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < HOUR) return
    looked = Date.now()
    registration.update().catch(() => {})
  })
}
