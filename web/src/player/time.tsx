import * as text from 'text:player'
import { useEffect, useState } from 'preact/hooks'
import { difficultyText, CLASSES } from '../library/item.ts'
import { clockText } from '../model/clock.ts'
import { expectedText } from '../model/pace.ts'
import { pace } from '../store/records.ts'
import { settings } from '../store/settings.ts'
import { Button } from '../ui/button.tsx'
import { Dots } from '../ui/dots.tsx'
import { Icon } from '../ui/icons.tsx'
import type { Session } from './session.ts'

/** The number of classes with dots; the last class of the list is for unrated puzzles. */
const HARDEST = CLASSES.length - 1

/** The difficulty as dots, and the expected time: from a list, or known soon after. */
export function Expected({ session }: { session: Session }) {
  const rating = session.difficulty
  if (!rating) return null
  const level = CLASSES.indexOf(rating.class) + 1
  return (
    <>
      {level <= HARDEST && (
        <Dots level={level} levels={HARDEST} name={difficultyText(rating.class)} />
      )}
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
