import * as text from 'text:player'
import type { Signal } from '@preact/signals'
import { hasLetters } from '../model/alike.ts'
import { colourName } from '../model/colour-name.ts'
import { isBlackAndWhite, letterOf, type Puzzle } from '../model/puzzle.ts'
import { settings } from '../store/settings.ts'
import { Button } from '../ui/button.tsx'
import { keyOf, type Action } from '../ui/action.ts'
import { Icon } from '../ui/icons.tsx'
import { closeMenu, useMenu } from '../ui/menu.ts'
import { Swatch } from '../ui/swatch.tsx'
import type { PlayerActions } from './actions.ts'
import type { Brush } from './brush.ts'

/** The player's actions besides painting, on a phone those that are seldom used in the menu. */
export function Tools(props: { puzzle: Puzzle; brush: Signal<Brush>; actions: PlayerActions }) {
  const { puzzle, brush, actions } = props
  const { undo, redo, hint, check, trial } = actions
  const moves = [undo, redo, hint, check, trial]
  return (
    <div
      class="tools flex gap-2 beside:flex-col beside:gap-3 lying:flex-col"
      data-many={puzzle.palette.length > 3}
    >
      <BrushPicker puzzle={puzzle} brush={brush} />
      <div class="buttons gap-[2px] grid" role="group" aria-label={text.toolsMoves}>
        {moves.map((move) => (
          <Tool key={move.name} action={move} />
        ))}
        <More moves={moves} actions={actions} />
      </div>
    </div>
  )
}

function Tool({ action }: { action: Action }) {
  const { icon, name, item, off = false, run } = action
  return (
    <Button class={item ? 'tool seldom' : 'tool'} disabled={off} onClick={run}>
      <Icon name={icon!} />
      <span>{name}</span>
      <kbd aria-hidden="true">{keyOf(action)}</kbd>
    </Button>
  )
}

/** So many tools fit in a row beside the board. */
const IN_A_ROW = 6

/** In how many columns as many tools are in rows that are alike in length. */
function columnsFor(tools: number): number {
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
      class="brushes segments overflow-x-auto beside:flex-wrap"
      role="radiogroup"
      aria-label={text.toolsBrush}
      data-many={colours.length > 1}
      style={{ '--columns': columnsFor(colours.length + 1) }}
    >
      {colours.map((_, i) => {
        const chosen = !cross && colour === i + 1
        const label = plain ? text.toolsFill : colourName(puzzle.palette, i + 1)
        return (
          <Button
            key={i}
            role="radio"
            class="brush relative segment"
            aria-checked={chosen}
            aria-label={label}
            onClick={() => (brush.value = { cross: false, colour: i + 1 })}
          >
            <Swatch puzzle={puzzle} colour={i + 1} />
            <span>{plain ? text.toolsFill : lettered ? letterOf(i + 1) : ''}</span>
            <kbd aria-hidden="true">{plain ? text.toolsFillKey : i + 1}</kbd>
          </Button>
        )
      })}
      <Button
        role="radio"
        class="brush brush-cross relative segment"
        aria-checked={cross}
        aria-label={text.toolsCross}
        onClick={() => (brush.value = { ...brush.value, cross: true })}
      >
        <svg class="swatch w-[1.35em] h-[1.35em] flex-none" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M6 6l12 12M18 6L6 18"
            stroke="currentcolor"
            stroke-width="2.4"
            stroke-linecap="round"
          />
        </svg>
        <span>{text.toolsCross}</span>
        <kbd aria-hidden="true">X</kbd>
      </Button>
    </div>
  )
}

function More({ moves, actions }: { moves: readonly Action[]; actions: PlayerActions }) {
  const menu = useMenu()
  const { restart, print, sheet, share, keys, settings } = actions
  const item = ({ icon, name, item = name, off = false, run }: Action) => (
    <Button
      key={name}
      class={icon === 'keys' ? 'flat for-keys' : 'flat'}
      disabled={off}
      onClick={(e) => {
        closeMenu(e.currentTarget)
        run()
      }}
    >
      <Icon name={icon!} /> {item}
    </Button>
  )
  return (
    <details class="more relative" ref={menu}>
      <summary class="tool unmarked">
        <Icon name="more" />
        <span>{text.toolsMore}</span>
      </summary>
      <div class="menu card grid lifted">
        <div class="menu-moves">{moves.filter((move) => move.item).map(item)}</div>
        {[restart, print, sheet, share, keys, settings].map(item)}
      </div>
    </details>
  )
}
