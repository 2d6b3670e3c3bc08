import * as text from 'text:you'
import { lastWeek, streakDays, type Solved } from '../model/statistics.ts'
import { weekdayLetter, dayText } from '../language/dates.ts'
import { Icon } from '../ui/icons.tsx'
import { Panel } from './panel.tsx'

/** The days in a row, and the last seven of them. */
export function Streak(props: {
  list: readonly Solved[]
  today: string
  run: number
  longest: number
}) {
  const { list, today, run, longest } = props
  const days = streakDays(list)
  const done = days.has(today)
  return (
    <Panel name="streak" heading={text.streak} unheaded>
      <p class="streak-count flex items-baseline text-lead font-semibold gap-2">
        {run === 0
          ? text.streakNone
          : text.streakRun({
              n: run,
              count: (words) => (
                <strong class="text-accent text-[calc(1.6*var(--type-name))] leading-none">
                  {words}
                </strong>
              ),
              unit: (words) => <span>{words}</span>,
            })}
      </p>
      <ol class="list grid gap-2 grid-cols-[repeat(7,minmax(0,2.75rem))]">
        {lastWeek(today).map((day) => (
          <li
            key={day}
            class="relative grid gap-1 justify-items-center"
            aria-current={day === today ? 'date' : undefined}
          >
            <span class="hidden">
              {(days.has(day) ? text.streakSolved : text.streakOpen)({ day: dayText(day) })}
            </span>
            <span class="quiet text-small" aria-hidden="true">
              {weekdayLetter(day)}
            </span>
            <span
              class={`w-full aspect-square centred rounded-cells ${days.has(day) ? 'bg-accent text-accent-text' : 'bg-soft'} ${day === today ? '[outline:2px_solid_var(--accent)] outline-offset-2' : ''}`}
              aria-hidden="true"
            >
              {days.has(day) && <Icon class="size-[1.1rem] stroke-3" name="check" />}
            </span>
          </li>
        ))}
      </ol>
      <div class="spread flex-wrap gap-y-2 gap-x-4 mt-auto pt-2">
        {done ? (
          <p class="quiet">{text.streakDone}</p>
        ) : (
          <a class="button main" href={`#/daily/${today}/small`}>
            {text.streakToday}
          </a>
        )}
        {longest > run && <p class="quiet">{text.streakLongest({ n: longest })}</p>}
      </div>
    </Panel>
  )
}
