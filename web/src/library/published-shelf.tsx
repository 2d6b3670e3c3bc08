import * as text from 'text:library'
import { useEffect, useState } from 'preact/hooks'
import { list } from '../published/api.ts'
import { Mine } from '../published/mine.tsx'
import { Button } from '../ui/button.tsx'
import { Empty, Failed } from '../ui/empty.tsx'
import { useWork } from '../ui/work.ts'
import { choice, choose } from './address.ts'
import { authorsOf, chosen, isFiltered, unfiltered } from './choice.ts'
import { Filters, ListHead, SearchField } from './filters.tsx'
import type { Item } from './item.ts'
import { withProgress, type ProgressOf } from './progress.ts'
import { Cards } from './rows.tsx'
import { useScroll } from './scroll.ts'
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

/** The puzzles that other players published on the server. */
export function PublishedShelf({ progress }: { progress: ProgressOf }) {
  const wanted = choice.value
  const [found, setFound] = useState<Found | null>(null)
  const { busy, trouble, run } = useWork()
  const query = JSON.stringify(queryOf(wanted))

  const ask = (before: Found): Promise<void> =>
    run(async () => {
      const cursor = before.next ? { cursor: before.next } : {}
      const page = await list({ ...queryOf(wanted), ...cursor }).catch((error: unknown) => {
        if (current.query === query) throw error
      })
      if (!page || current.query !== query) return
      const more = page.puzzles.map((e, i) => itemOfEntry(e, before.items.length + i))
      setFound({ items: [...before.items, ...more], next: page.next })
    })
  const [current] = useState({ query })
  useEffect(() => {
    current.query = query
    const wait = setTimeout(() => void ask(NOTHING), found ? REST : 0)
    return () => clearTimeout(wait)
  }, [query])
  useScroll(found !== null)

  const rows = chosen(withProgress(found?.items ?? [], progress), restOf(wanted), false)
  const none = found !== null && rows.length === 0 && !found.next && !trouble
  const empty = none && !isFiltered(wanted)
  return (
    <>
      <SearchField label={text.searchPublished} />
      {empty ? (
        <Empty picture="nothing" text={text.publishedNone}>
          <a class="button main" href="#/edit">
            {text.publishedMake}
          </a>
        </Empty>
      ) : (
        <Filters authors={authorsOf(rows)} />
      )}
      {trouble && <Failed why={trouble} again={() => void ask(NOTHING)} busy={busy} />}
      {found && !empty && (
        <ListHead
          found={
            found.next ? text.puzzlesMore({ n: rows.length }) : text.puzzles({ n: rows.length })
          }
          several={rows.length > 1 || found.next !== undefined}
          sorts={SERVER_SORTS}
        />
      )}
      {none && isFiltered(wanted) && (
        <Empty picture="search" text={text.nothingFits}>
          <Button class="chip" onClick={() => choose(unfiltered(wanted))}>
            {text.filterClear}
          </Button>
        </Empty>
      )}
      {found || trouble ? <Cards rows={rows} /> : <CardsWaiting />}
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
