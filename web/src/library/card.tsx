import { labelOf, sizeText, type Row } from './item.ts'
import { Counts } from '../published/counts.tsx'
import { Picture } from './picture.tsx'
import { classText, creditOf, isDoubtful, stateText } from './words.ts'

/** A puzzle in a list. Its picture shows only after it is solved. */
export function Card(props: {
  row: Row
  titles: boolean
  onMore?: ((row: Row) => void) | undefined
}) {
  const { row, titles, onMore } = props
  const label = labelOf(row, titles)
  const credit = creditOf(row)
  return (
    <li class="piece">
      <a class={row.state === 'solved' ? 'card done' : 'card'} href={row.href}>
        <span class="card-title">{label}</span>
        <span class="piece-facts">
          {sizeText(row)}
          <span class="hidden">, </span>
          <span class={isDoubtful(row) ? 'class doubtful' : 'class'}>{classText(row)}</span>
          {row.minutes && (
            <>
              <span class="hidden">, </span>
              <span>{row.minutes} min</span>
            </>
          )}
          {row.colours > 1 && (
            <>
              <span class="hidden">, </span>
              <span>{row.colours} colours</span>
            </>
          )}
        </span>
        {row.plays !== undefined && <Counts likes={row.likes ?? 0} plays={row.plays} />}
        {credit && <span class="piece-credit quiet">{credit}</span>}
        <span class="piece-foot">
          <span class="card-state quiet">{stateText(row)}</span>
          {row.state === 'solved' && <Picture gameKey={row.key} />}
        </span>
        {row.state === 'going' && (
          <progress class="card-progress" value={row.marked} max={1} aria-hidden="true" />
        )}
      </a>
      {onMore && (
        <button
          type="button"
          class="round piece-more"
          aria-label={`More about ${label}`}
          onClick={() => onMore(row)}
        >
          ⋯
        </button>
      )}
    </li>
  )
}
