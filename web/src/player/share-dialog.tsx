import { useEffect, useState } from 'preact/hooks'
import { toWire } from '../model/puzzle.ts'
import { hashOf } from '../route.ts'
import { solver } from '../solver/index.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LinkBox } from '../ui/link-box.tsx'
import type { Session } from './session.ts'

/** A link with the whole puzzle inside, as text and as a QR code. */
export function ShareDialog(props: {
  session: Pick<Session, 'puzzle' | 'say'>
  onClose: () => void
}) {
  const { session, onClose } = props
  const [link, setLink] = useState('')
  const [failure, setFailure] = useState('')
  useEffect(() => {
    solver.codes({ puzzle: toWire(session.puzzle) }).then(
      ({ link }) => setLink(new URL(hashOf({ kind: 'code', code: link! }), location.href).href),
      (error: Error) => setFailure(error.message),
    )
  }, [])
  return (
    <Dialog title="Share" onClose={onClose}>
      {failure ? (
        <p class="trouble">{failure}</p>
      ) : (
        <>
          <p class="quiet">The whole puzzle is in this link; nothing is stored anywhere.</p>
          <LinkBox link={link} say={(text) => session.say(text)} />
        </>
      )}
    </Dialog>
  )
}
