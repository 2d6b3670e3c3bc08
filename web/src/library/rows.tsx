import * as text from 'text:library'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { PickButton } from './pick-button.tsx'
import { change as changeSettings, settings } from '../store/settings.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { choice, choose } from './address.ts'
import { chosen, LIMITS, unfiltered, type Sort } from './choice.ts'
import { Card } from './card.tsx'
import { ListHead } from './filters.tsx'
import type { Row } from './item.ts'
import { itemInView, wasScrolled } from './scroll.ts'
import { hueOfName } from './tint.ts'
import { foundText, limitText } from './words.ts'

/** The number of cards in one task, so that the page responds in between. */
const PORTION = 20

/** The number of cards added when the end comes into view; thousands would take seconds. */
const BATCH = 120

/** The cards of the chosen puzzles, and their number. */
export function Rows(props: {
  rows: readonly Row[]
  sorts?: readonly Sort[]
  onMore?: (row: Row) => void
}) {
  const { rows, sorts, onMore } = props
  const { titles } = settings.value
  const shown = useMemo(() => chosen(rows, choice.value, titles), [rows, choice.value, titles])
  return (
    <>
      <ListHead
        found={foundText(shown.length, rows.length)}
        several={rows.length > 1}
        sorts={sorts}
      >
        {rows.length > 0 && <PickButton />}
      </ListHead>
      {shown.length === 0 && rows.length > 0 && <NothingFound />}
      <Cards rows={shown} onMore={onMore} />
    </>
  )
}

/** The look of cards; without a hue, each card gets the hue of its name. */
interface Look {
  number?: boolean
  next?: Row | undefined
  hue?: number
  onMore?: ((row: Row) => void) | undefined
}

/** Cards; more are added when their end comes into view. */
export function Cards(props: { rows: readonly Row[] } & Look) {
  const { rows, ...look } = props
  const [asked, ask] = useState(() => itemInView() + BATCH)
  // A return to the list needs all cards down to the last position, to scroll there.
  const [built, build] = useState(() => (wasScrolled() ? asked : PORTION))
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (built >= rows.length) return
    if (built < asked) {
      const next = setTimeout(() => build((n) => n + PORTION))
      return () => clearTimeout(next)
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((e) => e.isIntersecting)) ask(built + BATCH)
      },
      { rootMargin: '1200px' },
    )
    watch.observe(end.current!)
    return () => watch.disconnect()
  }, [built, asked, rows.length])
  const starts = Array.from({ length: Math.ceil(built / PORTION) }, (_, i) => i * PORTION)
  return (
    <>
      <ul class="tiles list grid">
        {starts.map((start) => (
          <Portion key={start} rows={rows} start={start} {...look} />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}

/** Some of the cards, not rendered again when others are added. */
function Portion(props: { rows: readonly Row[]; start: number } & Look) {
  const { rows, start, number, next, hue, onMore } = props
  const { titles } = settings.value
  const cards = () =>
    rows
      .slice(start, start + PORTION)
      .map((row) => (
        <Card
          key={row.id}
          row={row}
          next={row === next}
          hue={hue ?? hueOfName(row.name.replace(/ \d+$/, ''))}
          {...{ titles, number, onMore }}
        />
      ))
  return <>{useMemo(cards, [rows, start, titles, number, next, hue, onMore])}</>
}

/** Offers filters to drop, so that something is found. */
function NothingFound() {
  const now = choice.value
  const set = LIMITS.filter((limit) => now[limit] !== '')
  return (
    <Empty
      picture="search"
      text={set.length === 1 && now.text ? text.nothingName : text.nothingFewer}
    >
      {set.map((limit) => (
        <Button key={limit} class="chip on" onClick={() => choose({ [limit]: '' })}>
          {limitText(limit, now)} <span aria-hidden="true">×</span>
        </Button>
      ))}
      {set.length > 1 && (
        <Button class="chip" onClick={() => choose(unfiltered(now))}>
          {text.filterClear}
        </Button>
      )}
      {now.text && !settings.value.titles && (
        <>
          <Button class="chip" onClick={() => changeSettings({ titles: true })}>
            {text.nothingTitles}
          </Button>
          <p class="quiet basis-full">{text.nothingTitlesWhy}</p>
        </>
      )}
    </Empty>
  )
}
