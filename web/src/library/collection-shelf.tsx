import { useEffect, useState } from 'preact/hooks'
import { settings } from '../store/settings.ts'
import { authorsOf, OWN_SORTS, type Choice } from './choice.ts'
import { loadCollection, type Collection } from './collection.ts'
import { Filters } from './filters.tsx'
import { withProgress, type ProgressOf } from './progress.ts'
import { Rows } from './rows.tsx'
import { Sources } from './sources.tsx'

/** All puzzles of the collection have the same age. */
const ORDERS = OWN_SORTS.filter((sort) => sort !== 'newest')

/** The puzzles that come with the site. */
export function CollectionShelf(props: {
  choice: Choice
  progress: ProgressOf
  onChange: (next: Choice) => void
  onReady: () => void
}) {
  const { choice, progress, onChange, onReady } = props
  const [collection, setCollection] = useState<Collection | null>(null)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    loadCollection().then(setCollection, (error: Error) => setTrouble(error.message))
  }, [])
  useEffect(() => {
    if (collection) onReady()
  }, [collection])
  if (trouble) return <p class="trouble">{trouble}</p>
  if (!collection) return null
  const rows = withProgress(collection.pieces, progress)
  return (
    <>
      <Filters choice={choice} authors={authorsOf(rows)} sorts={ORDERS} onChange={onChange} />
      <Rows rows={rows} choice={choice} titles={settings.value.titles} />
      <Sources collection={collection} />
    </>
  )
}
