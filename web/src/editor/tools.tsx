import * as text from 'text:editor'
import type { ComponentProps } from 'preact'
import { colourName } from '../model/colour-name.ts'
import { withMoved } from '../model/draft.ts'
import { mirrored, shifted, turned, type Picture } from '../model/picture.ts'
import { isBlackAndWhite, letterOf } from '../model/puzzle.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Swatch } from '../ui/swatch.tsx'
import { keyOf, type Action } from '../ui/action.ts'
import type { EditorActions } from './actions.ts'
import { SHAPES } from './brush.ts'
import type { Editor } from './editor.ts'
import { EditorIcon, type EditorIconName } from './icons.tsx'

/** The tools, in one row on a desktop, and in low windows in one that scrolls sideways. */
export function Shapes({ editor, actions }: { editor: Editor; actions: EditorActions }) {
  const brush = editor.brush.value
  const button = (action: Action, icon: EditorIconName, state: ComponentProps<typeof Button>) => (
    <Button
      key={action.name}
      class="tool choosable"
      {...state}
      title={`${action.name} (${keyOf(action)})`}
      aria-keyshortcuts={keyOf(action)}
      onClick={action.run}
    >
      <EditorIcon name={icon} />
      <span>{action.name}</span>
    </Button>
  )
  return (
    <div class="shapes grid gap-x-[2px] gap-y-1 grid-cols-[repeat(6,minmax(0,auto))] squat:grid-flow-col squat:gap-x-2 squat:auto-cols-[minmax(max-content,1fr)] squat:grid-cols-none squat:overflow-x-auto beside:grid-flow-col beside:auto-cols-[minmax(0,5.5rem)] beside:grid-cols-none beside:justify-center beside:gap-x-1 beside:pb-2 [&_.tool]:px-0 [&_.tool]:text-sign">
      <div class="contents" role="radiogroup" aria-label={text.toolsShape}>
        {SHAPES.map((shape) =>
          button(actions[shape], shape, {
            role: 'radio',
            'aria-checked': brush.shape === shape,
          }),
        )}
      </div>
      {button(actions.mirror, 'left-right', { 'aria-pressed': brush.mirror })}
    </div>
  )
}

/** The colours, undo and redo. */
export function Paints({ editor, actions }: { editor: Editor; actions: EditorActions }) {
  return (
    <div class="paints grid gap-2 grid-cols-[minmax(0,1fr)_auto]">
      <Colours editor={editor} />
      <div class="flex" role="group" aria-label={text.toolsSteps}>
        {[actions.undo, actions.redo].map(({ icon, name, off, run }) => act(icon, name, run, !off))}
      </div>
    </div>
  )
}

function Colours({ editor }: { editor: Editor }) {
  const puzzle = editor.puzzle.value
  const plain = isBlackAndWhite(puzzle)
  const name = (colour: number) =>
    colour === 0 ? text.toolsBlank : plain ? text.toolsFilled : colourName(puzzle.palette, colour)
  return (
    <div
      class="brushes segments overflow-x-auto flex-wrap"
      role="radiogroup"
      aria-label={text.toolsColour}
    >
      {puzzle.palette
        .map((_, i) => (i + 1) % puzzle.palette.length)
        .map((colour) => (
          <Button
            key={colour}
            role="radio"
            class="brush segment flex-[1_0_auto]"
            aria-checked={editor.brush.value.colour === colour}
            aria-label={name(colour)}
            title={name(colour)}
            onClick={() => editor.setBrush({ colour })}
          >
            <Swatch puzzle={puzzle} colour={colour} />
            <span>{plain || colour === 0 ? name(colour) : letterOf(colour)}</span>
          </Button>
        ))}
    </div>
  )
}

/** A button with an icon; `pressed` is the state of a switch. */
export function act(
  icon: EditorIconName,
  name: string,
  does: () => void,
  able = true,
  pressed?: boolean,
) {
  const state = { 'aria-pressed': pressed, disabled: !able }
  const picture = <EditorIcon name={icon} />
  return <IconButton icon={picture} label={name} title={name} onClick={does} {...state} />
}

/** Actions on the selection, or else on the whole picture. */
export function Moves({ editor }: { editor: Editor }) {
  const { draft, selection } = editor
  const whole = selection.selected.value === null
  const move = (icon: EditorIconName, name: string, does: () => void) =>
    act(icon, name, does, draft.value.clues === null)
  const turn = (change: (part: Picture) => Picture, said: string) => {
    if (whole) editor.change(withMoved(draft.value, change), said)
    else selection.transform(change)
  }
  const mirror = (axis: 'left-right' | 'top-bottom', name: string) =>
    move(axis, name, () => turn((part) => mirrored(part, axis), text.moveMirrorSaid))
  const shift = (icon: EditorIconName, name: string, said: string, rows: number, columns: number) =>
    move(icon, name, () => {
      if (whole) turn((picture) => shifted(picture, rows, columns), said)
      else selection.move(rows, columns)
    })
  return (
    <div
      class="moves columns grid *:min-w-0"
      style={{ '--columns': 7 }}
      role="group"
      aria-label={text.movePicture}
    >
      {mirror('left-right', text.moveMirrorLeft)}
      {mirror('top-bottom', text.moveMirrorTop)}
      {move('turn', text.moveTurn, () => turn(turned, text.moveTurnSaid))}
      {shift('left', text.moveLeft, text.moveLeftSaid, 0, -1)}
      {shift('up', text.moveUp, text.moveUpSaid, -1, 0)}
      {shift('down', text.moveDown, text.moveDownSaid, 1, 0)}
      {shift('right', text.moveRight, text.moveRightSaid, 0, 1)}
    </div>
  )
}
