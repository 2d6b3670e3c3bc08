import * as text from 'text:ui'
import type { KeyHelp } from './action.ts'
import { Dialog } from './dialog.tsx'

/** The list of keys and their actions. */
export function KeysDialog({ keys }: { keys: readonly KeyHelp[] }) {
  return (
    <Dialog title={text.keys}>
      <dl class="keys grid gap-[0.35rem]">
        {keys.map(([key, does]) => (
          <div class="grid grid-cols-[11rem_1fr] gap-[0.8rem]" key={key}>
            <dt class="font-semibold">{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
