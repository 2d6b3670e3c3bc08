import * as text from 'text:board'
import { CROSS, fill } from '../model/cells.ts'
import type { Place, Tool } from '../model/stroke.ts'

/** The command of a key on the board. */
export type KeyCommand =
  | { type: 'move'; to: Place }
  /** Moves while painting; one stroke until the modifier is released. */
  | { type: 'drag'; to: Place; with: 'fill' | 'cross' | 'clear' }
  | { type: 'mark'; with: 'fill' | 'cross' | 'clear' }
  | { type: 'colour'; colour: number }

/** An action of the page that keys run, given by names as `keyName` returns them. */
export interface KeyAction {
  readonly keys: readonly string[]
  /** Whether a key that is held down runs it again and again. */
  readonly repeats?: boolean
  run(): void
}

export interface Key {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
}

/** Whether a command runs again while its key is held down, as a move does. */
export function repeats(command: KeyCommand | KeyAction): boolean {
  if (!('type' in command)) return command.repeats === true
  return command.type === 'move' || command.type === 'drag'
}

/** Elements in which keys type text, choose options, or belong to another board. */
const FIELDS = 'input, select, textarea, [contenteditable], dialog, [role=grid]'
/** Elements that Space and Enter press. */
const CONTROLS = 'button, a, summary, [role=slider]'

/**
 * Whether the board takes a key. Outside its grid it leaves keys alone in text fields and dialogs,
 * and those that act on the element with the focus.
 */
export function takesKey(
  grid: Element,
  { target, ctrlKey, metaKey }: KeyboardEvent,
  command: KeyCommand | KeyAction,
  everywhere = false,
): boolean {
  if (!(target instanceof Element) || grid.contains(target)) return true
  if (target.closest(FIELDS) || document.querySelector('dialog[open]')) return false
  if (!everywhere && !ctrlKey && !metaKey) return false
  return !('type' in command) || command.type !== 'mark' || !target.closest(CONTROLS)
}

/** The rows and columns that keys move by; a larger number than the board has moves to its edge. */
const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  'Ctrl+Home': [-Infinity, -Infinity],
  'Ctrl+End': [Infinity, Infinity],
  PageUp: [-5, 0],
  PageDown: [5, 0],
}

/** Returns the name of a key: small letters are without Shift, and Ctrl is the command key too. */
export function keyName({ key, ctrl, shift }: Key): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  return `${ctrl ? 'Ctrl+' : ''}${ctrl && shift ? 'Shift+' : ''}${name}`
}

/** The keys of every board, and their effects. */
export const BOARD_KEYS: readonly (readonly [keys: string, does: string])[] = [
  [text.keyArrows, text.keyArrowsDoes],
  [text.keySpace, text.keySpaceDoes],
  [text.keyX, text.keyXDoes],
  [text.keyBackspace, text.keyBackspaceDoes],
  [text.keyPaint, text.keyPaintDoes],
  [text.keyCross, text.keyCrossDoes],
  [text.keyClear, text.keyClearDoes],
  [text.keyHome, text.keyHomeDoes],
  [text.keyPage, text.keyPageDoes],
  [text.keyCorner, text.keyCornerDoes],
  ['1 … 9', text.keyColourDoes],
]

/** Returns the command of a key at a cell; null for keys that the board does not use. */
export function keyCommand(
  { key, ctrl, shift }: Key,
  at: Place,
  size: { rows: number; columns: number },
): KeyCommand | null {
  const target = moveTarget(key, ctrl, at, size)
  if (target) {
    const arrow = key.startsWith('Arrow')
    if (!arrow || (!ctrl && !shift)) return { type: 'move', to: target }
    const tool = ctrl && shift ? 'clear' : ctrl ? 'fill' : 'cross'
    return { type: 'drag', to: target, with: tool }
  }
  if (ctrl) return null
  if (key === ' ') return { type: 'mark', with: shift ? 'cross' : 'fill' }
  if (key === 'Enter') return { type: 'mark', with: 'fill' }
  if (key === 'x' || key === 'X') return { type: 'mark', with: 'cross' }
  if (key === 'Backspace' || key === 'Delete') return { type: 'mark', with: 'clear' }
  if (key >= '1' && key <= '9') return { type: 'colour', colour: Number(key) }
  return null
}

/** Returns the tool of a key. A move that paints sets marks and never toggles. */
export function keyTool(
  kind: 'fill' | 'cross' | 'clear',
  moving: boolean,
  { tool, secondary }: { tool: Tool; secondary: Tool },
): Tool {
  const mark = 'mark' in tool ? tool.mark : fill(1)
  if (tool.kind === 'choose') return tool
  if (kind === 'clear') return { kind }
  if (kind === 'cross' && secondary.kind === 'clear') return secondary
  if (kind === 'fill' && (tool.kind === 'clear' || tool.kind === 'set')) return tool
  if (moving) return { kind: 'set', mark: kind === 'fill' ? mark : CROSS }
  return kind === 'fill' ? { kind, mark } : { kind }
}

function moveTarget(
  key: string,
  ctrl: boolean,
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  const way = (ctrl && MOVES[`Ctrl+${key}`]) || MOVES[key]
  if (!way) return null
  return {
    row: Math.min(rows - 1, Math.max(0, row + way[0])),
    column: Math.min(columns - 1, Math.max(0, column + way[1])),
  }
}
