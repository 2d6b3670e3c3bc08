import * as text from 'text:pages'
import { useRef } from 'preact/hooks'
import type { State } from '../model/played.ts'
import { dayFrom } from '../model/statistics.ts'
import { dayText, weekdays, weeksOf } from '../language/dates.ts'

/** Returns the states of a day's pictures. */
export type MarksOf = (day: string) => readonly State[]

/** The days that each key moves by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The classes of a day. */
const DATE = 'grid place-content-center justify-items-center gap-[3px] min-h-[52px] rounded-cells'

/**
 * A month with a week in each row. Each day has a sign for each of its pictures; the arrow keys
 * move from day to day.
 */
export function Calendar(props: {
  month: string
  first: string
  today: string
  /** The chosen day. */
  day: string
  marksOf: MarksOf
}) {
  const { month, first, today, day, marksOf } = props
  const table = useRef<HTMLTableElement>(null)
  const weeks = weeksOf(month)
  const isOpen = (date: string) => date >= first && date <= today
  const open = weeks.flat().filter((date): date is string => date !== undefined && isOpen(date))
  const inTabOrder = open.includes(day) ? day : open.at(-1)
  const move = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day
    const step = STEPS[event.key]
    if (!from || !step) return
    event.preventDefault()
    const to = dayFrom(from, step)
    table.current?.querySelector<HTMLElement>(`a[data-day="${to}"]`)?.focus()
  }
  return (
    <table class="calendar table-fixed" ref={table} onKeyDown={move}>
      <thead>
        <tr>
          {weekdays().map(({ short, long }) => (
            <th
              key={long}
              class="py-1 px-0 text-quiet text-small font-semibold"
              scope="col"
              abbr={long}
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, i) => (
          <tr key={i}>
            {week.map((date, k) => (
              <td key={k}>
                {date && !isOpen(date) && (
                  <span class={`${DATE} pb-[9px] text-quiet`}>{numberOf(date)}</span>
                )}
                {date && isOpen(date) && (
                  <a
                    class={`${DATE} flat bg-panel text-inherit no-underline aria-[current]:[box-shadow:inset_0_0_0_2px_var(--chosen)]`}
                    href={`#/daily/${date}`}
                    data-day={date}
                    tabIndex={date === inTabOrder ? 0 : -1}
                    aria-current={date === day ? 'date' : undefined}
                    aria-label={dayLabel(date, date === today, marksOf(date))}
                  >
                    <span
                      class={`min-w-[1.6em] text-base leading-[1.4] text-center ${date === today ? 'rounded-pill bg-accent text-accent-text font-strong' : ''}`}
                    >
                      {numberOf(date)}
                    </span>
                    <Marks marks={marksOf(date)} />
                  </a>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The look of a picture's cell: half full once the picture was started. */
const MARKS: Record<State, string> = {
  unplayed: 'border-quiet',
  going: 'border-quiet bg-[linear-gradient(135deg,var(--quiet)_50%,transparent_50%)]',
  solved: 'border-good bg-good forced-color-adjust-none',
}

/** The four pictures of a day as four cells. */
function Marks({ marks }: { marks: ReturnType<MarksOf> }) {
  return (
    <span class="flex gap-[2px]" aria-hidden="true">
      {marks.map((mark, i) => (
        <span key={i} class={`mark ${mark} size-[6px] border rounded-[1px] ${MARKS[mark]}`} />
      ))}
    </span>
  )
}

const numberOf = (day: string) => Number(day.slice(8))

function dayLabel(day: string, isToday: boolean, marks: ReturnType<MarksOf>): string {
  const solved = marks.filter((mark) => mark === 'solved').length
  const name = dayText(day)
  if (solved === marks.length) return (isToday ? text.dayTodayAll : text.dayAll)({ day: name })
  return (isToday ? text.dayTodaySome : text.daySome)({ day: name, solved, all: marks.length })
}
