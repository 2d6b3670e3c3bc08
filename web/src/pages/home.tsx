import { useEffect, useState } from 'preact/hooks'
import { clockText } from '../model/clock.ts'
import type { SavedGame } from '../model/save.ts'
import { localDay, streak } from '../model/statistics.ts'
import { puzzleKey } from '../model/puzzle.ts'
import { DAILY_SIZES, hashOf, type DailySize, type Origin } from '../route.ts'
import { NeededLesson } from '../learn/needed-lesson.tsx'
import { STARTERS } from '../starter.ts'
import { all } from '../store/database.ts'
import { recoverFlushed } from '../store/unload.ts'
import { loadSolved, solved } from '../store/records.ts'
import { Page } from '../ui/page.tsx'
import { CodeForm } from './code-form.tsx'

/** What the cards of the daily puzzles say. */
const SIDES: Record<DailySize, string> = {
  small: 'up to 15',
  medium: 'up to 20',
  large: 'up to 30',
  colour: 'in colours',
}

const LATEST = 4

/** The home page: the day's puzzles, games to continue, and puzzles to start with. */
export function Home() {
  const [games, setGames] = useState<SavedGame[]>([])
  const today = localDay(new Date())
  useEffect(() => {
    recoverFlushed()
      .then(() => all<SavedGame>('games'))
      .then(setGames, () => {})
    void loadSolved().catch(() => {})
  }, [])
  const byDaily = new Map(games.flatMap((g) => (g.daily ? [[g.daily, g] as const] : [])))
  const byKey = new Map(games.map((g) => [g.key, g]))
  const going = games
    .filter((g) => g.solvedIn === null && g.steps.length > 0)
    .sort((a, b) => b.played - a.played)
    .slice(0, LATEST)
  const days = new Set(solved.value?.flatMap((s) => (s.daily ? [s.daily.slice(0, 10)] : [])))
  const run = streak(days, today)
  return (
    <Page tab="home" class="home">
      <h1 class="hidden">Nonogram</h1>
      <section aria-labelledby="daily">
        <h2 id="daily">
          Today <span class="quiet">{dayText(today)}</span>
        </h2>
        <ul class="cards">
          {DAILY_SIZES.map((size) => (
            <Card
              key={size}
              from={{ kind: 'daily', date: today, size }}
              title={size}
              size={SIDES[size]}
              game={byDaily.get(`${today} ${size}`)}
            />
          ))}
        </ul>
        <NeededLesson />
        <p class="quiet">
          {run > 0 && (
            <>
              <span>{run === 1 ? '1 day' : `${run} days in a row`}</span> ·{' '}
            </>
          )}
          <a href="#/daily">Earlier days</a>
        </p>
      </section>
      {going.length > 0 && (
        <section aria-labelledby="going">
          <h2 id="going">Continue</h2>
          <ul class="cards">
            {going.map((game) => (
              <Card
                key={game.key}
                from={{ kind: 'game', key: game.key }}
                title={gameName(game)}
                size={sizeOf(game)}
                game={game}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="start">
        <h2 id="start">To start with</h2>
        <ul class="cards small">
          {STARTERS.map(({ id, puzzle }) => (
            <Card
              key={id}
              from={{ kind: 'starter', id }}
              title={`No. ${id}`}
              size={`${puzzle.width} × ${puzzle.height}`}
              game={byKey.get(puzzleKey(puzzle))}
            />
          ))}
        </ul>
      </section>
      <CodeForm />
    </Page>
  )
}

/** A puzzle in a list. Its picture is not shown before it is solved. */
function Card(props: { from: Origin; title: string; size: string; game: SavedGame | undefined }) {
  const { game } = props
  const state = !game
    ? ''
    : game.solvedIn !== null
      ? `solved in ${clockText(game.solvedIn)}`
      : `${Math.round(game.marked * 100)} % marked`
  return (
    <li>
      <a class={game?.solvedIn != null ? 'card done' : 'card'} href={hashOf(props.from)}>
        <span class="card-title">{props.title}</span>
        <span class="card-size">{props.size}</span>
        <span class="card-state quiet">{state}</span>
        {game && game.solvedIn === null && (
          <progress class="card-progress" value={game.marked} max={1} aria-hidden="true" />
        )}
      </a>
    </li>
  )
}

function gameName(game: SavedGame): string {
  if (game.daily) return game.daily
  const starter = STARTERS.find((s) => puzzleKey(s.puzzle) === game.key)
  if (game.name) return game.name
  if (game.published) return 'Published puzzle'
  return starter ? `No. ${starter.id}` : game.puzzle.title || 'Puzzle'
}

function sizeOf({ puzzle }: SavedGame): string {
  return `${puzzle.columns.length} × ${puzzle.rows.length}`
}

function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year, month - 1, date).toLocaleDateString('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
}
