import * as text from 'text:ui'
import type { KeyHelp } from './action.ts'
import { Dialog } from './dialog.tsx'

/** The list of keys and what they do. */
export function KeysDialog({ keys, onClose }: { keys: readonly KeyHelp[]; onClose: () => void }) {
  return (
    <Dialog title={text.keys} onClose={onClose}>
      <dl class="keys grid">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt class="semibold">{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
