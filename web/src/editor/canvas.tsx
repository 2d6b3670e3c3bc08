import * as text from 'text:editor'
import { useSignal, type Signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Board } from '../board/board.ts'
import { BoardHost } from '../board/board-host.tsx'
import type { Layout } from '../board/layout.ts'
import { colourOf, fill, isFilled, type Mark } from '../model/cells.ts'
import type { Line } from '../model/line.ts'
import { placeAt, type Place } from '../model/stroke.ts'
import { Button } from '../ui/button.tsx'
import type { Action } from '../ui/action.ts'
import { ZoomBar } from '../ui/zoom-bar.tsx'
import type { Editor } from './editor.ts'
import { allowedEdges, coverOf, withMirrored, type Edges } from '../model/picture.ts'
import { useNarrow } from './wide.ts'

interface Props {
  editor: Editor
  actions: () => readonly Action[]
  zoom: Signal<number>
}

/**
 * The room for the handles on all sides, and their size. A stroke at the rim of the cells never
 * grabs a handle. A thumb needs more room than the handle that it sees.
 */
const ROOM =
  '[--room:14px] [--long:56px] [--thick:20px] pointer-coarse:[--room:24px] pointer-coarse:[--long:64px] pointer-coarse:[--thick:30px]'
/** The zoom never covers cells: it is in the bar, or below the board on a phone. */
const BOARD = '[&_.board]:inset-(--room) upright:data-[large=true]:[&_.board]:bottom-14'

/** The longest side that usually fits into the view of a phone. */
const LARGE = 20

/** The board to draw on, with handles to resize it and tooltips for its clues. */
export function Canvas({ editor, actions, zoom }: Props) {
  const layout = useSignal<Layout | null>(null)
  const tip = useSignal<{ x: number; y: number; words: string } | null>(null)
  const { width, height } = editor.draft.value.picture
  const narrow = useNarrow()

  const measure = () => (layout.value = editor.board?.layout ?? null)
  const events = {
    painted: (places: number[], mark: Mark) => {
      const { shape } = editor.brush.value
      if (shape === 'select') editor.selection.finish(ends(editor, places))
      else if (shape === 'give') editor.give(places[0])
      else if (shape === 'pick')
        editor.setBrush({ shape: 'pen', colour: colourAt(editor, places[0]) })
      else editor.paint(places, mark)
    },
    kept: (n: number) => editor.show(text.noteLocked({ n })),
    choosing: (way: readonly [from: Place, to: Place] | null) => {
      if (editor.brush.value.shape === 'select') editor.selection.way.value = way
    },
    actions,
    colour: (colour: number) => editor.setBrush({ colour }),
    struck: focusClue,
    zoomed: (z: number) => {
      zoom.value = z
      measure()
    },
  }

  // A picture of another size gets another board.
  useLayoutEffect(() => {
    zoom.value = 1
  }, [width, height])

  const point = (e: PointerEvent) => {
    const box = (e.currentTarget as Element).querySelector('.board')!.getBoundingClientRect()
    const x = e.clientX - box.left
    const y = e.clientY - box.top
    const line = editor.board?.lineAt(x, y)
    tip.value = line ? { x, y, words: editor.slackOf(line) } : null
  }
  return (
    <div
      class={`canvas absolute inset-0 ${ROOM} ${BOARD}`}
      data-large={Math.max(width, height) > LARGE}
      inert={!editor.store.held.value}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => (tip.value = null)}
    >
      <BoardHost
        key={`${width} ${height}`}
        of={editor}
        label={text.canvas({ width, height })}
        events={events}
        equip={(board) => equip(board, editor)}
        resized={measure}
      />
      {layout.value && zoom.value === 1 && <Handles editor={editor} layout={layout.value} />}
      {narrow && (
        <ZoomBar
          class="absolute right-[0.4rem] bottom-[0.4rem] border border-rule bg-panel lifted"
          zoom={zoom.value}
          fit={() => editor.board?.fit()}
        />
      )}
      {tip.value && (
        <div
          class="absolute z-3 py-[0.15rem] px-[0.6rem] rounded-cells bg-board-badge text-board-badge-text text-[0.85rem] whitespace-nowrap pointer-events-none [translate:var(--room)_calc(var(--room)+4px)]"
          role="tooltip"
          style={{ left: `${tip.value.x}px`, top: `${tip.value.y}px` }}
        >
          {tip.value.words}
        </div>
      )}
    </div>
  )
}

/** Gives the board its tool. Only the pen clears cells that already have its colour. */
function equip(board: Board, editor: Editor): void {
  const { shape, colour, mirror } = editor.brush.value
  const choosing = shape === 'give' || shape === 'pick' || shape === 'select'
  // Fill and replace choose cells by their colour, and the mirrored cells have other colours.
  const both = mirror && !choosing && shape !== 'flood' && shape !== 'replace'
  const { width } = editor.draft.value.picture
  board.spread = (path) => (both ? withMirrored(path, width) : path)
  board.secondary = choosing ? { kind: 'choose' } : { kind: 'clear' }
  if (choosing) {
    board.cover = (from, to) => (shape === 'select' ? [from, to] : [from])
    board.tool = { kind: 'choose' }
    return
  }
  board.cover = coverOf(shape, () => ({
    ...editor.draft.value.picture,
    cells: editor.shown.value,
  }))
  if (colour === 0) board.tool = { kind: 'clear' }
  else board.tool = { kind: shape === 'pen' ? 'fill' : 'set', mark: fill(colour) }
}

function ends(editor: Editor, places: readonly number[]): [Place, Place] {
  const { width } = editor.draft.value.picture
  return [placeAt(places[0], width), placeAt(places.at(-1)!, width)]
}

/** The colour of a cell, 0 if it is blank. */
function colourAt(editor: Editor, place: number): number {
  const mark = editor.shown.value[place]
  return isFilled(mark) ? colourOf(mark) : 0
}

function focusClue({ axis, index }: Line): void {
  const table = document.querySelector<HTMLDetailsElement>('#clue-table')
  if (!table) return
  table.open = true
  // The fields exist only after the table has opened.
  setTimeout(() => document.querySelector<HTMLInputElement>(`#clue-${axis}-${index}`)?.select(), 60)
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const
type Side = (typeof SIDES)[number]

const HANDLE =
  'absolute min-h-0 p-0 border-0 bg-transparent touch-none [translate:var(--room)_var(--room)] after:rounded-pill after:bg-quiet hover:after:bg-guide focus-visible:after:bg-guide forced-colors:after:bg-[ButtonText] forced-colors:after:forced-color-adjust-none'
const LEVEL =
  'w-(--long) h-(--thick) ml-[calc(var(--long)/-2)] cursor-ns-resize after:w-10 after:h-[6px]'
const UPRIGHT =
  'w-(--thick) h-(--long) mt-[calc(var(--long)/-2)] cursor-ew-resize after:w-[6px] after:h-10'
/** The look of the handles; the system would paint them in the colour of the page. */
const HANDLES: Record<Side, string> = {
  top: `${LEVEL} -mt-(--thick)`,
  right: UPRIGHT,
  bottom: LEVEL,
  left: `${UPRIGHT} -ml-(--thick)`,
}

/** A handle at each side, moved by dragging or the arrow keys. */
function Handles({ editor, layout }: { editor: Editor; layout: Layout }) {
  const { cell, x, y, left, top, width, height } = layout
  const ghost = useSignal<Edges | null>(null)
  const at: Record<Side, { left: number; top: number }> = {
    top: { left: x + left + width / 2, top: y },
    right: { left: x + left + width, top: y + top + height / 2 },
    bottom: { left: x + left + width / 2, top: y + top + height },
    left: { left: x, top: y + top + height / 2 },
  }
  return (
    <>
      {SIDES.map((side) => (
        <Handle key={side} editor={editor} side={side} cell={cell} at={at[side]} ghost={ghost} />
      ))}
      <Ghost ghost={ghost} layout={layout} />
    </>
  )
}

/** Shows the edges as they will be after the release of the handle. */
function Ghost({ ghost, layout }: { ghost: Signal<Edges | null>; layout: Layout }) {
  if (!ghost.value || Object.values(ghost.value).every((n) => n === 0)) return null
  const { top, right, bottom, left } = ghost.value
  const { cell } = layout
  return (
    <div
      class="absolute z-1 flex items-center justify-center gap-[0.5em] border-2 border-dashed border-guide bg-guide/12 text-text text-[1.4rem] font-strong pointer-events-none [translate:var(--room)_var(--room)]"
      style={{
        left: `${layout.x + layout.left - left * cell}px`,
        top: `${layout.y + layout.top - top * cell}px`,
        width: `${layout.width + (left + right) * cell}px`,
        height: `${layout.height + (top + bottom) * cell}px`,
      }}
    >
      {[left + right, top + bottom].filter((n) => n !== 0).map((n) => (n > 0 ? `+${n}` : `−${-n}`))}
    </div>
  )
}

function Handle(props: {
  editor: Editor
  side: Side
  cell: number
  at: { left: number; top: number }
  ghost: Signal<Edges | null>
}) {
  const { editor, side, cell, at, ghost } = props
  const start = useRef<{ x: number; y: number } | null>(null)
  const upright = side === 'top' || side === 'bottom'
  const outward = side === 'right' || side === 'bottom' ? 1 : -1
  const { width, height } = editor.draft.value.picture
  const edgesAt = (e: PointerEvent): Edges => {
    const way = upright ? e.clientY - start.current!.y : e.clientX - start.current!.x
    const lines = Math.round((way / cell) * outward)
    return allowedEdges(editor.draft.value.picture, { [side]: lines })
  }
  const key = (e: KeyboardEvent) => {
    const lines = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key]
    const fits = upright ? /Up|Down/.test(e.key) : /Left|Right/.test(e.key)
    if (lines === undefined || !fits) return
    e.preventDefault()
    editor.resize({ [side]: lines * outward })
  }
  return (
    <Button
      class={`handle-${side} ${HANDLE} ${HANDLES[side]}`}
      style={{ left: `${at.left}px`, top: `${at.top}px` }}
      aria-label={text.canvasEdge({ side, n: upright ? height : width })}
      onKeyDown={key}
      onPointerDown={(e) => {
        e.currentTarget.setPointerCapture(e.pointerId)
        start.current = { x: e.clientX, y: e.clientY }
      }}
      onPointerMove={(e) => {
        if (start.current) ghost.value = edgesAt(e)
      }}
      onPointerUp={(e) => start.current && editor.resize(edgesAt(e))}
      onLostPointerCapture={() => {
        start.current = null
        ghost.value = null
      }}
    />
  )
}
