import { KEY_HELP } from '../board/keys.ts'
import { KeysDialog } from '../ui/keys-dialog.tsx'

export function PlayerKeys({ onClose }: { onClose: () => void }) {
  return <KeysDialog keys={KEY_HELP} onClose={onClose} />
}
