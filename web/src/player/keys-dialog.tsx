import { BOARD_KEYS } from '../board/keys.ts'
import { helpOf } from '../ui/action.ts'
import { KeysDialog } from '../ui/keys-dialog.tsx'
import type { PlayerActions } from './actions.ts'

export function PlayerKeys({ actions, onClose }: { actions: PlayerActions; onClose: () => void }) {
  return <KeysDialog keys={[...BOARD_KEYS, ...helpOf(actions)]} onClose={onClose} />
}
