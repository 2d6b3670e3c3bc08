import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { colourName, isBlackAndWhite, letterOf } from '../model/puzzle.ts'
import { Icon } from '../ui/icons.tsx'
import type { Editor } from './editor.ts'
import { EditorIcon, type EditorIconName } from './icons.tsx'
import { mirrored, shifted, turned, type Shape } from './picture.ts'

/** The drawing tool: colour 0 is blank, `give` chooses given cells. */
export interface Brush {
  shape: Shape | 'give'
  colour: number
}

const SHAPES: readonly (readonly [Brush['shape'], string])[] = [
  ['pen', 'Pen'],
  ['line', 'Line'],
  ['frame', 'Frame'],
  ['box', 'Block'],
  ['flood', 'Fill'],
  ['give', 'Given'],
]

/** Tools and colours, undo and redo. */
export function Tools({ editor, brush }: { editor: Editor; brush: Signal<Brush> }) {
  return (
    <div class="draw-tools">
      <div class="shapes" role="radiogroup" aria-label="Tool">
        {SHAPES.map(([shape, name]) => (
          <button
            key={shape}
            type="button"
            role="radio"
            class="tool choosable"
            aria-checked={brush.value.shape === shape}
            title={name}
            onClick={() => (brush.value = { ...brush.value, shape })}
          >
            <EditorIcon name={shape} />
            <span>{name}</span>
          </button>
        ))}
      </div>
      <div class="paints">
        <Colours editor={editor} brush={brush} />
        <Steps editor={editor} />
      </div>
    </div>
  )
}

function Colours({ editor, brush }: { editor: Editor; brush: Signal<Brush> }) {
  const puzzle = editor.puzzle.value
  const plain = isBlackAndWhite(puzzle)
  const name = (colour: number) =>
    colour === 0 ? 'Blank' : plain ? 'Filled' : colourName(puzzle.palette, colour)
  return (
    <div class="brushes" role="radiogroup" aria-label="Colour">
      {puzzle.palette
        .map((_, i) => (i + 1) % puzzle.palette.length)
        .map((colour) => (
          <button
            key={colour}
            type="button"
            role="radio"
            class="brush"
            aria-checked={brush.value.colour === colour}
            aria-label={name(colour)}
            title={name(colour)}
            onClick={() => (brush.value = { ...brush.value, colour })}
          >
            <svg class="swatch" viewBox="0 0 24 24" aria-hidden="true">
              <rect
                x="3"
                y="3"
                width="18"
                height="18"
                rx="3"
                fill={plain ? (colour ? 'currentColor' : 'none') : puzzle.palette[colour].rgb}
              />
            </svg>
            <span>{plain || colour === 0 ? name(colour) : letterOf(colour)}</span>
          </button>
        ))}
    </div>
  )
}

interface Act {
  icon: ComponentChildren
  name: string
  able: boolean
  does: () => void
}

function ActButton({ icon, name, able, does }: Act) {
  return (
    <button
      type="button"
      class="round"
      aria-label={name}
      title={name}
      disabled={!able}
      onClick={does}
    >
      {icon}
    </button>
  )
}

function Steps({ editor }: { editor: Editor }) {
  return (
    <div class="steps" role="group" aria-label="Steps">
      <ActButton
        icon={<Icon name="undo" />}
        name="Undo"
        able={editor.canUndo.value}
        does={() => editor.undo()}
      />
      <ActButton
        icon={<Icon name="redo" />}
        name="Redo"
        able={editor.canRedo.value}
        does={() => editor.redo()}
      />
    </div>
  )
}

/** Actions on the whole picture. */
export function Moves({ editor }: { editor: Editor }) {
  const { picture, clues } = editor.draft.value
  const move = (icon: EditorIconName, name: string, does: () => void) => (
    <ActButton icon={<EditorIcon name={icon} />} name={name} able={clues === null} does={does} />
  )
  const shift = (icon: EditorIconName, name: string, rows: number, columns: number) =>
    move(icon, name, () => editor.picture(shifted(picture, rows, columns), `shifted ${icon}`))
  return (
    <div class="moves" role="group" aria-label="Picture">
      {move('left-right', 'Mirror left and right', () =>
        editor.picture(mirrored(picture, 'left-right'), 'mirrored'),
      )}
      {move('top-bottom', 'Mirror top and bottom', () =>
        editor.picture(mirrored(picture, 'top-bottom'), 'mirrored'),
      )}
      {move('turn', 'Rotate by 90°', () => editor.picture(turned(picture), 'rotated'))}
      {shift('left', 'Shift left', 0, -1)}
      {shift('up', 'Shift up', -1, 0)}
      {shift('down', 'Shift down', 1, 0)}
      {shift('right', 'Shift right', 0, 1)}
    </div>
  )
}
