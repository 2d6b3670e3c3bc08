import { label as boardLabel } from 'text:board'
import * as text from 'text:player'
import { useSignal, type ReadonlySignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { Board } from '../board/board.ts'
import type { CommandName } from '../board/keys.ts'
import { blockName } from '../board/scene.ts'
import type { Place } from '../model/stroke.ts'
import { settings } from '../store/settings.ts'
import { listOf, type Origin } from '../route.ts'
import { useEffectAtOnce } from '../ui/at-once.ts'
import { later } from '../ui/later.tsx'
import { Icon } from '../ui/icons.tsx'
import { toolOf, type Brush } from './brush.ts'
import { CrossesOffer } from './crosses-offer.tsx'
import { HelpPanel } from './help-panel.tsx'
import type { Hints } from './hints.ts'
import { Reader, Reading } from './reading.tsx'
import type { Session } from './session.ts'
import { Sheet } from './sheet.tsx'
import { SheetButton } from './sheet-button.tsx'
import { Strip } from './strip.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { Expected, TimeButton } from './time.tsx'
import { Tools, type DialogName } from './tools.tsx'
import { WinPanel } from './win-panel.tsx'

const SettingsDialog = later(() => import('./settings-dialog.tsx').then((m) => m.SettingsDialog))
const ShareDialog = later(() => import('./share-dialog.tsx').then((m) => m.ShareDialog))
const SheetDialog = later(() => import('./sheet-dialog.tsx').then((m) => m.SheetDialog))
const PlayerKeys = later(() => import('./keys-dialog.tsx').then((m) => m.PlayerKeys))
const OverDialog = later(() => import('./over-dialog.tsx').then((m) => m.OverDialog))

const AFTER_THE_WIN: readonly CommandName[] = [
  'keys',
  'zoom in',
  'zoom out',
  'fit',
  'read row',
  'read column',
]

/** The board and everything around it. */
export function Player(props: { session: Session; hints: Hints; name: string; from: Origin }) {
  const { session, hints, name, from } = props
  const host = useRef<HTMLDivElement>(null)
  const reader = useMemo(() => new Reader(session), [])
  const brush = useSignal<Brush>({ cross: false, colour: 1 })
  const dialog = useSignal<DialogName>(null)
  const zoom = useSignal(1)
  const hand = useSignal(false)
  const here = useSignal<Place | null>(null)
  /** The middle of the covered board. */
  const middle = useSignal<{ x: number; y: number } | null>(null)
  const { puzzle } = session
  const won = session.solvedIn.value !== null
  const replay = session.replay.value
  const size = `${puzzle.width} × ${puzzle.height}`

  const command = (given: CommandName): void => {
    if (session.solvedIn.value !== null && !AFTER_THE_WIN.includes(given)) return
    const board = session.board!
    const acts: Record<CommandName, () => void> = {
      undo: () => session.undo(),
      redo: () => session.redo(),
      hint: () => void hints.more(),
      check: () => void hints.check(),
      back: () => hints.step(-1),
      next: () => hints.step(1),
      pause: () => (session.paused.value ? session.resume() : session.pause()),
      trial: () => {
        hints.dismiss()
        if (session.trial.value) session.endTrial(true)
        else session.startTrial()
      },
      switch: () => (brush.value = { ...brush.value, cross: !brush.value.cross }),
      keys: () => (dialog.value = 'keys'),
      'zoom in': () => board.zoomBy(1),
      'zoom out': () => board.zoomBy(-1),
      fit: () => board.fit(),
      hand: () => (hand.value = !hand.value && zoom.value > 1),
      'read row': () => reader.read('row'),
      'read column': () => reader.read('column'),
      'next line': () => reader.next(),
      escape: () => hints.dismiss(),
      clean: () => {}, // Marks are what a player looks at.
    }
    acts[given]()
  }

  // At once, and before the solver starts, which is in no hurry.
  useLayoutEffect(() => {
    const board = new Board(
      host.current!,
      session.scene,
      {
        painted: (places, mark) => {
          hints.dismiss()
          session.paint(places, mark)
        },
        command,
        colour: (colour) => {
          if (colour < puzzle.palette.length) brush.value = { cross: false, colour }
        },
        struck: (line, block) => session.strike(blockName(line, block)),
        retracted: () => session.undo(),
        pointed: (place) => (here.value = place),
        zoomed: (z) => {
          zoom.value = z
          // The whole board does not move.
          if (z <= 1) hand.value = false
        },
        covered: (x, y) => (middle.value = { x, y }),
        uncover: () => session.resume(),
      },
      boardLabel({ width: puzzle.width, height: puzzle.height }),
    )
    session.board = board
    return () => {
      session.board = null
      board.destroy()
    }
  }, [])

  useEffectAtOnce(() => {
    const tool = toolOf(brush.value, settings.value.tapCycle)
    const moves = hand.value || session.replay.value !== null
    if (!session.board) return
    session.board.tool = tool
    session.board.hand = moves
  })

  return (
    <main class="workspace player" data-large={Math.max(puzzle.width, puzzle.height) > 20}>
      <header class="bar">
        <a class="round" href={listOf(from)} aria-label={text.barBack}>
          <Icon name="back" />
        </a>
        <h1 class="bar-title">
          <Name name={name} />{' '}
          <span class="bar-facts quiet">
            <span>{size}</span>
            <Expected session={session} />
          </span>
        </h1>
        {!won && <TimeButton session={session} />}
        {!won && <SheetButton onSheet={() => (dialog.value = 'sheet')} />}
        <button
          type="button"
          class="round share-button"
          aria-label={text.barShare}
          onClick={() => (dialog.value = 'share')}
        >
          <Icon name="share" />
        </button>
        <button
          type="button"
          class="round settings-button"
          aria-label={text.barSettings}
          onClick={() => (dialog.value = 'settings')}
        >
          <Icon name="settings" />
        </button>
      </header>
      <div class="stage">
        <div class="board" ref={host} />
        {!won && <Reading command={command} />}
        {session.paused.value && <Resume session={session} middle={middle} />}
      </div>
      {!won && (
        <>
          <Strip session={session} here={here} view={{ zoom, hand }} command={command}>
            {hints.help.value && (
              <Sheet hidden={session.paused.value}>
                <HelpPanel hints={hints} />
              </Sheet>
            )}
          </Strip>
          <aside class="side" aria-label={text.tools}>
            <Tools session={session} name={name} hints={hints} brush={brush} dialog={dialog} />
          </aside>
        </>
      )}
      {replay && (
        <aside class="side won" aria-label={text.replay}>
          <ReplayBar replay={replay} onClose={() => session.endReplay()} />
        </aside>
      )}
      {won && !replay && (
        <aside class="side won" aria-label={text.end}>
          <WinPanel
            session={session}
            from={from}
            onSheet={() => (dialog.value = 'sheet')}
            onShare={() => (dialog.value = 'share')}
          />
          <CrossesOffer />
        </aside>
      )}
      <div class="said" role="status" aria-live="polite">
        {session.said.value}
      </div>
      {dialog.value === 'settings' && <SettingsDialog onClose={() => (dialog.value = null)} />}
      {dialog.value === 'sheet' && (
        <SheetDialog session={session} name={name} onClose={() => (dialog.value = null)} />
      )}
      {dialog.value === 'keys' && <PlayerKeys onClose={() => (dialog.value = null)} />}
      {dialog.value === 'share' && (
        <ShareDialog session={session} from={from} onClose={() => (dialog.value = null)} />
      )}
      {session.over.value && <OverDialog session={session} />}
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
    <button type="button" class="resume" style={style} onClick={() => session.resume()}>
      <Icon name="play" /> {text.resume}
    </button>
  )
}

/** A long name is cut off before its number. */
function Name({ name }: { name: string }) {
  const [, words, number] = /^(.+?)( \d+)?$/.exec(name) ?? []
  return (
    <span class="bar-name">
      <span>{words}</span>
      {number && <span>{number}</span>}
    </span>
  )
}
