import { useEffect, useState } from 'preact/hooks'
import { clockText } from '../model/clock.ts'
import { expectedText } from '../model/pace.ts'
import { pace } from '../store/records.ts'
import { settings } from '../store/settings.ts'
import { Icon } from '../ui/icons.tsx'
import type { Session } from './session.ts'

/** How long the puzzle takes, which is known soon after it opens. */
export function Expected({ session }: { session: Session }) {
  const minutes = session.minutes.value
  if (!minutes || !settings.value.timer) return null
  return <span class="expected">, {expectedText(minutes, pace.value)}</span>
}

/** The clock, which is also the pause button. The time can be hidden, but not the button. */
export function TimeButton({ session }: { session: Session }) {
  const [, tick] = useState(0)
  const paused = session.paused.value
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 500)
    return () => clearInterval(timer)
  }, [])
  const time = session.solvedIn.value ?? session.clock.elapsed
  return (
    <button
      type="button"
      class="time"
      disabled={session.solvedIn.value !== null}
      onClick={() => (paused ? session.resume() : session.pause())}
    >
      <Icon name={paused ? 'play' : 'pause'} />
      <span class="hidden">{paused ? 'Resume' : 'Pause'}</span>
      {settings.value.timer && <span class="time-text">{clockText(time)}</span>}
    </button>
  )
}
