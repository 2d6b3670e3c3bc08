import * as board from 'text:board'
import * as text from 'text:editor'
import { helpOf, type KeyHelp } from '../ui/action.ts'
import { KeysDialog } from '../ui/keys-dialog.tsx'
import type { EditorActions } from './actions.ts'

const DRAW_KEYS: readonly KeyHelp[] = [
  [board.keyArrows, board.keyArrowsDoes],
  [board.keySpace, text.keySpaceDoes],
  [text.keyX, text.keyXDoes],
  [board.keyPaint, text.keyDrawDoes],
  [board.keyCross, text.keyBlankDoes],
  [board.keyHome, board.keyHomeDoes],
  [board.keyCorner, text.keyCornerDoes],
]

const SELECT_KEYS: readonly KeyHelp[] = [
  [text.keySelect, text.keySelectDoes],
  [text.keyAll, text.keyAllDoes],
  [text.keyClip, text.keyClipDoes],
  [text.keyDelete, text.keyDeleteDoes],
]

export function EditorKeys({ actions, coloured }: { actions: EditorActions; coloured: boolean }) {
  const { switch: other, lines, check, clean, ...steps } = actions
  const keys: KeyHelp[] = [
    ...DRAW_KEYS,
    ...helpOf({ other, lines, check, clean }),
    ...SELECT_KEYS,
    ...helpOf(steps),
    [text.keyEdge, text.keyEdgeDoes],
  ]
  if (coloured) keys.push(['1 … 9', board.keyColourDoes])
  return <KeysDialog keys={keys} />
}
