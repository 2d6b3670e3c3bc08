import './styles/tokens.css'
import './styles/base.css'
import './styles/site.css'
import './styles/play.css'
import './styles/end.css'
import './styles/pages.css'
import './styles/wrong.css'
import { loadLanguage } from './language/load.ts'
import './offline/offer.ts'

// Texts are constants of the modules that show them, so the language comes first.
void loadLanguage().then(() => import('./site.tsx'))
