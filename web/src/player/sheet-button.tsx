import { barSheet } from 'text:player'
import { IconButton } from '../ui/button.tsx'

/** Opens the sheet of the puzzle. */
export function SheetButton(props: { class: string; onSheet: () => void }) {
  return (
    <IconButton
      class={props.class}
      icon="info"
      label={barSheet}
      title={barSheet}
      onClick={props.onSheet}
    />
  )
}
