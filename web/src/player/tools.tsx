import type { Signal } from '@preact/signals'
import { colourName, isBlackAndWhite, letterOf, type Puzzle } from '../model/puzzle.ts'
import { settings } from '../store/settings.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import type { Hints } from './hints.ts'
import { printSheet } from './print.ts'
import type { Session } from './session.ts'
import type { Brush, DialogName } from './player.tsx'

interface Props {
  session: Session
  hints: Hints
  brush: Signal<Brush>
  dialog: Signal<DialogName>
}

/** The player's actions besides painting. */
export function Tools({ session, hints, brush, dialog }: Props) {
  return (
    <div class="tools">
      <BrushPicker puzzle={session.puzzle} brush={brush} />
      <div class="buttons" role="group" aria-label="Moves">
        <Tool icon="undo" name="Undo" off={!session.canUndo.value} act={() => session.undo()} />
        <Tool icon="redo" name="Redo" off={!session.canRedo.value} act={() => session.redo()} />
        <Tool icon="hint" name="Hint" act={() => void hints.more()} />
        <Tool icon="check" name="Check" act={() => void hints.check()} />
        {session.trial.value ? (
          <>
            <Tool icon="check" name="Keep" strong act={() => session.endTrial(true)} />
            <Tool icon="close" name="Drop" strong act={() => session.endTrial(false)} />
          </>
        ) : (
          <Tool icon="trial" name="Try" title="Start a trial" act={() => session.startTrial()} />
        )}
        <More session={session} dialog={dialog} />
      </div>
    </div>
  )
}

function Tool(props: {
  icon: IconName
  name: string
  act: () => void
  off?: boolean
  strong?: boolean
  title?: string
}) {
  return (
    <button
      type="button"
      class={props.strong ? 'tool strong' : 'tool'}
      disabled={props.off === true}
      onClick={props.act}
      title={props.title ?? props.name}
    >
      <Icon name={props.icon} />
      <span>{props.name}</span>
    </button>
  )
}

/** The choice of fill or cross, and of the colour. */
export function BrushPicker({ puzzle, brush }: { puzzle: Puzzle; brush: Signal<Brush> }) {
  const { cross, colour } = brush.value
  const plain = isBlackAndWhite(puzzle)
  const colours = puzzle.palette.slice(1)
  return (
    <div class="brushes" role="radiogroup" aria-label="Paint with" data-many={colours.length > 2}>
      {colours.map(({ rgb }, i) => {
        const chosen = !cross && colour === i + 1
        const label = plain ? 'Fill' : colourName(puzzle.palette, i + 1)
        return (
          <button
            key={i}
            type="button"
            role="radio"
            class="brush"
            aria-checked={chosen}
            aria-label={label}
            onClick={() => (brush.value = { cross: false, colour: i + 1 })}
          >
            <svg class="swatch" viewBox="0 0 24 24" aria-hidden="true">
              <rect
                class={plain ? 'swatch-ink' : ''}
                x="3"
                y="3"
                width="18"
                height="18"
                rx="3"
                {...(plain ? {} : { fill: rgb })}
              />
            </svg>
            <span>{plain ? 'Fill' : settings.value.symbols ? letterOf(i + 1) : ''}</span>
          </button>
        )
      })}
      <button
        type="button"
        role="radio"
        class="brush"
        aria-checked={cross}
        aria-label="Cross"
        onClick={() => (brush.value = { ...brush.value, cross: true })}
      >
        <svg class="swatch" viewBox="0 0 24 24" aria-hidden="true">
          <path class="swatch-cross" d="M6 6l12 12M18 6L6 18" />
        </svg>
        <span>Cross</span>
      </button>
    </div>
  )
}

function More({ session, dialog }: { session: Session; dialog: Signal<DialogName> }) {
  const close = (e: Event) =>
    (e.currentTarget as HTMLElement).closest('details')!.removeAttribute('open')
  const item = (icon: IconName, name: string, act: () => void) => (
    <button
      type="button"
      onClick={(e) => {
        close(e)
        act()
      }}
    >
      <Icon name={icon} /> {name}
    </button>
  )
  return (
    <details class="more">
      <summary class="tool">
        <Icon name="more" />
        <span>More</span>
      </summary>
      <div class="menu">
        {item('reset', 'Start again', () => session.reset())}
        {item('print', 'Print', () => printSheet(session.puzzle))}
        {item('share', 'Share', () => (dialog.value = 'share'))}
        {item('keys', 'Keys', () => (dialog.value = 'keys'))}
        {item('settings', 'Settings', () => (dialog.value = 'settings'))}
      </div>
    </details>
  )
}
