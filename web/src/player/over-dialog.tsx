import { Dialog } from '../ui/dialog.tsx'
import type { Session } from './session.ts'

/** Shown when the last life is lost. */
export function OverDialog({ session }: { session: Session }) {
  const goOn = () => (session.over.value = false)
  return (
    <Dialog title="No lives left" onClose={goOn}>
      <p>That was the third mistake. You can start over, or play on without lives.</p>
      <div class="help-acts">
        <button type="button" class="main" onClick={() => session.reset()}>
          Start over
        </button>
        <button type="button" onClick={goOn}>
          Continue
        </button>
      </div>
    </Dialog>
  )
}
