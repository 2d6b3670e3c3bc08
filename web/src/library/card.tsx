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

/** The classes of the name below a picture. */
export const PIECE_NAME =
  'piece-name text-base font-strong line-clamp-4 wrap-anywhere py-0 px-[2px] leading-[1.25] hyphens-auto phone:text-small'

/**
 * A puzzle in a list. Its picture and its title show only after it is solved. Until then it has a
 * number, and in a pack nothing else.
 */
export function Card(props: {
  row: Row
  /** Whether the titles of unsolved puzzles show. */
  titles?: boolean
  number?: boolean | undefined
  /** Whether this is the next puzzle to play. */
  next?: boolean
  hue: number
  onMore?: ((row: Row) => void) | undefined
}) {
  const { row, titles = false, number, next, hue, onMore } = props
  const label = labelOf(row, titles)
  const short = number && label === row.name
  return (
    <li class={next ? 'piece next relative min-w-0' : 'piece relative min-w-0'}>
      <a
        class={`piece-link gap-[2px] p-(--frame) rounded grid text-inherit no-underline tinted ${next ? '[box-shadow:inset_0_0_0_var(--frame)_var(--accent)]' : ''}`}
        style={{ '--hue': hue }}
        href={row.href}
        inert={picked.value !== null}
        aria-current={next ? 'step' : undefined}
      >
        <Face row={row} />
        <span class={PIECE_NAME} title={label}>
          {short && <span aria-hidden="true">{row.added + 1}</span>}
          <span class={short ? 'hidden' : ''}>{label}</span>
        </span>
        <Hidden>{sizeText(row)}</Hidden>
        <span class="gap-x-2 flow text-small quiet py-0 px-[2px] [&_.icon]:size-[1.1em]">
          {row.state === 'solved' ? (
            <span class="text-good inline-row gap-[3px]">
              <Icon name="check" />
              <span aria-hidden="true">{timeText(row)}</span>
            </span>
          ) : (
            row.minutes && (
              <>
                <Hidden />
                <Minutes of={row.minutes} />
              </>
            )
          )}
          {row.status !== 'unique' ? (
            <>
              <Hidden />
              <span class={isDoubtful(row) ? 'trouble' : ''}>{classText(row)}</span>
            </>
          ) : (
            row.class !== 'unrated' && (
              <>
                <Hidden />
                <Dots of={row.class} />
              </>
            )
          )}
          {row.colours > 1 && <Hidden>{text.cardColours({ n: row.colours })}</Hidden>}
          {row.state !== 'unplayed' && <Hidden>{stateText(row)}</Hidden>}
          {row.plays !== undefined && <Counts likes={row.likes ?? 0} plays={row.plays} />}
        </span>
        {next && !picked.value && (
          <>
            <Hidden />
            <span class="absolute top-0 left-0 py-[2px] px-2 rounded-[var(--corner)_0_var(--corner-cells)_0] bg-accent text-accent-text font-strong text-small">
              {text.cardNext}
            </span>
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
          class="absolute top-0 right-0"
          icon={<Icon class="size-7 p-1 rounded-[50%] bg-panel" name="more" />}
          label={text.cardMore({ puzzle: label })}
          onClick={() => onMore(row)}
        />
      )}
    </li>
  )
}

/** Text for screen readers alone, after a comma; without text, only the comma. */
function Hidden({ children }: { children?: string }) {
  return (
    <span class="hidden">
      {text.cardSeparator}
      {children}
    </span>
  )
}
