import './styles/base.css'
import './styles/play.css'
import './styles/pages.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { followRoute } from './route.ts'
import { followSettings } from './store/settings.ts'

followSettings()
followRoute()
render(<App />, document.getElementById('app')!)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    // Without it the site works all the same, only not offline.
    navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => {})
  })
}
