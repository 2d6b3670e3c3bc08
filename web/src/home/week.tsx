import * as text from 'text:home'
import { lastWeek, streak } from '../model/statistics.ts'
import { weekdayLetter } from '../language/dates.ts'

/** The last seven days as dots, full if a picture of the day was solved. */
export function Week({ days, today }: { days: ReadonlySet<string>; today: string }) {
  const run = streak(days, today)
  return (
    <p class="week flow gap-y-2 gap-x-3">
      <span class="flex gap-1" aria-hidden="true">
        {lastWeek(today).map((day) => {
          const state = `${days.has(day) ? 'full' : ''} ${day === today ? 'today' : ''}`
          return (
            <span
              key={day}
              class={`week-day centred text-small quiet w-5.5 h-5.5 border border-rule rounded-[50%] ${state}`}
            >
              {weekdayLetter(day)}
            </span>
          )
        })}
      </span>
      {run > 0 && (
        <span class="text-base font-strong text-accent">{text.weekRun({ days: run })}</span>
      )}
    </p>
  )
}
