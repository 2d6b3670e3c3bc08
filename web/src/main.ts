import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/site.css'
import './styles/play.css'
import './styles/pages.css'
import './styles/wrong.css'
import { loadLanguage } from './language/load.ts'
import { local, VISITS } from './local.ts'
import './offline/offer.ts'

// On a first visit a board comes first, and loads beside the site. Later visits have it in the
// cache, and start without one.
if (!local()?.getItem(VISITS))
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-board]'))
    link.rel = 'modulepreload'

// Modules have texts as constants, so the language must load first.
void loadLanguage().then(() => import('./site.tsx'))
