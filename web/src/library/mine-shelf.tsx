import * as text from 'text:library'
import { useMemo } from 'preact/hooks'
import { Button } from '../ui/button.tsx'
import { useDialog } from '../ui/dialog-place.tsx'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icons.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { useThrottled } from './throttled.ts'
import { choice } from './address.ts'
import { authorsOf, isFiltered } from './choice.ts'
import { Filters, SearchField } from './filters.tsx'
import { ExportAll } from './export.tsx'
import type { Row } from './item.ts'
import { MineDialog } from './mine-dialog.tsx'
import { Doubts } from './doubts.tsx'
import { itemOf, loadMine, mine } from './mine.ts'
import { withProgress, type ProgressOf } from './progress.ts'
import { Rows } from './rows.tsx'
import { useScroll } from './scroll.ts'
import { Legend } from './signs.tsx'
import { CardsWaiting } from './waiting.tsx'

/** The most puzzles that fit into view at once and need no filters. */
const FEW = 6

/** The puzzles that the player imported. */
export function MineShelf(props: {
  progress: ProgressOf
  /** Asks for files to import. */
  onFiles: () => void
}) {
  const { progress, onFiles } = props
  const [dialog, show] = useDialog()
  const [, trouble] = useLoaded(loadMine)
  const list = useThrottled(mine)
  useScroll(list !== undefined)
  const rows = useMemo(() => withProgress((list ?? []).map(itemOf), progress), [list, progress])
  const authors = useMemo(() => authorsOf(rows), [rows])
  if (trouble) return <Empty picture="trouble" text={text.mineTrouble} alert />
  if (!list) return <CardsWaiting />
  if (list.length === 0) {
    return (
      <Empty picture="bring" text={text.mineNone}>
        <Button class="main" onClick={onFiles}>
          {text.mineFiles}
        </Button>
      </Empty>
    )
  }
  const more = ({ key }: Row) => show(<MineDialog mine={list.find((m) => m.key === key)!} />)
  return (
    <>
      <div class="flow gap-3 [&>search]:flex-[1_1_12rem]">
        <SearchField label={text.search} />
        <Button onClick={onFiles}>
          <Icon name="share" /> {text.mineImport}
        </Button>
      </div>
      <Doubts of={list.map((m) => m.verdict?.status ?? 'pending')} />
      {(list.length > FEW || isFiltered({ ...choice.value, text: '' })) && (
        <Filters authors={authors} />
      )}
      <Rows rows={rows} onMore={more} />
      <footer class="grid border-t border-rule text-base">
        <Legend />
        <ExportAll list={list} />
      </footer>
      {dialog}
    </>
  )
}
