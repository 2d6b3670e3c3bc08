import { useEffect, useState } from 'preact/hooks'
import { settings } from '../store/settings.ts'
import { useThrottled } from './throttled.ts'
import { authorsOf, type Choice } from './choice.ts'
import { Filters } from './filters.tsx'
import { ExportAll } from './export.tsx'
import { count } from './import.ts'
import type { Row } from './item.ts'
import { MineDialog } from './mine-dialog.tsx'
import { itemOf, loadMine, mine, type Mine } from './mine.ts'
import { withProgress, type ProgressOf } from './progress.ts'
import { Rows } from './rows.tsx'

/** The puzzles that the player imported. */
export function MineShelf(props: {
  choice: Choice
  progress: ProgressOf
  onChange: (next: Choice) => void
  onReady: () => void
}) {
  const { choice, progress, onChange, onReady } = props
  const [open, setOpen] = useState('')
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    loadMine().then(onReady, () => setTrouble('This browser cannot store puzzles here.'))
  }, [])
  const list = useThrottled(mine)
  if (trouble) return <p class="trouble">{trouble}</p>
  if (!list) return null
  if (list.length === 0) {
    return (
      <p class="quiet">
        Nothing yet. Import files from nearly any nonogram program: drop them anywhere on this page,
        or use the button above. The puzzles stay in this browser.
      </p>
    )
  }
  const rows = withProgress(list.map(itemOf), progress)
  const opened = list.find((m) => m.key === open)
  return (
    <>
      <Doubts list={list} />
      <Filters choice={choice} authors={authorsOf(rows)} onChange={onChange} />
      <Rows
        rows={rows}
        choice={choice}
        titles={settings.value.titles}
        onChange={onChange}
        onMore={(row: Row) => setOpen(row.key)}
      />
      <ExportAll list={list} />
      {opened && <MineDialog mine={opened} onClose={() => setOpen('')} />}
    </>
  )
}

/** Reports how many imported puzzles may not be solvable by logic. */
function Doubts({ list }: { list: readonly Mine[] }) {
  const having = (status: string) => list.filter((m) => m.verdict?.status === status).length
  const waiting = list.filter((m) => !m.verdict).length
  const parts = [
    waiting > 0 && `${count(waiting, 'puzzle')} being rated`,
    having('multiple') > 0 && `${having('multiple')} with several solutions`,
    having('none') > 0 && `${having('none')} without a solution`,
    having('unknown') > 0 && `${having('unknown')} too hard to decide here`,
  ].filter(Boolean)
  return (
    <p class="doubts quiet" role="status">
      {parts.join(', ')}
    </p>
  )
}
