import { barSheet } from 'text:player'
import { Icon } from '../ui/icons.tsx'

/** Opens the sheet of the puzzle. */
export function SheetButton({ onSheet }: { onSheet: () => void }) {
  return (
    <button
      type="button"
      class="round sheet-button"
      aria-label={barSheet}
      title={barSheet}
      onClick={onSheet}
    >
      <Icon name="info" />
    </button>
  )
}
