import * as text from 'text:editor'
import { Mine } from '../published/mine.tsx'
import { Dialog } from '../ui/dialog.tsx'

export function MineDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={text.mineTitle} onClose={onClose} wide>
      <Mine />
    </Dialog>
  )
}
