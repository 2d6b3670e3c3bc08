import * as text from 'text:home'
import { lastWeek, streak } from '../model/statistics.ts'
import { weekdayLetter } from '../language/dates.ts'

/** The last seven days as dots, full for a day whose picture was solved. */
export function Week({ days, today }: { days: ReadonlySet<string>; today: string }) {
  const run = streak(days, today)
  return (
    <p class="week flow gap-y-2 gap-x-3">
      <span class="flex gap-1" aria-hidden="true">
        {lastWeek(today).map((day) => {
          const full = days.has(day)
          const frame = full || day === today ? 'border-accent' : 'border-rule'
          return (
            <span
              key={day}
              class={`centred text-small quiet size-5.5 rounded-[50%] ${frame} ${day === today ? 'border-2' : 'border'} ${full ? 'bg-accent text-accent-text' : ''}`}
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
