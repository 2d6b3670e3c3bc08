import { label as boardLabel } from 'text:board'
import * as text from 'text:player'
import { useSignal, type ReadonlySignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { Board } from '../board/board.ts'
import { BoardHost } from '../board/board-host.tsx'
import { BOARD_KEYS } from '../board/keys.ts'
import { blockName } from '../board/scene.ts'
import type { Mark } from '../model/cells.ts'
import type { Line } from '../model/line.ts'
import type { Place } from '../model/stroke.ts'
import { settings } from '../store/settings.ts'
import { listOf, type Origin } from '../route.ts'
import { helpOf } from '../ui/action.ts'
import { Button } from '../ui/button.tsx'
import { Closing, useDialog } from '../ui/dialog-place.tsx'
import { later } from '../ui/later.tsx'
import { Icon } from '../ui/icons.tsx'
import { ActionButton } from './action-button.tsx'
import { actionsOf, keyActions, type PlayerActions } from './actions.ts'
import { toolOf, type Brush } from './brush.ts'
import { CrossesOffer } from './crosses-offer.tsx'
import { HelpPanel } from './help-panel.tsx'
import type { Hints } from './hints.ts'
import { Reading } from './reading.tsx'
import type { Session } from './session.ts'
import { Sheet } from './sheet.tsx'
import { Strip } from './strip.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { Expected, TimeButton } from './time.tsx'
import { Tools } from './tools.tsx'
import { WinPanel } from './win-panel.tsx'

const SettingsDialog = later(() => import('./settings-dialog.tsx').then((m) => m.SettingsDialog))
const ShareDialog = later(() => import('./share-dialog.tsx').then((m) => m.ShareDialog))
const SheetDialog = later(() => import('./sheet-dialog.tsx').then((m) => m.SheetDialog))
const KeysDialog = later(() => import('../ui/keys-dialog.tsx').then((m) => m.KeysDialog))
const Confirm = later(() => import('../ui/dialog.tsx').then((m) => m.Confirm))

/** A button of the bar that moves to the menu if there is little room. */
const IN_MENU = 'slim:hidden lying:hidden'

/** What comes after the win, beside the board in its whole height. */
const WON =
  'side won flex flex-col gap-2 beside:[grid-area:2/2/-1] beside:justify-center-safe lying:[grid-area:2/2/-1]'

/** The board and everything around it. */
export function Player(props: { session: Session; hints: Hints; name: string; from: Origin }) {
  const { session, hints, name, from } = props
  const brush = useSignal<Brush>({ cross: false, colour: 1 })
  const [dialog, show] = useDialog()
  const zoom = useSignal(1)
  const hand = useSignal(false)
  const here = useSignal<Place | null>(null)
  const middle = useSignal<{ x: number; y: number } | null>(null)
  const { puzzle } = session
  const won = session.solvedIn.value !== null
  const replay = session.replay.value
  const size = `${puzzle.width} × ${puzzle.height}`

  const dialogs = {
    settings: () => show(<SettingsDialog />),
    sheet: () => show(<SheetDialog session={session} name={name} />),
    keys: () => show(<KeysDialog keys={[...BOARD_KEYS, ...helpOf(actions)]} />),
    share: () => show(<ShareDialog session={session} from={from} />),
  }
  const playing = { session, hints, name, brush, dialogs, zoom, hand }
  const actions: PlayerActions = useMemo(() => actionsOf(playing), [])
  const events = {
    painted: (places: number[], mark: Mark) => session.paint(places, mark),
    actions: () => keyActions(actions, session.solvedIn.value !== null),
    colour: (colour: number) => (brush.value = { cross: false, colour }),
    struck: (line: Line, block: number) => session.strike(blockName(line, block)),
    retracted: () => session.undo(),
    pointed: (place: Place | null) => (here.value = place),
    zoomed: (z: number) => {
      zoom.value = z
      // The whole board cannot move.
      if (z <= 1) hand.value = false
    },
    covered: (x: number, y: number) => (middle.value = { x, y }),
    uncover: () => session.resume(),
  }
  const equip = (board: Board) => {
    board.tool = toolOf(brush.value, settings.value.tapCycle)
    board.hand = hand.value || session.replay.value !== null
  }

  return (
    <main
      class="workspace grid player relative"
      data-large={Math.max(puzzle.width, puzzle.height) > 20}
    >
      <header class="bar row gap-1">
        <a class="round" href={listOf(from)} aria-label={text.barBack}>
          <Icon name="back" />
        </a>
        <h1 class="bar-title text-lead flex-1 narrowest:text-small lying:text-base">
          <Name name={name} high={!hints.help.value} />{' '}
          {/* Always there, so that nothing moves; parts without room wrap out of view. */}
          <span class="flow gap-2 h-[1.2em] overflow-hidden text-small quiet">
            <span>{size}</span>
            <Expected session={session} />
          </span>
        </h1>
        {!won && <TimeButton session={session} />}
        {!won && <ActionButton class={IN_MENU} action={actions.sheet} title={text.barSheet} />}
        <ActionButton class={IN_MENU} action={actions.share} />
        <ActionButton class={won ? '' : 'lying:hidden'} action={actions.settings} />
      </header>
      <div class="stage relative beside:row-[2/-1] lying:[grid-area:1/1/-1/1]">
        <BoardHost
          of={session}
          label={boardLabel({ width: puzzle.width, height: puzzle.height })}
          events={events}
          equip={equip}
        />
        {!won && <Reading actions={actions} />}
        {session.paused.value && <Resume session={session} middle={middle} />}
      </div>
      {!won && (
        <>
          <Strip session={session} here={here} zoom={zoom} hand={hand}>
            {hints.help.value && (
              <Sheet hidden={session.paused.value}>
                <HelpPanel hints={hints} />
              </Sheet>
            )}
          </Strip>
          <aside
            class="side flex flex-col gap-2 beside:[grid-area:2/2] lying:col-start-2"
            aria-label={text.tools}
          >
            <Tools puzzle={puzzle} brush={brush} actions={actions} />
          </aside>
        </>
      )}
      {replay && (
        <aside class={WON} aria-label={text.replay}>
          <ReplayBar replay={replay} onClose={() => session.endReplay()} />
        </aside>
      )}
      {won && !replay && (
        <aside class={WON} aria-label={text.end}>
          <WinPanel session={session} from={from} actions={actions} />
          <CrossesOffer />
        </aside>
      )}
      <div class="said" role="status" aria-live="polite">
        {session.said.value}
      </div>
      {dialog}
      {session.over.value && (
        <Closing.Provider value={() => (session.over.value = false)}>
          <Confirm
            title={text.overTitle}
            words={text.overText}
            act={text.menuRestart}
            cancel={text.resume}
            run={async () => session.reset()}
          />
        </Closing.Provider>
      )}
    </main>
  )
}

/** The button on the covered board. */
function Resume(props: {
  session: Session
  middle: ReadonlySignal<{ x: number; y: number } | null>
}) {
  const { session, middle } = props
  const style = middle.value ? { left: `${middle.value.x}px`, top: `${middle.value.y}px` } : {}
  return (
    <Button
      class="resume absolute top-[55%] left-1/2 py-[0.7rem] px-[1.4rem] lifted [translate:-50%_-50%]"
      style={style}
      onClick={() => session.resume()}
    >
      <Icon name="play" /> {text.resume}
    </Button>
  )
}

/** The name, cut off before its number if it is too long. On its side a phone has room for more. */
function Name({ name, high }: { name: string; high: boolean }) {
  const lines = high ? 'lying:[-webkit-line-clamp:3]' : ''
  const [, words, number] = /^(.+?)( \d+)?$/.exec(name) ?? []
  return (
    <span class="bar-name flex items-end whitespace-pre leading-[1.15]">
      <span
        class={`line-clamp-2 ${lines} lowest:[-webkit-line-clamp:1] whitespace-normal wrap-anywhere`}
      >
        {words}
      </span>
      {number && <span>{number}</span>}
    </span>
  )
}
