import * as text from 'text:library'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { PickBox } from './pick-button.tsx'
import { picked } from './picked.ts'
import { toWire } from '../model/puzzle.ts'
import { Counts } from '../published/counts.tsx'
import { labelOf, sizeText, type Row } from './item.ts'
import { Face } from './picture.tsx'
import { Dots, Minutes } from './signs.tsx'
import { classText, isDoubtful, stateText, timeText } from './words.ts'

/**
 * A puzzle in a list. Its picture and its title show only after it is solved; before that it
 * has a number, which in a pack is all that it needs.
 */
export function Card(props: {
  row: Row
  /** Whether titles of puzzles show before they are solved. */
  titles?: boolean
  number?: boolean | undefined
  /** The one to play next. */
  next?: boolean
  hue: number
  onMore?: ((row: Row) => void) | undefined
}) {
  const { row, titles = false, number, next, hue, onMore } = props
  const label = labelOf(row, titles)
  const short = number && label === row.name
  return (
    <li class={next ? 'piece next relative shrink' : 'piece relative shrink'}>
      <a
        class="piece-link gap-hair rounded grid plain-link tinted"
        style={{ '--hue': hue }}
        href={row.href}
        inert={picked.value !== null}
        aria-current={next ? 'step' : undefined}
      >
        <Face row={row} />
        <span class="piece-name text strong clamped anywhere" title={label}>
          {short && <span aria-hidden="true">{row.added + 1}</span>}
          <span class={short ? 'hidden' : ''}>{label}</span>
        </span>
        <span class="hidden">{text.cardSize({ size: sizeText(row) })}</span>
        <span class="piece-facts gap-across flow small quiet">
          {row.state === 'solved' ? (
            <span class="piece-done good inline-row">
              <Icon name="check" />
              <span aria-hidden="true">{timeText(row)}</span>
            </span>
          ) : (
            row.minutes && <Minutes of={row.minutes} />
          )}
          <span class="hidden">{text.cardSeparator}</span>
          {row.status === 'unique' ? (
            <Dots of={row.class} />
          ) : (
            <span class={isDoubtful(row) ? 'trouble' : ''}>{classText(row)}</span>
          )}
          {row.colours > 1 && (
            <span class="hidden">
              {text.cardSeparator}
              {text.cardColours({ n: row.colours })}
            </span>
          )}
          {row.state !== 'unplayed' && (
            <span class="hidden">
              {text.cardSeparator}
              {stateText(row)}
            </span>
          )}
          {row.plays !== undefined && <Counts likes={row.likes ?? 0} plays={row.plays} />}
        </span>
        {next && !picked.value && (
          <>
            <span class="hidden">{text.cardSeparator}</span>
            <span class="piece-next strong small">{text.cardNext}</span>
          </>
        )}
      </a>
      {picked.value && row.clues && (
        <PickBox
          id={row.id}
          href={row.href}
          name={row.name}
          label={label}
          wire={() => toWire(row.clues!())}
        />
      )}
      {onMore && (
        <IconButton
          class="piece-more corner"
          icon="more"
          label={text.cardMore({ puzzle: label })}
          onClick={() => onMore(row)}
        />
      )}
    </li>
  )
}
