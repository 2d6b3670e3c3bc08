import { KeysDialog, type KeyHelp } from '../ui/keys-dialog.tsx'

const KEYS: KeyHelp = [
  ['Arrows', 'move'],
  ['Space', 'draw with the tool'],
  ['X or Backspace', 'make blank'],
  ['Ctrl+arrows', 'draw while moving: lines, rectangles and blocks too'],
  ['Shift+arrows', 'make blank while moving'],
  ['Home, End', 'first or last cell of the row'],
  ['Ctrl+Home, Ctrl+End', 'first or last cell of the picture'],
  ['F', 'switch between filled and blank'],
  ['H', 'read out the slack of the row and the column'],
  ['C', 'check again'],
  ['U or Ctrl+Z', 'undo'],
  ['R or Ctrl+Y', 'redo'],
  ['+ − 0', 'zoom in, out, fit'],
  ['Esc', 'dismiss the repair'],
  ['Arrows on a handle', 'move that edge'],
]

export function EditorKeys({ coloured, onClose }: { coloured: boolean; onClose: () => void }) {
  const keys = coloured ? [...KEYS, ['1 … 9', 'choose the colour'] as const] : KEYS
  return <KeysDialog keys={keys} onClose={onClose} />
}
