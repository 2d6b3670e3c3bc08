import { update } from './update.ts'

/** Offers a newer build of the site. Games and drafts survive the reload. */
export function UpdateNote() {
  const next = update.value
  if (!next) return null
  return (
    <aside class="update-note" aria-label="New version">
      <span role="status">A new version of this site is available.</span>
      <button type="button" class="main" onClick={() => next.take()}>
        Reload
      </button>
      <button type="button" onClick={() => (update.value = null)}>
        Later
      </button>
    </aside>
  )
}
