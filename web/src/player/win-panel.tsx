import * as text from 'text:player'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { clockText } from '../model/clock.ts'
import { minutesText } from '../model/pace.ts'
import { listOf, type Origin } from '../route.ts'
import { pace, solved } from '../store/records.ts'
import { settings } from '../store/settings.ts'
import { Button } from '../ui/button.tsx'
import { Fact } from '../ui/fact.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { later } from '../ui/later.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { ActionButton } from './action-button.tsx'
import type { PlayerActions } from './actions.ts'
import { scoreFacts } from './end-facts.ts'
import { nextAfter, type Next } from './next.ts'
import { praiseOf, type Result } from './praise.ts'
import type { Session } from './session.ts'

const OpinionBar = later(() => import('../published/opinions.tsx').then((m) => m.OpinionBar))

const NEXT = 'main win-next large w-full max-w-96 mx-auto lying:min-h-touch'

/** The panel after the win. */
export function WinPanel(props: { session: Session; from: Origin; actions: PlayerActions }) {
  const { session, from, actions } = props
  const { puzzle } = session
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useNext(from, session.key)
  // In the same frame, so that a key pressed at once does not go to the element before.
  useLayoutEffect(() => heading.current?.focus(), [])
  const praise = useResultWords(session)
  return (
    <section class="win motion-safe:animate-[rise_var(--calm)_ease-out_both] text-center text-balance stack gap-3 pt-2 px-2 lying:gap-2 lying:px-0">
      <div class="items-center w-full max-w-96 mx-auto grid grid-cols-[44px_minmax(0,1fr)_44px]">
        <h2
          class="col-start-2 text-head tracking-[-0.015em] wrap-break-word lying:text-title"
          ref={heading}
          tabIndex={-1}
        >
          {puzzle.title || text.endSolved}
        </h2>
        <ActionButton class="text-quiet" action={actions.sheet} title={text.barSheet} />
      </div>
      <p class="praise text-lead font-semibold text-good -mt-3 lying:-mt-2 lying:text-base">
        {text.endFinished({ kind: next?.kind ?? '', praise })}
      </p>
      <Facts session={session} />
      {next ? (
        <a class={`button ${NEXT}`} href={next.href}>
          {text.endNext({ kind: next.kind })}
        </a>
      ) : (
        <Button class={NEXT} disabled>
          {text.endNext({ kind: 'picture' })}
        </Button>
      )}
      {next?.pack && <PackProgress pack={next.pack} />}
      <div class="win-acts w-full max-w-96 mx-auto grid grid-cols-[repeat(3,1fr)]">
        <Act icon="share" name={text.endShare} act={actions.share.run} />
        <Act icon="play" name={text.endWatch} act={() => session.watch()} />
        <Act icon="reset" name={text.menuRestart} act={actions.restart.run} />
      </div>
      {from.kind === 'published' && <OpinionBar id={from.id} />}
    </section>
  )
}

function Act({ icon, name, act }: { icon: IconName; name: string; act: () => void }) {
  return (
    <Button class="tool" onClick={act}>
      <Icon name={icon} />
      <span>{name}</span>
    </Button>
  )
}

/** Returns the next thing, once it is known. */
function useNext(from: Origin, key: string): Next | undefined {
  const records = solved.value
  const [next] = useLoaded(async () => {
    const keys = records && new Set(records.map((r) => r.key))
    const list: Next = { kind: 'list', href: listOf(from) }
    return keys && nextAfter(from, key, keys).catch(() => list)
  }, [records])
  return next
}

/** The classes whose first solved puzzle gets praise. */
type Praised = Parameters<typeof text.endFirst>[0]['level']

function useResultWords(session: Session): string {
  const { puzzle, key } = session
  const rating = session.difficulty
  const expected = rating?.minutes && rating.minutes.practised * (pace.value ?? 1)
  const result: Result = {
    key,
    width: puzzle.width,
    height: puzzle.height,
    time: session.solvedIn.value ?? 0,
    ...session.counters.score.value,
    ...(rating ? { class: rating.class } : {}),
    ...(expected ? { expected } : {}),
  }
  const praise = praiseOf(result, solved.value ?? [])
  if (praise === 'class') return text.endFirst({ level: result.class as Praised })
  return text.endPraise({ praise, size: `${puzzle.width} × ${puzzle.height}` })
}

function Facts({ session }: { session: Session }) {
  const minutes = session.difficulty?.minutes
  const own = pace.value
  return (
    <dl class="facts flex flex-wrap justify-center gap-y-1 gap-x-4 whitespace-nowrap lying:gap-x-3 [&_dd]:text-title [&_dd]:font-strong lying:[&_dd]:text-lead">
      <Fact name={text.endTime}>{clockText(session.solvedIn.value ?? 0)}</Fact>
      {minutes && (
        <Fact name={own === null ? text.endExpected : text.endExpectedOwn}>
          {minutesText(minutes.practised * (own ?? 1))}
        </Fact>
      )}
      {scoreFacts(session.counters.score.value, settings.value.mistakes !== 'off').map((fact) => (
        <Fact key={fact.name} name={fact.name}>
          {fact.value}
        </Fact>
      ))}
    </dl>
  )
}

function PackProgress({ pack }: { pack: NonNullable<Next['pack']> }) {
  const { title, solved, count } = pack
  return (
    <div class="w-full max-w-96 mx-auto grid gap-1 text-small">
      <progress value={solved} max={count} aria-hidden="true" />
      <p class="quiet">{text.endPack({ pack: title, solved, all: count })}</p>
    </div>
  )
}
