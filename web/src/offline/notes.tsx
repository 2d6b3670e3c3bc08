import * as text from 'text:offline'
import { computed } from '@preact/signals'
import { route } from '../route.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { decline, install } from './install.ts'
import { online } from './online.ts'
import { update } from './update.ts'

/** Whether a board fills the page, which nothing may cover. */
const atWork = computed(() => {
  const here = route.value
  if (here.page === 'learn') return here.drill !== undefined
  return here.page === 'play' || here.page === 'edit'
})

/** Notes of the site itself, in a corner: a newer build, no network, an invitation. */
export function Notes() {
  if (atWork.value) return null
  return (
    <div class="fixed z-10 inset-[auto_var(--space-4)_max(var(--space-4),env(safe-area-inset-bottom))_auto] grid gap-2 justify-items-end max-w-[calc(100vw-2*var(--space-4))] phone:inset-[auto_var(--space-3)_calc(var(--tabs)+var(--space-3)+env(safe-area-inset-bottom))] phone:justify-items-stretch">
      {!online.value && <Offline />}
      {update.value ? <Update /> : install.value && online.value && <Invitation />}
    </div>
  )
}

/** The classes of a note with buttons. */
const NOTE = 'p-4 card grid gap-3 lifted text-base max-w-88 phone:max-w-none'

/** Offers a newer build of the site. Games and drafts survive the reload. */
function Update() {
  const next = update.value!
  return (
    <aside class={NOTE} aria-label={text.update}>
      <p role="status">{text.updateText}</p>
      <div class="flex gap-2">
        <Button class="main" onClick={() => next.take()}>
          {text.updateTake}
        </Button>
        <Button onClick={() => (update.value = null)}>{text.updateLater}</Button>
      </div>
    </aside>
  )
}

function Offline() {
  return (
    <details class="rounded-pill open:rounded card lifted text-base max-w-88 phone:justify-self-center">
      <summary class="unmarked row gap-2 min-h-touch py-0 px-4">
        <span class="size-[0.6rem] border-2 border-quiet rounded-[2px]" aria-hidden="true" />{' '}
        <span role="status">{text.offline}</span>
      </summary>
      <p class="pt-0 px-4 pb-3 text-quiet">{text.offlineText}</p>
    </details>
  )
}

function Invitation() {
  const way = install.value!
  return (
    <aside class={NOTE} aria-label={text.install}>
      <p class="[&>.icon]:size-[1.1em] [&>.icon]:align-[-0.15em]">
        {way.kind === 'ask'
          ? text.installText
          : text.installShare({
              icon: () => <Icon name="share" />,
              strong: (words) => <strong>{words}</strong>,
            })}
      </p>
      <div class="flex gap-2">
        {way.kind === 'ask' && <Button onClick={() => void way.ask()}>{text.installTake}</Button>}
        <Button onClick={decline}>{text.installDecline}</Button>
      </div>
    </aside>
  )
}
