import { useEffect, useRef } from 'preact/hooks'
import { clockText } from '../model/clock.ts'
import { expectedText } from '../model/pace.ts'
import { pace } from '../store/records.ts'
import { route } from '../route.ts'
import { settings } from '../store/settings.ts'
import { Icon } from '../ui/icons.tsx'
import { later } from '../ui/later.tsx'
import type { Session } from './session.ts'

const OpinionBar = later(() => import('../published/opinions.tsx').then((m) => m.OpinionBar))

/** The longest time of a replay, and of one of its steps. */
const REPLAY = 10_000
const REPLAY_STEP = 260

/** The panel after the win. */
export function WinPanel(props: { session: Session; list: string; onShare: () => void }) {
  const { session, list, onShare } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { puzzle } = session
  const here = route.value
  const steps = Math.max(1, session.game.steps.length)
  return (
    <section class="win">
      <h2 ref={heading} tabIndex={-1}>
        {puzzle.title || 'Solved'}
      </h2>
      {puzzle.author && <p class="quiet">{credit(puzzle)}</p>}
      <dl class="facts">
        <div>
          <dt>Time</dt>
          <dd>{clockText(session.solvedIn.value ?? 0)}</dd>
        </div>
        {session.minutes.value && (
          <div>
            <dt>Expected</dt>
            <dd>{expectedText(session.minutes.value, pace.value)}</dd>
          </div>
        )}
        <div>
          <dt>Hints</dt>
          <dd>{session.hints.value}</dd>
        </div>
        {settings.value.mistakes !== 'off' && (
          <div>
            <dt>Mistakes</dt>
            <dd>{session.mistakes.value}</dd>
          </div>
        )}
      </dl>
      <div class="help-acts">
        <button
          type="button"
          class="main"
          onClick={() => void session.replay(Math.min(REPLAY_STEP, REPLAY / steps))}
        >
          <Icon name="play" /> Watch again
        </button>
        <button type="button" onClick={onShare}>
          <Icon name="share" /> Share
        </button>
        <button type="button" onClick={() => session.reset()}>
          <Icon name="reset" /> Play again
        </button>
        <a class="button" href={list}>
          More puzzles
        </a>
      </div>
      {here.page === 'play' && here.from.kind === 'published' && <OpinionBar id={here.from.id} />}
    </section>
  )
}

function credit({
  author,
  copyright,
  licence,
}: {
  author: string
  copyright: string
  licence: string
}): string {
  return [`by ${author}`, copyright, licence].filter(Boolean).join(', ')
}
