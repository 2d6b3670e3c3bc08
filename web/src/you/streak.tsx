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
    <section class="you-panel shrink pad-6 card column gap-3" aria-labelledby="streak">
      <h2 id="streak" class="hidden">
        {text.streak}
      </h2>
      <p class="streak-count flex baseline lead semibold gap-2">
        {run === 0
          ? text.streakNone
          : text.streakRun({
              n: run,
              count: (words) => <strong>{words}</strong>,
              unit: (words) => <span>{words}</span>,
            })}
      </p>
      <ol class="streak-week list grid gap-2">
        {lastWeek(today).map((day) => (
          <li
            key={day}
            class={`relative grid gap-1 ${days.has(day) ? 'on' : ''}`}
            aria-current={day === today ? 'date' : undefined}
          >
            <span class="hidden">
              {(days.has(day) ? text.streakSolved : text.streakOpen)({ day: dayText(day) })}
            </span>
            <span class="quiet small" aria-hidden="true">
              {weekdayLetter(day)}
            </span>
            <span class="streak-cell full-width square soft centred" aria-hidden="true">
              {days.has(day) && <Icon name="check" />}
            </span>
          </li>
        ))}
      </ol>
      <div class="streak-foot spread">
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
