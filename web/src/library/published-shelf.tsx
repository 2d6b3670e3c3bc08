import { useEffect, useState } from 'preact/hooks'
import { list } from '../published/api.ts'
import { Mine } from '../published/mine.tsx'
import { settings } from '../store/settings.ts'
import { chosen, type Choice } from './choice.ts'
import { Card } from './card.tsx'
import { Filters } from './filters.tsx'
import { count } from './import.ts'
import type { Item } from './item.ts'
import { withProgress, type ProgressOf } from './progress.ts'
import { itemOfEntry, queryOf, restOf, SERVER_SORTS } from './published.ts'

/** The delay between typing and the request to the server, in milliseconds. */
const REST = 300

interface Found {
  items: readonly Item[]
  next: string | undefined
}

const NOTHING: Found = { items: [], next: undefined }

/** The puzzles that others published on the server. */
export function PublishedShelf(props: {
  choice: Choice
  progress: ProgressOf
  onChange: (next: Choice) => void
  onReady: () => void
}) {
  const { choice, progress, onChange, onReady } = props
  const [found, setFound] = useState<Found | null>(null)
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const query = JSON.stringify(queryOf(choice))

  const ask = async (before: Found): Promise<void> => {
    setBusy(true)
    setTrouble('')
    try {
      const page = await list({
        ...queryOf(choice),
        ...(before.next ? { cursor: before.next } : {}),
      })
      const more = page.puzzles.map((e, i) => itemOfEntry(e, before.items.length + i))
      if (current.query === query) setFound({ items: [...before.items, ...more], next: page.next })
    } catch (error) {
      if (current.query === query) setTrouble((error as Error).message)
    }
    setBusy(false)
  }
  const [current] = useState({ query })
  useEffect(() => {
    current.query = query
    const wait = setTimeout(() => void ask(NOTHING), found ? REST : 0)
    return () => clearTimeout(wait)
  }, [query])
  useEffect(() => {
    if (found) onReady()
  }, [found === null])

  const rows = chosen(withProgress(found?.items ?? [], progress), restOf(choice), false)
  return (
    <>
      <Filters
        choice={choice.sort === 'order' ? { ...choice, sort: 'newest' } : choice}
        authors={[...new Set(rows.map((r) => r.author).filter(Boolean))].sort()}
        sorts={SERVER_SORTS}
        onChange={onChange}
      />
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <p class="found quiet" role="status">
        {found && `${count(rows.length, 'puzzle')}${found.next ? ', and there are more' : ''}`}
      </p>
      <ul class="cards pieces">
        {rows.map((row) => (
          <Card key={row.id} row={row} titles={settings.value.titles} />
        ))}
      </ul>
      {found?.next && (
        <button type="button" disabled={busy} onClick={() => void ask(found)}>
          More
        </button>
      )}
      <details class="sources">
        <summary>Published from this browser</summary>
        <Mine />
      </details>
    </>
  )
}
