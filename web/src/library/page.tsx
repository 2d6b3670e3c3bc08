import * as text from 'text:library'
import '../styles/library.css'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { available, findServer } from '../published/api.ts'
import { Picking } from './pick-button.tsx'
import { resumePicking } from './picked.ts'
import { later } from '../ui/later.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { Page } from '../ui/page.tsx'
import { addressOf, choice } from './address.ts'
import { SHELVES, type Shelf } from './choice.ts'
import { ALL, CollectionShelf } from './collection-shelf.tsx'
import { ImportZone } from './import-zone.tsx'
import { MineShelf } from './mine-shelf.tsx'
import { loadProgress } from './progress.ts'
import { Rater } from './rater.ts'
import { keepScroll } from './scroll.ts'

// Loaded later, since only a server has published puzzles.
const PublishedShelf = later(() => import('./published-shelf.tsx').then((m) => m.PublishedShelf))

const SHELF = { collection: CollectionShelf, mine: MineShelf, published: PublishedShelf }

/** All puzzles: those that come with the site, imported ones, and published ones. */
export function Library() {
  const [progress] = useLoaded(loadProgress)
  const rater = useMemo(() => new Rater(), [])
  const files = useRef<HTMLInputElement>(null)
  const { shelf, pack } = choice.value
  useEffect(() => {
    void findServer()
    const leave = keepScroll()
    const leavePicking = resumePicking()
    void rater.start().catch(() => {})
    return () => {
      leave()
      leavePicking()
      rater.close()
    }
  }, [])
  const imported = (added: number) => {
    if (added === 0) return
    location.hash = addressOf({ shelf: 'mine' })
    void rater.start().catch(() => {})
  }
  const Shelf = SHELF[shelf]
  // A pack is a page of its own.
  const inPack = shelf === 'collection' && pack !== '' && pack !== ALL
  return (
    <Page tab="puzzles" title={text.pageTitle} class="wide library" busy={!progress}>
      {!inPack && (
        <div class="spread flex-wrap gap-y-3 gap-x-6">
          <h1>{text.pageTitle}</h1>
          <Shelves shelf={shelf} />
        </div>
      )}
      <Picking />
      <ImportZone input={files} onImported={imported} />
      {progress && <Shelf key={shelf} progress={progress} onFiles={() => files.current?.click()} />}
    </Page>
  )
}

function Shelves({ shelf }: { shelf: Shelf }) {
  const there = SHELVES.filter((s) => s !== 'published' || available.value || s === shelf)
  return (
    <nav class="flex gap-1 overflow-x-auto" aria-label={text.shelves}>
      {there.map((name) => (
        <a
          key={name}
          class="tab aria-[current]:bg-soft aria-[current]:text-text thin:py-0 thin:px-2"
          href={addressOf({ shelf: name })}
          aria-current={name === shelf ? 'page' : undefined}
        >
          {text.shelf({ shelf: name })}
        </a>
      ))}
    </nav>
  )
}
