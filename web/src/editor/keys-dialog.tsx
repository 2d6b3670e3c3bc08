import * as board from 'text:board'
import * as text from 'text:editor'
import { KeysDialog, type KeyHelp } from '../ui/keys-dialog.tsx'

const KEYS: KeyHelp = [
  [board.keyArrows, board.keyArrowsDoes],
  [board.keySpace, text.keySpaceDoes],
  [text.keyX, text.keyXDoes],
  [board.keyPaint, text.keyDrawDoes],
  [board.keyCross, text.keyBlankDoes],
  [board.keyHome, board.keyHomeDoes],
  [board.keyCorner, text.keyCornerDoes],
  ['F', text.keyFDoes],
  ['H', text.keyHDoes],
  ['C', text.keyCDoes],
  ['V', text.keyVDoes],
  [text.keySelect, text.keySelectDoes],
  [text.keyAll, text.keyAllDoes],
  [text.keyClip, text.keyClipDoes],
  [text.keyDelete, text.keyDeleteDoes],
  [board.keyU, board.keyUDoes],
  [board.keyR, board.keyRDoes],
  ['+ − 0', board.keyZoomDoes],
  [board.keyEscape, text.keyEscapeDoes],
  [text.keyEdge, text.keyEdgeDoes],
]

export function EditorKeys({ coloured, onClose }: { coloured: boolean; onClose: () => void }) {
  const keys = coloured ? [...KEYS, ['1 … 9', board.keyColourDoes] as const] : KEYS
  return <KeysDialog keys={keys} onClose={onClose} />
}
