import { useEffect, useState } from 'preact/hooks'
import { loadCatalogue } from '../library/collection.ts'
import type { SavedGame } from '../model/save.ts'
import { localDay } from '../model/statistics.ts'
import { DAILY_SIZES, hashOf, type DailySize } from '../route.ts'
import { all } from '../store/database.ts'
import { loadSolved, solved } from '../store/records.ts'
import { Page } from '../ui/page.tsx'

/** The daily pictures of all days so far, the latest first. */
export function Days() {
  const [first, setFirst] = useState('')
  const [trouble, setTrouble] = useState('')
  const [started, setStarted] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    loadCatalogue().then(
      ({ firstDay }) => setFirst(firstDay),
      (error: Error) => setTrouble(error.message),
    )
    void loadSolved().catch(() => {})
    all<SavedGame>('games').then(
      (games) => setStarted(new Set(games.flatMap((game) => game.daily ?? []))),
      () => {},
    )
  }, [])
  const done = new Set(solved.value?.flatMap((record) => record.daily ?? []))
  return (
    <Page tab="home" title="Daily pictures">
      <h1>Daily pictures</h1>
      <p>Four pictures a day, the same for everybody. A day opens when it comes.</p>
      {trouble && <p class="trouble">{trouble}</p>}
      <ul class="days">
        {(first ? daysFrom(first, localDay(new Date())) : []).map((date) => (
          <li key={date}>
            <h2>{date}</h2>
            {DAILY_SIZES.map((size) => (
              <Day key={size} date={date} size={size} done={done} started={started} />
            ))}
          </li>
        ))}
      </ul>
    </Page>
  )
}

function Day(props: {
  date: string
  size: DailySize
  done: ReadonlySet<string>
  started: ReadonlySet<string>
}) {
  const { date, size, done, started } = props
  const name = `${date} ${size}`
  const state = done.has(name) ? ' ✓' : started.has(name) ? ' …' : ''
  return (
    <a href={hashOf({ kind: 'daily', date, size })}>
      {size}
      <span aria-hidden="true">{state}</span>
      {done.has(name) && <span class="hidden">, solved</span>}
    </a>
  )
}

/** The days from one to another, the last first. */
function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  const day = new Date(`${last}T00:00:00Z`)
  for (;;) {
    const text = day.toISOString().slice(0, 10)
    if (text < first) return days
    days.push(text)
    day.setUTCDate(day.getUTCDate() - 1)
  }
}
