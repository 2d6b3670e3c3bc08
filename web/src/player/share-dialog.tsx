import { useEffect, useState } from 'preact/hooks'
import { encode } from 'uqr'
import { toWire } from '../model/puzzle.ts'
import { hashOf } from '../route.ts'
import { solver } from '../solver/index.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import type { Session } from './session.ts'

/** The longest text that a QR code of the largest size holds at the lowest correction. */
const LONGEST_QR = 2900

/** A link with the whole puzzle inside, as text and as a QR code. */
export function ShareDialog(props: {
  session: Pick<Session, 'puzzle' | 'say'>
  onClose: () => void
}) {
  const { session, onClose } = props
  const [link, setLink] = useState('')
  const [failure, setFailure] = useState('')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    solver.ask('codes', { puzzle: toWire(session.puzzle) }).then(
      ({ link }) => setLink(new URL(hashOf({ kind: 'code', code: link! }), location.href).href),
      (error: Error) => setFailure(error.message),
    )
  }, [])
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
    session.say('The link is copied.')
  }
  return (
    <Dialog title="Share" onClose={onClose}>
      {failure && <p class="trouble">{failure}</p>}
      {!failure && (
        <>
          <p class="quiet">The whole puzzle is in this link; nothing is stored anywhere.</p>
          <label class="link">
            <span class="hidden">Link</span>
            <input readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
          </label>
          <div class="help-acts">
            <button type="button" class="main" disabled={!link} onClick={() => void copy()}>
              {copied ? 'Copied' : 'Copy'}
            </button>
            {'share' in navigator && (
              <button
                type="button"
                disabled={!link}
                onClick={() => navigator.share({ title: 'A nonogram', url: link }).catch(() => {})}
              >
                <Icon name="share" /> Send
              </button>
            )}
          </div>
          {link && link.length <= LONGEST_QR && <QR text={link} />}
        </>
      )}
    </Dialog>
  )
}

/** A QR code, dark on light in every theme, since not every reader takes the reverse. */
function QR({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 3 })
  let path = ''
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`
    }),
  )
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The link as a QR code">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  )
}
