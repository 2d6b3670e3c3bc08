import { scoreChecks, scoreMistakes } from 'text:model'
import * as text from 'text:player'
import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Place } from '../model/stroke.ts'
import { settings } from '../store/settings.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { ZoomBar } from '../ui/zoom-bar.tsx'
import { Readout } from './readout.tsx'
import { LIVES } from './mistakes.ts'
import type { Session } from './session.ts'

/**
 * The strip of fixed height below the board for changing content: notices, counts, the clues at the
 * pointer, the zoom. So nothing moves the board. Its height is the room that a square board leaves.
 * A low strip has the zoom beside the text; a crowded one has it below two clues of two lines each.
 * Beside the board, the zoom is above, where long clues cannot move it.
 */
export function Strip(props: {
  session: Session
  here: Signal<Place | null>
  zoom: Signal<number>
  /** Whether a drag moves the zoomed board. */
  hand: Signal<boolean>
  children?: ComponentChildren
}) {
  const { session, here, zoom, hand, children } = props
  return (
    <section
      class="strip relative flex flex-col gap-1 h-[clamp(6.5rem,calc(100dvh-100vw-11rem),9.5rem)] py-2 px-3 low:flex-row crowded:flex-col crowded:gap-0 crowded:h-[7.9rem] crowded:py-[2px] lying:col-start-2 lying:flex-col lying:h-auto lying:min-h-0 beside:[grid-area:3/2] beside:h-auto beside:px-0"
      aria-label={text.strip}
    >
      <div class="strip-text min-w-0 flex-1 overflow-y-auto beside:flex-none beside:min-h-16">
        {session.trial.value && <Trial session={session} />}
        {session.trouble.value ? (
          <p class="trouble">{session.trouble.value}</p>
        ) : session.notice.value ? (
          <p class="py-2 px-3 rounded bg-soft">{session.notice.value}</p>
        ) : (
          <Readout session={session} here={here} />
        )}
      </div>
      <div class="flex flex-none items-center justify-end gap-3 low:flex-col low:items-end low:justify-center low:gap-0 crowded:flex-row crowded:items-center crowded:justify-end crowded:gap-3 beside:-order-1 beside:justify-start beside:min-h-13 beside:empty:hidden">
        <Counts session={session} />
        <ZoomBar
          class="border border-rule bg-panel"
          zoom={zoom.value}
          fit={() => session.board?.fit()}
          locked={session.locked.value}
        >
          <Toggle icon="lock" name={text.stripLock} on={session.locked} />
          <Toggle icon="hand" name={text.stripHand} on={hand} />
        </ZoomBar>
      </div>
      {children}
    </section>
  )
}

/** The buttons that keep or drop a trial. */
function Trial({ session }: { session: Session }) {
  return (
    <div class="trial row gap-2 mb-1">
      <p class="row gap-2 font-semibold flex-1 text-board-tried-text">
        <Icon name="trial" /> {text.trial}
      </p>
      <Button onClick={() => session.endTrial(true)}>{text.trialKeep}</Button>
      <Button onClick={() => session.endTrial(false)}>{text.trialDrop}</Button>
    </div>
  )
}

function Toggle({ icon, name, on }: { icon: 'lock' | 'hand'; name: string; on: Signal<boolean> }) {
  return (
    <IconButton
      icon={icon}
      label={name}
      title={name}
      aria-pressed={on.value}
      onClick={() => (on.value = !on.value)}
    />
  )
}

function Counts({ session }: { session: Session }) {
  const { mistakes: mode } = settings.value
  const { hints, mistakeHints, checks, mistakes } = session.counters.score.value
  const living = mode === 'lives'
  const counts = [
    hints + mistakeHints > 0 && text.stripHints({ n: hints + mistakeHints }),
    checks > 0 && scoreChecks({ n: checks }),
    (mode === 'count' || (mistakes > 0 && !living)) && scoreMistakes({ n: mistakes }),
  ].filter(Boolean)
  if (counts.length === 0 && !living) return null
  return (
    <p class="quiet text-[0.85rem] text-right">
      {counts.join(' · ')} {living && <Lives left={LIVES - session.counters.livesLost.value} />}
    </p>
  )
}

/** A heart for each life; lost ones have no ink. */
function Lives({ left }: { left: number }) {
  return (
    <span class="lives gap-[2px] text-lead inline-flex align-middle [&_.icon]:block">
      <span class="hidden">{text.stripLives({ left, lives: LIVES })}</span>
      {Array.from({ length: LIVES }, (_, i) => (
        <span key={i} class={i < left ? 'life trouble [&_.icon]:fill-current' : 'life lost quiet'}>
          <Icon name="heart" />
        </span>
      ))}
    </span>
  )
}
