import '../styles/notes.css'
import { computed } from '@preact/signals'
import { route } from '../route.ts'
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

/** What the site itself has to say, in a corner: a newer build, no network, an invitation. */
export function Notes() {
  if (atWork.value) return null
  return (
    <div class="site-notes">
      {!online.value && <Offline />}
      {update.value ? <Update /> : install.value && online.value && <Invitation />}
    </div>
  )
}

/** Offers a newer build of the site. Games and drafts survive the reload. */
function Update() {
  const next = update.value!
  return (
    <aside class="site-note" aria-label="New version">
      <p role="status">A new version of this site is available.</p>
      <div class="site-note-acts">
        <button type="button" class="main" onClick={() => next.take()}>
          Reload
        </button>
        <button type="button" onClick={() => (update.value = null)}>
          Later
        </button>
      </div>
    </aside>
  )
}

function Offline() {
  return (
    <details class="offline">
      <summary>
        <span class="offline-dot" aria-hidden="true" /> <span role="status">Offline</span>
      </summary>
      <p>
        What you have opened before still works. Published puzzles and sync wait for the network.
      </p>
    </details>
  )
}

function Invitation() {
  const way = install.value!
  return (
    <aside class="site-note" aria-label="Install">
      <p>
        {way.kind === 'ask' ? (
          'Keep Nonogram beside your other apps. It opens without a network.'
        ) : (
          <>
            Keep Nonogram beside your other apps: tap <Icon name="share" /> <strong>Share</strong>,
            then <strong>Add to Home Screen</strong>.
          </>
        )}
      </p>
      <div class="site-note-acts">
        {way.kind === 'ask' && (
          <button type="button" class="install" onClick={() => void way.ask()}>
            Install
          </button>
        )}
        <button type="button" onClick={decline}>
          No, thanks
        </button>
      </div>
    </aside>
  )
}
