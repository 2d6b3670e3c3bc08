import * as text from 'text:library'
import { useEffect, useState } from 'preact/hooks'
import { list } from '../published/api.ts'
import { Mine } from '../published/mine.tsx'
import { settings } from '../store/settings.ts'
import { Button } from '../ui/button.tsx'
import { Empty, Failed } from '../ui/empty.tsx'
import { chosen, isFiltered, unfiltered, type Choice } from './choice.ts'
import { Filters, ListHead, SearchField } from './filters.tsx'
import type { Item } from './item.ts'
import { withProgress, type ProgressOf } from './progress.ts'
import { Cards } from './rows.tsx'
import { Legend } from './signs.tsx'
import { CardsWaiting } from './waiting.tsx'
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
  const sorted: Choice = choice.sort === 'order' ? { ...choice, sort: 'newest' } : choice
  const none = found !== null && rows.length === 0 && !found.next && !trouble
  const empty = none && !isFiltered(choice)
  return (
    <>
      <SearchField label={text.searchPublished} choice={choice} onChange={onChange} />
      {empty ? (
        <Empty picture="nothing" text={text.publishedNone}>
          <a class="button main" href="#/edit">
            {text.publishedMake}
          </a>
        </Empty>
      ) : (
        <Filters
          choice={sorted}
          authors={[...new Set(rows.map((r) => r.author).filter(Boolean))].sort()}
          onChange={onChange}
        />
      )}
      {trouble && <Failed why={trouble} again={() => void ask(NOTHING)} busy={busy} />}
      {found && !empty && (
        <ListHead
          found={
            found.next ? text.puzzlesMore({ n: rows.length }) : text.puzzles({ n: rows.length })
          }
          several={rows.length > 1 || found.next !== undefined}
          choice={sorted}
          sorts={SERVER_SORTS}
          onChange={onChange}
        />
      )}
      {none && isFiltered(choice) && (
        <Empty picture="search" text={text.nothingFits}>
          <Button class="chip" onClick={() => onChange(unfiltered(choice))}>
            {text.filterClear}
          </Button>
        </Empty>
      )}
      {found || trouble ? <Cards rows={rows} titles={settings.value.titles} /> : <CardsWaiting />}
      {found?.next && (
        <Button disabled={busy} onClick={() => void ask(found)}>
          {text.publishedMore}
        </Button>
      )}
      <footer class="grid border-t border-rule text-base">
        {rows.length > 0 && <Legend />}
        <details class="sources aside">
          <summary>{text.publishedMine}</summary>
          <Mine />
        </details>
      </footer>
    </>
  )
}
