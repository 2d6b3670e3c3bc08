import * as text from 'text:home'
import { useSignalEffect } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Board } from '../board/board.ts'
import { BoardHost } from '../board/board-host.tsx'
import { xOf, yOf } from '../board/layout.ts'
import { blockName } from '../board/scene.ts'
import { fill, isFilled, type Mark } from '../model/cells.ts'
import { cellsOf, clueOf } from '../model/line.ts'
import type { SavedGame } from '../model/save.ts'
import { Session } from '../player/session.ts'
import { solver } from '../solver/index.ts'
import { settings } from '../store/settings.ts'
import { useListener } from '../ui/listener.ts'
import { Celebration, type Start } from './celebration.tsx'
import { Finger, type Way } from './finger.tsx'
import { advice, FIRST, FIRST_NAME, judge, nextStep } from './first.ts'

/** Settings that need no solver, so that the board works as soon as the page is there. */
const PLAIN = {
  greying: 'lines',
  errors: 'none',
  mistakes: 'off',
  autoCross: false,
  snap: true,
  overwrite: false,
  numbers: false,
  pageKeys: false,
} as const

/** Fills with any button and any press; a second stroke clears nothing. */
const BRUSH = { kind: 'set', mark: fill(1) } as const

/** Fades in after the picture has its colours. */
const APPEARS = 'motion-safe:animate-[appear_var(--calm)_ease-out_700ms_both]'

/** A board for somebody who has never seen one, with a coach who says one sentence at once. */
export function FirstBoard(props: { saved: SavedGame | undefined; next: string }) {
  const { saved, next } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const session = useMemo(() => newSession(saved), [])
  const [said, say] = useState(() => advice(session.game.cells))
  const stage = useRef<HTMLDivElement>(null)
  const [way, setWay] = useState<Way | null>(null)
  const [start, setStart] = useState<Start | null>(null)

  const coach = (words: string) => {
    say(words)
    pointOut(session)
  }
  const moved = (move: () => void) => () => {
    move()
    coach(advice(session.game.cells))
  }
  const steps = [
    { keys: ['u', 'Ctrl+z'], run: moved(() => session.undo()) },
    { keys: ['r', 'Ctrl+y', 'Ctrl+Shift+z'], run: moved(() => session.redo()) },
  ]
  const paint = (asked: number[], mark: Mark) => {
    setWay(null)
    const { places, why } = judge(asked, mark)
    // The clock starts with the first stroke, since people look around first.
    session.clock.start()
    if (places.length > 0) session.paint(places, mark)
    if (why) shake(stage.current!)
    coach(why || advice(session.game.cells, isFilled(mark) ? places : []))
  }

  useLayoutEffect(() => {
    pointOut(session)
    return () => session.close()
  }, [])
  useListener('pagehide', () => session.flush())

  useSignalEffect(() => {
    const { board } = session
    if (session.solvedIn.value === null || !board) return
    const { x, y, left, top, width } = board.layout
    setStart({ x: x + left, y: y + top, side: width })
  })
  // In the same frame, so that a key pressed at once does not go to the element before.
  useLayoutEffect(() => {
    if (start) heading.current!.focus({ preventScroll: true })
  }, [start])

  return (
    <section class="grid gap-3 justify-items-center shallow:contents" aria-label={text.firstLabel}>
      {/* Nothing around the board moves during play. */}
      <div class="text-center centred min-h-[3.2rem]">
        {start ? (
          <h2 class={`${APPEARS} text-name tracking-[-0.01em]`} ref={heading} tabIndex={-1}>
            {FIRST.title}
          </h2>
        ) : (
          <p
            class="coach rounded-pill bg-soft text-base desk:text-lead py-2 px-4 leading-[1.35] text-balance"
            role="status"
          >
            {said}
          </p>
        )}
      </div>
      <div
        class="first-stage relative aspect-square w-[min(100%,23rem)] shallow:col-start-2 shallow:row-span-3 shallow:row-start-1 shallow:w-[min(calc(100dvh-5.5rem),50vw)] [--board-because:var(--board-changes)]"
        ref={stage}
      >
        <BoardHost
          of={session}
          label={text.firstBoard({ width: FIRST.width, height: FIRST.height })}
          events={{ painted: paint, actions: () => steps }}
          equip={(board) => (board.tool = board.secondary = BRUSH)}
          resized={(board) => {
            if (session.game.steps.length === 0) setWay(firstWay(board))
          }}
          hidden={start !== null}
        />
        {start ? <Celebration start={start} /> : way && <Finger way={way} />}
      </div>
      {start && (
        <a
          class={`button main ${APPEARS} min-w-[min(100%,20rem)] min-h-13 text-lead shallow:self-start shallow:justify-self-center`}
          href={next}
        >
          {text.firstNext}
        </a>
      )}
    </section>
  )
}

function newSession(saved: SavedGame | undefined): Session {
  const opening = { puzzle: FIRST, name: FIRST_NAME, saved }
  const session = new Session(opening, solver, () => ({ ...settings.value, ...PLAIN }))
  session.locked.value = true
  return session
}

/** Shakes the board, unless the visitor wants no motion. */
function shake(stage: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const way = { translate: ['none', '-6px', '6px', 'none'], offset: [0, 0.25, 0.75, 1] }
  stage.animate({ ...way, easing: 'ease-out' }, 240)
}

/** Highlights the line that the coach speaks of. */
function pointOut(session: Session): void {
  const line = nextStep(session.game.cells)?.line
  session.evidence.value = line
    ? {
        cells: new Map(),
        lines: [line],
        blocks: new Set(clueOf(FIRST, line)?.map((_, i) => blockName(line, i))),
      }
    : null
}

/** Returns the stroke that the finger shows: the first line from end to end. */
function firstWay({ layout }: Board): Way | null {
  const step = nextStep(new Uint8Array(FIRST.width * FIRST.height))
  if (!step || layout.cell === 0) return null
  const places = cellsOf(FIRST, step.line)
  const middle = (place: number) => ({
    x: xOf(layout, place % FIRST.width) + layout.cell / 2,
    y: yOf(layout, Math.floor(place / FIRST.width)) + layout.cell / 2,
  })
  return { from: middle(places[0]), to: middle(places[places.length - 1]) }
}
