import { signal } from '@preact/signals'

/** Whether the browser has a network. */
export const online = signal(navigator.onLine)

export function followNetwork(): void {
  for (const name of ['online', 'offline'])
    addEventListener(name, () => (online.value = navigator.onLine))
}
