import type { Choice } from './choice.ts'
import { chosen } from './choice.ts'
import { Card } from './card.tsx'
import { count } from './import.ts'
import type { Row } from './item.ts'

/** The cards of the chosen puzzles, and their number. */
export function Rows(props: {
  rows: readonly Row[]
  choice: Choice
  titles: boolean
  onMore?: (row: Row) => void
}) {
  const { rows, choice, titles, onMore } = props
  const shown = chosen(rows, choice, titles)
  return (
    <>
      <p class="found quiet" role="status">
        {shown.length === rows.length
          ? count(rows.length, 'puzzle')
          : `${shown.length} of ${count(rows.length, 'puzzle')}`}
      </p>
      <ul class="cards pieces">
        {shown.map((row) => (
          <Card key={row.id} row={row} titles={titles} onMore={onMore} />
        ))}
      </ul>
    </>
  )
}
