import * as text from 'text:player'
import type { Signal } from '@preact/signals'
import { hasLetters } from '../model/alike.ts'
import { colourName } from '../model/colour-name.ts'
import { isBlackAndWhite, letterOf, type Puzzle } from '../model/puzzle.ts'
import { settings } from '../store/settings.ts'
import { Button } from '../ui/button.tsx'
import { keyOf, type Action } from '../ui/action.ts'
import { Icon } from '../ui/icons.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Swatch } from '../ui/swatch.tsx'
import type { PlayerActions } from './actions.ts'
import type { Brush } from './brush.ts'

/**
 * The layout of few brushes: in a line with the moves, or, with large text, a row for each group,
 * in columns that are apart and wide enough for long words. A brush has its sign beside its word.
 */
const IN_A_LINE =
  'below:flex-wrap below:*:flex-[1_0_9rem] below:[&>.brushes]:grow-[1.3] below:[&_:is(.tool,.brush)]:px-0 thin:[&>.brushes]:flex-[1_0_6rem]'

/** The layout of many brushes, in columns beside the board. */
const IN_COLUMNS =
  '[&_.brush]:gap-1 beside:[&_.brush]:min-w-0 flanked:grid beside:grid-cols-[repeat(var(--columns),minmax(0,1fr))] lying:grid-cols-[repeat(var(--columns),minmax(44px,1fr))] lying:gap-0'

/** The player's actions besides painting; on a phone, the menu has those that are seldom used. */
export function Tools(props: { puzzle: Puzzle; brush: Signal<Brush>; actions: PlayerActions }) {
  const { puzzle, brush, actions } = props
  const { undo, redo, hint, check, trial } = actions
  const moves = [undo, redo, hint, check, trial]
  const many = puzzle.palette.length > 3
  return (
    <div
      class={`tools flex gap-2 *:flex-1 beside:flex-col beside:gap-3 lying:flex-col ${many ? 'flex-col' : IN_A_LINE}`}
    >
      <BrushPicker puzzle={puzzle} brush={brush} />
      <div
        class="buttons grid grid-flow-col auto-cols-[minmax(0,auto)] gap-[2px] flanked:grid-flow-row flanked:grid-cols-[repeat(3,minmax(min-content,1fr))] beside:gap-1"
        role="group"
        aria-label={text.toolsMoves}
      >
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
    <Button class={item ? 'tool upright:hidden' : 'tool'} disabled={off} onClick={run}>
      <Icon name={icon!} />
      <span>{name}</span>
      <Key name={keyOf(action)} />
    </Button>
  )
}

/** A key, which shows under the mouse at a corner where it covers no words. */
function Key({ name }: { name: string | number | undefined }) {
  return (
    <kbd
      class="absolute top-[2px] right-[2px] px-1 border border-rule rounded-cells bg-panel text-quiet text-sign font-semibold leading-[1.2] [font-family:inherit] opacity-0 [@media(hover:hover)_and_(pointer:fine)]:in-[:hover:enabled]:opacity-100 pointer-events-none [transition:opacity_var(--quick)]"
      aria-hidden="true"
    >
      {name}
    </kbd>
  )
}

/** The most tools in a row beside the board. */
const IN_A_ROW = 6

/** Returns the number of columns that makes rows of tools alike in length. */
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
      class={`brushes segments flex-none overflow-x-auto beside:flex-wrap ${colours.length > 1 ? IN_COLUMNS : ''}`}
      role="radiogroup"
      aria-label={text.toolsBrush}
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
            <Key name={plain ? text.toolsFillKey : i + 1} />
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
        {colours.length === 1 && <span>{text.toolsCross}</span>}
        <Key name="X" />
      </Button>
    </div>
  )
}

function More({ moves, actions }: { moves: readonly Action[]; actions: PlayerActions }) {
  const { restart, print, sheet, share, keys, settings } = actions
  const item = ({ icon, name, item = name!, off, run }: Action) => (
    <MenuItem
      key={name}
      icon={<Icon name={icon!} />}
      name={item}
      off={off}
      keys={icon === 'keys'}
      run={run}
    />
  )
  return (
    <Menu
      summary={
        <summary class="tool unmarked">
          <Icon name="more" />
          <span>{text.toolsMore}</span>
        </summary>
      }
      place="bottom-[calc(100%+var(--space-2))] z-2 beside:top-[calc(100%+0.4rem)] beside:bottom-auto"
    >
      <div class="[display:none] mb-2 pb-2 border-b border-rule upright:grid">
        {moves.filter((move) => move.item).map(item)}
      </div>
      {[restart, print, sheet, share, keys, settings].map(item)}
    </Menu>
  )
}
