import { barSheet } from 'text:player'
import { IconButton } from '../ui/button.tsx'

/** Opens the sheet of the puzzle. */
export function SheetButton({ onSheet }: { onSheet: () => void }) {
  return (
    <IconButton
      class="sheet-button"
      icon="info"
      label={barSheet}
      title={barSheet}
      onClick={onSheet}
    />
  )
}
