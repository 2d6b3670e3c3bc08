import './styles/base.css'
import './styles/play.css'
import './styles/pages.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { followBuilds } from './offline/update.ts'
import { UpdateNote } from './offline/update-note.tsx'
import { followRoute } from './route.ts'
import { followSettings } from './store/settings.ts'

followSettings()
followRoute()
render(
  <>
    <App />
    <UpdateNote />
  </>,
  document.getElementById('app')!,
)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    // Without it the site works, but not offline.
    followBuilds().catch(() => {})
  })
}
