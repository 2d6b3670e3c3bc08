import { signal } from '@preact/signals'
import { language } from '../language/current.ts'
import { localDay } from '../model/statistics.ts'

/** A newer build of the site that can take over; null if there is none. */
export const update = signal<{ take(): void } | null>(null)

/** The interval at which an open page looks for a newer build, in milliseconds. */
const HOUR = 3_600_000

/** The time for which a page has the network to itself, in milliseconds. */
const MOMENT = 5_000

/** Caches the site for use without a network, and reports newer builds. */
export async function followBuilds(): Promise<void> {
  const container = navigator.serviceWorker
  // The first worker has the same build as the page, so only a second one reloads it.
  if (container.controller)
    container.addEventListener('controllerchange', () => location.reload(), { once: true })
  const registration = await container.register(new URL('sw.js', document.baseURI))
  const offer = () => {
    const { waiting } = registration
    if (waiting && container.controller)
      update.value = { take: () => waiting.postMessage('take over') }
  }
  offer()
  keepCollection(container)
  const keepLanguage = () => {
    for (const worker of [registration.installing, registration.waiting, registration.active])
      worker?.postMessage({ language })
  }
  keepLanguage()
  registration.addEventListener('updatefound', () => {
    keepLanguage()
    registration.installing?.addEventListener('statechange', offer)
  })
  checkHourly(registration)
}

/**
 * Caches the pictures of the day on the first visit, and later the whole collection, unless the
 * visitor saves data.
 */
function keepCollection(container: ServiceWorkerContainer): void {
  const { controller } = container
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  if (!controller) {
    container.addEventListener('controllerchange', () => void keepToday(), { once: true })
  } else if (!connection?.saveData) {
    setTimeout(() => controller.postMessage('keep the collection'), MOMENT)
  }
}

async function keepToday(): Promise<void> {
  const { keepDay } = await import('../library/collection.ts')
  await keepDay(localDay(new Date())).catch(() => {})
}

function checkHourly(registration: ServiceWorkerRegistration): void {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < HOUR) return
    checked = Date.now()
    registration.update().catch(() => {})
  })
}
