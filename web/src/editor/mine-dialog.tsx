import { Mine } from '../published/mine.tsx'
import { Dialog } from '../ui/dialog.tsx'

export function MineDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="My published puzzles" onClose={onClose} wide>
      <Mine />
    </Dialog>
  )
}
