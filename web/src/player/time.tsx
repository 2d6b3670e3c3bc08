import * as text from 'text:player'
import { useEffect, useState } from 'preact/hooks'
import { Dots } from '../library/signs.tsx'
import { clockText } from '../model/clock.ts'
import { expectedText } from '../model/pace.ts'
import { pace } from '../store/records.ts'
import { settings } from '../store/settings.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import type { Session } from './session.ts'

/** The difficulty as dots, and the expected time: from a list, or known soon after. */
export function Expected({ session }: { session: Session }) {
  const rating = session.difficulty
  if (!rating) return null
  return (
    <>
      <Dots of={rating.class} />
      {settings.value.timer && rating.minutes && (
        <span class="expected">{expectedText(rating.minutes, pace.value)}</span>
      )}
    </>
  )
}

/** The clock, which is also the pause button. Players can hide the time, but not the button. */
export function TimeButton({ session }: { session: Session }) {
  const [, tick] = useState(0)
  const paused = session.paused.value
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 500)
    return () => clearInterval(timer)
  }, [])
  return (
    <Button
      class="time min-w-[5.4rem] py-[0.3rem] px-[0.6rem] border-0 bg-transparent thin:min-w-0 lying:min-w-0"
      onClick={() => (paused ? session.resume() : session.pause())}
    >
      <Icon name={paused ? 'play' : 'pause'} />
      <span class="hidden">{paused ? text.resume : text.pause}</span>
      {settings.value.timer && <span class="time-text">{clockText(session.clock.elapsed)}</span>}
    </Button>
  )
}
