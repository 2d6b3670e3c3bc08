import * as text from 'text:player'
import type { Signal } from '@preact/signals'
import { hasLetters } from '../model/alike.ts'
import { colourName, isBlackAndWhite, letterOf, type Puzzle } from '../model/puzzle.ts'
import { settings } from '../store/settings.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { closeMenu, useMenu } from '../ui/menu.ts'
import type { Hints } from './hints.ts'
import { printSheet } from './print.ts'
import type { Session } from './session.ts'
import type { Brush } from './brush.ts'

export type DialogName = 'settings' | 'share' | 'keys' | 'sheet' | null

interface Props {
  session: Session
  name: string
  hints: Hints
  brush: Signal<Brush>
  dialog: Signal<DialogName>
}

/** A move of the player: a button, on a phone an item of the menu if it is seldom used. */
interface Move {
  icon: IconName
  name: string
  /** What its menu item says, where that may be longer; without it there is none. */
  item?: string
  key: string
  off?: boolean
  act: () => void
}

/** The player's actions besides painting. */
export function Tools({ session, name, hints, brush, dialog }: Props) {
  const trial = session.trial.value
  const moves: Move[] = [
    {
      icon: 'undo',
      name: text.toolsUndo,
      key: 'U',
      off: !session.canUndo.value,
      act: () => session.undo(),
    },
    {
      icon: 'redo',
      name: text.toolsRedo,
      item: text.toolsRedo,
      key: 'R',
      off: !session.canRedo.value,
      act: () => session.redo(),
    },
    { icon: 'hint', name: text.toolsHint, key: 'H', act: () => void hints.more() },
    {
      icon: 'check',
      name: text.toolsCheck,
      item: text.toolsCheckMore,
      key: 'C',
      act: () => void hints.check(),
    },
    {
      icon: 'trial',
      name: text.toolsTry,
      item: text.toolsTryMore,
      key: 'T',
      off: trial,
      act: () => {
        hints.dismiss()
        session.startTrial()
      },
    },
  ]
  return (
    <div class="tools" data-many={session.puzzle.palette.length > 3}>
      <BrushPicker puzzle={session.puzzle} brush={brush} />
      <div class="buttons" role="group" aria-label={text.toolsMoves}>
        {moves.map((move) => (
          <Tool key={move.name} move={move} />
        ))}
        <More session={session} name={name} dialog={dialog} moves={moves} />
      </div>
    </div>
  )
}

function Tool({ move }: { move: Move }) {
  const { icon, name, item, key, off, act } = move
  return (
    <button
      type="button"
      class={item ? 'tool seldom' : 'tool'}
      disabled={off === true}
      onClick={act}
    >
      <Icon name={icon} />
      <span>{name}</span>
      <kbd aria-hidden="true">{key}</kbd>
    </button>
  )
}

/** So many tools fit in a row beside the board. */
const IN_A_ROW = 6

/** In how many columns as many tools are in rows that are alike in length. */
export function columnsFor(tools: number): number {
  return Math.ceil(tools / Math.ceil(tools / IN_A_ROW))
}

/** The choice of fill or cross, and of the colour. */
export function BrushPicker({ puzzle, brush }: { puzzle: Puzzle; brush: Signal<Brush> }) {
  const { cross, colour } = brush.value
  const plain = isBlackAndWhite(puzzle)
  const lettered = hasLetters(puzzle, settings.value.letters)
  const colours = puzzle.palette.slice(1)
  return (
    <div
      class="brushes"
      role="radiogroup"
      aria-label={text.toolsBrush}
      data-many={colours.length > 1}
      style={{ '--columns': columnsFor(colours.length + 1) }}
    >
      {colours.map(({ rgb }, i) => {
        const chosen = !cross && colour === i + 1
        const label = plain ? text.toolsFill : colourName(puzzle.palette, i + 1)
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
            <span>{plain ? text.toolsFill : lettered ? letterOf(i + 1) : ''}</span>
            <kbd aria-hidden="true">{plain ? text.toolsFillKey : i + 1}</kbd>
          </button>
        )
      })}
      <button
        type="button"
        role="radio"
        class="brush brush-cross"
        aria-checked={cross}
        aria-label={text.toolsCross}
        onClick={() => (brush.value = { ...brush.value, cross: true })}
      >
        <svg class="swatch" viewBox="0 0 24 24" aria-hidden="true">
          <path class="swatch-cross" d="M6 6l12 12M18 6L6 18" />
        </svg>
        <span>{text.toolsCross}</span>
        <kbd aria-hidden="true">X</kbd>
      </button>
    </div>
  )
}

function More(props: Pick<Props, 'session' | 'name' | 'dialog'> & { moves: readonly Move[] }) {
  const { session, name, dialog, moves } = props
  const solved = session.solvedIn.value !== null
  const shown = (solved && session.puzzle.title) || name
  const menu = useMenu()
  const item = (icon: IconName, name: string, act: () => void, off = false) => (
    <button
      type="button"
      class={icon === 'keys' ? 'for-keys' : ''}
      disabled={off}
      onClick={(e) => {
        closeMenu(e.currentTarget)
        act()
      }}
    >
      <Icon name={icon} /> {name}
    </button>
  )
  return (
    <details class="more" ref={menu}>
      <summary class="tool">
        <Icon name="more" />
        <span>{text.toolsMore}</span>
      </summary>
      <div class="menu">
        <div class="menu-moves">
          {moves.map((move) => move.item && item(move.icon, move.item, move.act, move.off))}
        </div>
        {item('reset', text.menuRestart, () => session.reset())}
        {item('print', text.menuPrint, () => printSheet(session.puzzle, shown, solved))}
        {item('info', text.barSheet, () => (dialog.value = 'sheet'))}
        {item('share', text.barShare, () => (dialog.value = 'share'))}
        {item('keys', text.menuKeys, () => (dialog.value = 'keys'))}
        {item('settings', text.barSettings, () => (dialog.value = 'settings'))}
      </div>
    </details>
  )
}
