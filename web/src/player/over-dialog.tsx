import * as text from 'text:player'
import { Confirm } from '../ui/dialog.tsx'
import type { Session } from './session.ts'

/** The dialog after the last life is lost. */
export function OverDialog({ session }: { session: Session }) {
  return (
    <Confirm
      title={text.overTitle}
      words={text.overText}
      act={text.menuRestart}
      cancel={text.resume}
      run={async () => session.reset()}
    />
  )
}
