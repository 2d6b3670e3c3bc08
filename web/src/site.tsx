import { render } from 'preact'
import { App, Play } from './app.tsx'
import { followInstall } from './offline/install.ts'
import { Notes } from './offline/notes.tsx'
import { followNetwork } from './offline/online.ts'
import { followBuilds } from './offline/update.ts'
import { followRoute } from './route.ts'
import { followSettings } from './store/settings.ts'
import { link } from './sync/link.ts'
import { followArrivals } from './ui/arrival.ts'

followSettings()
followArrivals(document.getElementById('arrival')!)
followRoute()
followNetwork()
followInstall()
render(
  <>
    <App />
    <Notes />
  </>,
  document.getElementById('app')!,
)

/** The time for which the first board has network and processor to itself, in milliseconds. */
const BOARD_FIRST = 2_000

// Sync loads only with a code, since most players have one device.
let following = false
link.subscribe((found) => {
  if (!found || following) return
  following = true
  void import('./sync/sync.ts').then((m) => m.follow())
})

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without the worker the site works, but not offline. It caches a hundred files, after the board.
  setTimeout(() => void followBuilds().catch(() => {}), BOARD_FIRST)
}

// Loads the player before somebody taps a puzzle on the first page.
setTimeout(() => void Play.load().catch(() => {}), BOARD_FIRST)
