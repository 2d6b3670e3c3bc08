import * as text from 'text:editor'
import { Mine } from '../published/mine.tsx'
import { Dialog } from '../ui/dialog.tsx'

export function MineDialog() {
  return (
    <Dialog title={text.mineTitle} wide>
      <Mine />
    </Dialog>
  )
}
