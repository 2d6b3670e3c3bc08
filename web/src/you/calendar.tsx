import * as text from 'text:you'
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { activeDays, months, shadeOf, type Day, type Month } from '../model/calendar.ts'
import { clockText } from '../model/clock.ts'
import { dayFrom, type Solved } from '../model/statistics.ts'
import { dateText, monthName, dayText } from '../language/dates.ts'
import { listText } from '../language/lists.ts'
import { pictureTitle } from '../language/titles.ts'
import { usePainted } from '../ui/later.tsx'
import { PictureName, SolvedPicture } from './solved-picture.tsx'
import { Panel } from './panel.tsx'

/** The most pictures of a day. */
const SHOWN = 6

/** A day, and the signs of one whose own picture was solved, and of one to come. */
const DAY =
  'you-day centred size-(--cell) rounded-[3px] bg-[var(--shade,var(--day-0))] cursor-pointer'
const DAILY = 'after:size-[30%] after:rounded-[1px] after:bg-panel'
const TO_COME = 'bg-transparent! cursor-default! [box-shadow:inset_0_0_0_1px_var(--soft)]'

/** The months; on a wide screen four in a row, and the first three have the room of a year. */
const MONTHS =
  'you-months grid gap-4 rounded-cells [--cell:1rem] grid-cols-[repeat(auto-fill,minmax(calc(7*var(--cell)+12px),1fr))] phone:[--cell:0.84rem] phone:grid-cols-3 phone:gap-x-3 desk:justify-between'
const FOUR = 'desk:[--cell:1.1rem] desk:grid-cols-[repeat(4,auto)]'
const THREE = 'desk:[--cell:1.2rem] desk:grid-cols-[repeat(3,auto)] min-75rem:[--cell:1.75rem]'

/** On a wide screen the chosen day is beside the months. */
const BESIDE =
  'you-calendar desk:grid desk:grid-cols-[minmax(0,1fr)_21rem] desk:grid-rows-[auto_auto_auto_1fr] desk:gap-x-8 desk:*:col-[1] min-48rem:col-span-full'

/** The solved puzzles by day: months of cells, and the pictures of the chosen day. */
export function Calendar({ list, today }: { list: readonly Solved[]; today: string }) {
  const active = useMemo(() => activeDays(list), [list])
  const shown = useMemo(() => months(active, today), [active, today])
  const isPainted = usePainted()
  const [chosen, choose] = useState(() => active[0]?.date ?? today)
  const day = active.find(({ date }) => date === chosen) ?? {
    date: chosen,
    solved: [],
    daily: false,
  }
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = dayFrom(chosen, by)
    if (next <= today && next >= `${shown[0].month}-01`) choose(next)
  }
  const press = (event: Event) => {
    const { day } = (event.target as HTMLElement).dataset
    if (day && day <= today) choose(day)
  }
  return (
    <Panel name="calendar" heading={text.days} class={BESIDE}>
      <div
        class={`${MONTHS} ${shown.length > 3 ? FOUR : THREE}`}
        role="group"
        aria-label={text.daysCalendar}
        tabIndex={0}
        onKeyDown={move}
        onClick={press}
      >
        {shown.map((month) => (
          <MonthOf key={month.month} month={month} today={today} chosen={chosen} />
        ))}
      </div>
      <p
        class="flex flex-wrap text-small quiet gap-y-1 gap-x-4 [--cell:0.84rem] [&_i]:cursor-default"
        aria-hidden="true"
      >
        <span class="inline-flex items-center gap-[3px]">
          {text.daysKeyNone({ day: () => <i class={DAY} /> })}
        </span>
        <span class="inline-flex items-center gap-[3px]">{text.daysKeyMore({ days: shades })}</span>
        <span class="inline-flex items-center gap-[3px]">
          {text.daysKeyDaily({
            day: () => <i class={`${DAY} ${DAILY}`} style={shade(1)} />,
          })}
        </span>
      </p>
      <Chosen day={day} />
      {active.length > 0 && (
        <details class="aside desk:self-start">
          <summary>{text.daysList}</summary>
          <ul class="list grid gap-1 max-h-80 overflow-y-auto">
            {isPainted && active.map((day) => <li key={day.date}>{words(day)}</li>)}
          </ul>
        </details>
      )}
    </Panel>
  )
}

function MonthOf(props: { month: Month; today: string; chosen: string }) {
  const { month, today, chosen } = props
  return (
    <div aria-hidden="true">
      <p class="quiet text-small mb-1">{monthName(month.month)}</p>
      <div class="gap-[2px] grid grid-cols-[repeat(7,var(--cell))]">
        {month.days.map((day, i) =>
          day ? (
            <i
              key={i}
              data-day={day.date}
              class={[
                DAY,
                day.daily ? DAILY : '',
                day.date > today ? TO_COME : '',
                day.date === today ? '[box-shadow:inset_0_0_0_2px_var(--accent)]' : '',
                day.date === chosen ? '[outline:2px_solid_var(--chosen)] outline-offset-1' : '',
              ].join(' ')}
              style={shade(shadeOf(day))}
            />
          ) : (
            <i key={i} />
          ),
        )}
      </div>
    </div>
  )
}

/** The chosen day, with its pictures. */
function Chosen({ day }: { day: Day }) {
  const more = day.solved.length - SHOWN
  return (
    <div class="you-chosen grid gap-3 pt-3 border-t border-rule desk:[grid-area:2/2/span_3]! desk:content-start desk:pt-0 desk:pl-8 desk:border-t-0 desk:border-l">
      <p role="status">
        <strong class="capital">{dayText(day.date)}</strong>{' '}
        <span class="quiet">{summary(day)}</span>
        <span class="hidden"> {names(day.solved)}</span>
      </p>
      {day.solved.length > 0 && (
        <ul
          class="list grid gap-4 text-small items-end filled-24 phone:grid-cols-3 phone:gap-3 [&_.solved-picture]:aspect-auto [&_.solved-picture>svg]:max-h-28"
          aria-hidden="true"
        >
          {day.solved.slice(0, SHOWN).map((record) => (
            <li key={record.key} class="grid min-w-0 content-start">
              <SolvedPicture gameKey={record.key} />
              <PictureName name={nameOf(record)} />
              <span class="quiet">{clockText(record.time)}</span>
            </li>
          ))}
          {more > 0 && (
            <li class="grid min-w-0 quiet self-center justify-self-center">
              {text.daysOthers({ n: more })}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function summary({ solved, daily }: Day): string {
  const count = solved.length
  if (count === 0) return daily ? text.daysDaily : text.daysNothing
  return (daily ? text.daysPicturesDaily : text.daysPictures)({ n: count })
}

const names = (solved: readonly Solved[]): string => listText(solved.map(nameOf))

function words(of: Day): ComponentChildren {
  const { date, solved } = of
  const day = (words: ComponentChildren) => <strong>{words}</strong>
  const said = { date: dateText(date), day, summary: summary(of) }
  return solved.length > 0
    ? text.daysListPictures({ ...said, names: names(solved) })
    : text.daysListDay(said)
}

const shade = (n: number) => ({ '--shade': `var(--day-${n})` })

const shades = () => [1, 2, 3].map((n) => <i key={n} class={DAY} style={shade(n)} />)

const nameOf = ({ title, width, height }: Solved): string =>
  pictureTitle(title) || text.size({ width, height })
