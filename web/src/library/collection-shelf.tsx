import { useEffect, useState } from 'preact/hooks'
import { settings } from '../store/settings.ts'
import { authorsOf, OWN_SORTS, type Choice } from './choice.ts'
import { loadAll, loadCatalogue, loadPack, type Catalogue, type Piece } from './collection.ts'
import { Filters } from './filters.tsx'
import { count } from './import.ts'
import { withProgress, type ProgressOf } from './progress.ts'
import { Rows } from './rows.tsx'
import { Sources } from './sources.tsx'
import { Tile } from './tile.tsx'
import { Wall } from './wall.tsx'

/** All puzzles of the collection have the same age. */
const ORDERS = OWN_SORTS.filter((sort) => sort !== 'newest')

/** The name in an address that means all packs. */
export const ALL = 'all'

interface Opened {
  catalogue: Catalogue
  pieces: readonly Piece[]
}

/** The puzzles that come with the site: the wall of packs, a pack, or all puzzles. */
export function CollectionShelf(props: {
  choice: Choice
  progress: ProgressOf
  onChange: (next: Choice) => void
  onReady: () => void
}) {
  const { choice, progress, onChange, onReady } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    openShelf(choice.pack).then(setOpened, (error: Error) => setTrouble(error.message))
  }, [])
  useEffect(() => {
    if (opened) onReady()
  }, [opened])
  if (trouble) {
    return (
      <>
        <p class="trouble">{trouble}</p>
        {choice.pack && <a href="#/library">All packs</a>}
      </>
    )
  }
  if (!opened) return null
  const { catalogue, pieces } = opened
  if (!choice.pack) return <Wall catalogue={catalogue} />
  const rows = withProgress(pieces, progress)
  const about = catalogue.packs.find((p) => p.name === choice.pack)
  const solved = rows.filter((row) => row.state === 'solved').length
  return (
    <>
      <header class="pack-head">
        <a href="#/library">All packs</a>
        <h2>{about?.title ?? 'All puzzles'}</h2>
        {about && (
          <p class="quiet">
            {about.about} {count(rows.length, 'puzzle')}, {solved} solved.
          </p>
        )}
      </header>
      {about ? (
        <ul class="tiles">
          {rows.map((row) => (
            <Tile key={row.id} row={row} />
          ))}
        </ul>
      ) : (
        <>
          <Filters
            choice={choice}
            authors={authorsOf(rows)}
            sorts={ORDERS}
            timed
            onChange={onChange}
          />
          <Rows rows={rows} choice={choice} titles={settings.value.titles} onChange={onChange} />
        </>
      )}
      <Sources catalogue={catalogue} pieces={pieces} />
    </>
  )
}

async function openShelf(pack: string): Promise<Opened> {
  const catalogue = await loadCatalogue()
  if (!pack) return { catalogue, pieces: [] }
  if (pack === ALL) return { catalogue, pieces: await loadAll(catalogue) }
  if (!catalogue.packs.some(({ name }) => name === pack)) {
    throw new Error('There is no such pack in the collection.')
  }
  return { catalogue, pieces: await loadPack(pack) }
}
