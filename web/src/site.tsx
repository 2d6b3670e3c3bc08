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

/** How long the first board has the network and the processor to itself, in milliseconds. */
const BOARD_FIRST = 2_000

// Most players have one device: what syncs is loaded once there is a code.
let following = false
link.subscribe((found) => {
  if (!found || following) return
  following = true
  void import('./sync/sync.ts').then((m) => m.follow())
})

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it the site works, but not offline. It keeps a hundred files: the board comes first.
  setTimeout(() => void followBuilds().catch(() => {}), BOARD_FIRST)
}

// By the time somebody taps a puzzle on the first page, the player is there.
setTimeout(() => void Play.load().catch(() => {}), BOARD_FIRST)
