import * as text from 'text:ui'
import { Dialog } from './dialog.tsx'

export type KeyHelp = readonly (readonly [keys: string, does: string])[]

/** The list of keys and what they do. */
export function KeysDialog({ keys, onClose }: { keys: KeyHelp; onClose: () => void }) {
  return (
    <Dialog title={text.keys} onClose={onClose}>
      <dl class="keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
