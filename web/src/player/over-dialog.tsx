import * as text from 'text:player'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Session } from './session.ts'

/** Shown when the last life is lost. */
export function OverDialog({ session }: { session: Session }) {
  const goOn = () => (session.over.value = false)
  return (
    <Dialog title={text.overTitle} onClose={goOn}>
      <p>{text.overText}</p>
      <div class="help-acts">
        <Button class="main" onClick={() => session.reset()}>
          {text.menuRestart}
        </Button>
        <Button onClick={goOn}>{text.resume}</Button>
      </div>
    </Dialog>
  )
}
