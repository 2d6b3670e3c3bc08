import * as text from 'text:you'
import { lastWeek, streakDays, type Solved } from '../model/statistics.ts'
import { weekdayLetter, dayText } from '../language/dates.ts'
import { Icon } from '../ui/icons.tsx'

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
    <section class="you-panel min-w-0 p-6 card flex flex-col gap-3" aria-labelledby="streak">
      <h2 id="streak" class="hidden">
        {text.streak}
      </h2>
      <p class="streak-count flex items-baseline text-lead font-semibold gap-2">
        {run === 0
          ? text.streakNone
          : text.streakRun({
              n: run,
              count: (words) => <strong>{words}</strong>,
              unit: (words) => <span>{words}</span>,
            })}
      </p>
      <ol class="streak-week list grid gap-2 grid-cols-[repeat(7,minmax(0,2.75rem))]">
        {lastWeek(today).map((day) => (
          <li
            key={day}
            class={`relative grid gap-1 justify-items-center ${days.has(day) ? 'on' : ''}`}
            aria-current={day === today ? 'date' : undefined}
          >
            <span class="hidden">
              {(days.has(day) ? text.streakSolved : text.streakOpen)({ day: dayText(day) })}
            </span>
            <span class="quiet text-small" aria-hidden="true">
              {weekdayLetter(day)}
            </span>
            <span
              class="streak-cell w-full aspect-square bg-soft centred rounded-cells"
              aria-hidden="true"
            >
              {days.has(day) && <Icon name="check" />}
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
    </section>
  )
}
