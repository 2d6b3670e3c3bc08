import { lastWeek, streak, streakDays, type Solved } from '../model/statistics.ts'
import { weekdayLetter, dayText } from '../language/dates.ts'
import { Icon } from '../ui/icons.tsx'

/** The days in a row, and the last seven of them. */
export function Streak(props: { list: readonly Solved[]; today: string; longest: number }) {
  const { list, today, longest } = props
  const days = streakDays(list)
  const run = streak(days, today)
  const done = days.has(today)
  return (
    <section class="you-panel you-streak" aria-labelledby="streak">
      <h2 id="streak" class="hidden">
        Days in a row
      </h2>
      <p class="streak-count">
        <strong>{run}</strong> <span>{run === 1 ? 'day in a row' : 'days in a row'}</span>
      </p>
      <ol class="streak-week">
        {lastWeek(today).map((day) => (
          <li
            key={day}
            class={days.has(day) ? 'on' : ''}
            aria-current={day === today ? 'date' : undefined}
          >
            <span class="hidden">
              {dayText(day)}: {days.has(day) ? 'solved' : 'not solved'}
            </span>
            <span class="streak-letter" aria-hidden="true">
              {weekdayLetter(day)}
            </span>
            <span class="streak-cell" aria-hidden="true">
              {days.has(day) && <Icon name="check" />}
            </span>
          </li>
        ))}
      </ol>
      <div class="streak-foot">
        {done ? (
          <p class="quiet">Today’s picture is solved.</p>
        ) : (
          <a class="button main" href={`#/daily/${today}/small`}>
            Today’s picture
          </a>
        )}
        {longest > run && (
          <p class="quiet">{longest === 1 ? 'Longest: 1 day' : `Longest: ${longest} days`}</p>
        )}
      </div>
    </section>
  )
}
