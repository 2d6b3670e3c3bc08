import '../styles/library.css'
import * as text from 'text:pages'
import { useEffect, useRef, useState } from 'preact/hooks'
import { loadCatalogue, loadDaily } from '../library/collection.ts'
import { Card, PIECE_NAME } from '../library/card.tsx'
import { hueOfName } from '../library/tint.ts'
import { NOT_PLAYED, playedBy, type Progress } from '../model/played.ts'
import type { GameSummary } from '../model/summary.ts'
import { dailiesOf } from '../model/statistics.ts'
import { DAILY_SIZES, hashOf, type DailySize } from '../route.ts'
import { gameSummaries } from '../store/games.ts'
import { solved } from '../store/records.ts'
import { dayText, monthAfter, monthText } from '../language/dates.ts'
import { IconButton } from '../ui/button.tsx'
import { Failed } from '../ui/empty.tsx'
import { Icon } from '../ui/icons.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { Page } from '../ui/page.tsx'
import { useToday } from '../ui/today.ts'
import { Calendar, type MarksOf } from './calendar.tsx'

/** The daily pictures of all days so far, today's first. */
export function Days({ day }: { day?: string | undefined }) {
  const [catalogue, trouble, again] = useLoaded(loadCatalogue)
  const [games = []] = useLoaded(gameSummaries)
  useEffect(() => void solved.load().catch(() => {}), [])
  return (
    <Page tab="home" title={text.days} class="wide" busy={!catalogue && !trouble}>
      <h1>{text.days}</h1>
      {trouble && <Failed why={trouble} again={again} />}
      {catalogue && <Archive first={catalogue.firstDay} asked={day} games={games} />}
    </Page>
  )
}

function Archive(props: {
  first: string
  asked: string | undefined
  games: readonly GameSummary[]
}) {
  const { first, asked = '', games } = props
  const today = useToday()
  const day = asked >= first && asked <= today ? asked : today
  const [month, setMonth] = useState(day.slice(0, 7))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    setMonth(day.slice(0, 7))
    // On a phone the day is above the calendar in which it was chosen.
    if (asked) heading.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [day])
  const played = playedBy(dailiesOf, games, solved.value ?? [])
  const progressOf = (date: string, size: DailySize) => played.get(`${date} ${size}`) ?? NOT_PLAYED
  const marksOf: MarksOf = (date) => DAILY_SIZES.map((size) => progressOf(date, size).state)
  const stateOf = (size: DailySize) => progressOf(day, size).state
  const next =
    DAILY_SIZES.find((size) => stateOf(size) === 'going') ??
    DAILY_SIZES.find((size) => stateOf(size) === 'unplayed')
  return (
    <div class="grid items-start gap-8 grid-cols-[minmax(0,1fr)_minmax(0,24rem)] max-60rem:grid-cols-1 max-60rem:gap-6">
      <section class="grid gap-3" aria-labelledby="day">
        <h2
          id="day"
          class="flow gap-y-1 gap-x-3 min-h-touch text-title"
          ref={heading}
          aria-live="polite"
        >
          {day === today && (
            <span class="rounded-pill text-base py-[2px] px-3 bg-accent text-accent-text">
              {text.daysToday}
            </span>
          )}{' '}
          <span class="capital">{dayText(day)}</span>
        </h2>
        <ul class="tiles list grid grid-cols-4! phone:grid-cols-2!">
          {DAILY_SIZES.map((size) => (
            <DayCard
              key={`${day} ${size}`}
              date={day}
              size={size}
              next={size === next}
              progress={progressOf(day, size)}
            />
          ))}
        </ul>
        <p>
          {next ? (
            <a
              class="button main large phone:w-full"
              href={hashOf({ kind: 'daily', date: day, size: next })}
            >
              {(stateOf(next) === 'going' ? text.daysContinue : text.daysPlay)({
                name: text.daysSize({ size: next }),
                size: (words) => <span class="hidden">{words}</span>,
              })}
            </a>
          ) : (
            <span class="font-strong text-good inline-row gap-2 min-h-[52px]">
              <Icon name="check" /> {text.daysDone}
            </span>
          )}
        </p>
        <p class="quiet">{text.daysFour}</p>
      </section>
      <section class="grid gap-3" aria-labelledby="month">
        <header class="spread">
          <IconButton
            icon="back"
            label={text.daysBefore}
            disabled={month <= first.slice(0, 7)}
            onClick={() => setMonth(monthAfter(month, -1))}
          />
          <h2 id="month" class="capital text-title" aria-live="polite">
            {monthText(month)}
          </h2>
          <IconButton
            icon="forward"
            label={text.daysNext}
            disabled={month >= today.slice(0, 7)}
            onClick={() => setMonth(monthAfter(month, 1))}
          />
        </header>
        <Calendar {...{ month, first, today, day, marksOf }} />
      </section>
    </div>
  )
}

/** One of the four pictures of a day. */
function DayCard(props: {
  date: string
  size: DailySize
  /** Whether the button below plays this picture. */
  next: boolean
  progress: Progress
}) {
  const { date, size, next, progress } = props
  const [piece] = useLoaded(() => loadDaily(date, size))
  const href = hashOf({ kind: 'daily', date, size })
  if (!piece) {
    return (
      <li class="piece relative min-w-0">
        <a
          class="piece-link p-(--frame) gap-[2px] rounded grid text-inherit no-underline"
          href={href}
        >
          <span class="face centred relative aspect-square" />
          <span class={PIECE_NAME}>{text.daysSize({ size })}</span>
        </a>
      </li>
    )
  }
  const row = { ...piece, ...progress, name: text.daysSize({ size }), href }
  return <Card row={row} next={next} hue={hueOfName(size)} />
}
