import * as text from 'text:player'
import { Dialog } from '../ui/dialog.tsx'
import type { Session } from './session.ts'

/** Shown when the last life is lost. */
export function OverDialog({ session }: { session: Session }) {
  const goOn = () => (session.over.value = false)
  return (
    <Dialog title={text.overTitle} onClose={goOn}>
      <p>{text.overText}</p>
      <div class="help-acts">
        <button type="button" class="main" onClick={() => session.reset()}>
          {text.menuRestart}
        </button>
        <button type="button" onClick={goOn}>
          {text.resume}
        </button>
      </div>
    </Dialog>
  )
}
