import { Home } from './pages/home.tsx'
import { hashOf, route } from './route.ts'
import { laterPage } from './ui/later.tsx'
import { NoSuchPage } from './ui/wrong.tsx'

/** A page with a board; returning visitors need none at first on the first page. */
export const Play = laterPage(() => import('./pages/play.tsx').then((m) => m.Play))
const You = laterPage(() => import('./you/page.tsx').then((m) => m.You))
const Edit = laterPage(() => import('./editor/page.tsx').then((m) => m.Edit))
const StartOptions = laterPage(() =>
  import('./editor/start-options.tsx').then((m) => m.StartOptions),
)
const Library = laterPage(() => import('./library/page.tsx').then((m) => m.Library))
const SetPage = laterPage(() => import('./pages/set.tsx').then((m) => m.SetPage))
const Learn = laterPage(() => import('./learn/page.tsx').then((m) => m.Learn))
const Days = laterPage(() => import('./pages/days.tsx').then((m) => m.Days))
const Endless = laterPage(() => import('./pages/endless.tsx').then((m) => m.Endless))
const How = laterPage(() => import('./pages/how.tsx').then((m) => m.How))
const Sync = laterPage(() => import('./sync/page.tsx').then((m) => m.Sync))

export function App() {
  const here = route.value
  switch (here.page) {
    case 'home':
      return <Home />
    case 'statistics':
      return <You />
    case 'learn':
      return <Learn lesson={here.lesson} drill={here.drill} />
    case 'how':
      return <How />
    case 'sync':
      return <Sync key={here.code} offered={here.code} />
    case 'days':
      return <Days day={here.day} />
    case 'endless':
      return <Endless />
    case 'library':
      return <Library />
    case 'set':
      return <SetPage key={JSON.stringify(here)} title={here.title} puzzles={here.puzzles} />
    case 'make':
      return <StartOptions />
    case 'edit':
      return <Edit key={JSON.stringify(here)} target={here} />
    case 'missing':
      return <NoSuchPage />
    case 'play':
      // A key for each puzzle, so that no state of one game remains in the next.
      return <Play key={hashOf(here.from)} from={here.from} />
  }
}
