import { chosen, unfiltered, type Choice } from './choice.ts'
import { Card } from './card.tsx'
import { count } from './import.ts'
import type { Row } from './item.ts'

/** The cards of the chosen puzzles, and their number. */
export function Rows(props: {
  rows: readonly Row[]
  choice: Choice
  titles: boolean
  onChange: (next: Choice) => void
  onMore?: (row: Row) => void
}) {
  const { rows, choice, titles, onChange, onMore } = props
  const shown = chosen(rows, choice, titles)
  return (
    <>
      <p class="found quiet" role="status">
        {shown.length === rows.length
          ? count(rows.length, 'puzzle')
          : `${shown.length} of ${count(rows.length, 'puzzle')}`}
      </p>
      {shown.length === 0 && rows.length > 0 && (
        <div class="none">
          <p>
            {choice.text && !titles
              ? 'Nothing found. Titles of puzzles that you have not solved are searched only if “Show titles” is on.'
              : 'No puzzle is like that. Choose less, or look at all of them.'}
          </p>
          <button type="button" onClick={() => onChange(unfiltered(choice))}>
            Show all {rows.length}
          </button>
        </div>
      )}
      <ul class="cards pieces">
        {shown.map((row) => (
          <Card key={row.id} row={row} titles={titles} onMore={onMore} />
        ))}
      </ul>
    </>
  )
}
