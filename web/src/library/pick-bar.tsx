import * as text from 'text:library'
import { Button, IconButton } from '../ui/button.tsx'
import { useDialog } from '../ui/dialog-place.tsx'
import { useListener } from '../ui/listener.ts'
import { picked } from './picked.ts'
import { SetDialog } from './set-dialog.tsx'

/** The number of chosen puzzles, and the actions on them. */
export function PickBar() {
  const [dialog, show] = useDialog()
  const rows = [...picked.value!.values()]
  useListener('keydown', (e) => {
    if (e.key === 'Escape' && !document.querySelector('dialog[open]')) picked.value = null
  })
  return (
    <div
      class="pick-bar card flow lifted fixed inset-x-0 bottom-4 z-4 justify-center gap-2 w-fit max-w-[calc(100%-2*var(--space-2))] my-0 mx-auto py-2 px-3 phone:bottom-[calc(var(--tabs)+var(--space-2)+env(safe-area-inset-bottom))]"
      role="group"
      aria-label={text.pick}
    >
      <span role="status">{text.pickChosen({ n: rows.length })}</span>
      <Button
        class="main"
        disabled={rows.length === 0}
        onClick={() => show(<SetDialog rows={rows} />)}
      >
        {text.pickMake}
      </Button>
      <IconButton icon="close" label={text.pickStop} onClick={() => (picked.value = null)} />
      {dialog}
    </div>
  )
}
