import '../styles/published.css'
import { hashOf } from '../route.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CopyBox, LinkBox } from '../ui/link-box.tsx'
import { useWork } from '../ui/work.ts'
import { keyText, type Owned } from './keys.ts'
import { withdraw } from './publishing.ts'

interface PublishedProps {
  owned: Owned
  say: (text: string) => void
}

export function PublishedDialog({ onClose, ...props }: PublishedProps & { onClose: () => void }) {
  return (
    <Dialog title="Published" onClose={onClose}>
      <Published {...props} />
    </Dialog>
  )
}

/** The address of a published puzzle, and its key. */
export function Published({ owned, say }: PublishedProps) {
  const link = new URL(hashOf({ kind: 'published', id: owned.id }), location.href).href
  return (
    <>
      <p class="quiet">Anyone can play it at this address.</p>
      <LinkBox link={link} say={say} />
      <details class="key-box">
        <summary>The key</summary>
        <p class="quiet">
          Anyone who has it can change or withdraw the puzzle. Add it under My published puzzles in
          another browser to edit the puzzle there too. A lost key cannot be recovered.
        </p>
        <CopyBox label="Key" text={keyText(owned)} said="Key copied." say={say} />
      </details>
    </>
  )
}

export function WithdrawDialog(props: { owned: Owned; onDone?: () => void; onClose: () => void }) {
  const { owned, onDone, onClose } = props
  const { busy, trouble, run } = useWork()
  const end = () =>
    run(async () => {
      await withdraw(owned)
      onDone?.()
      onClose()
    })
  return (
    <Dialog title="Withdraw?" onClose={onClose}>
      <p>
        {owned.title ? `“${owned.title}”` : 'The puzzle'} disappears from the list, and its address
        stops working. The picture in the editor stays. This cannot be undone, but you can publish
        the puzzle again, at another address.
      </p>
      <div class="help-acts">
        <button type="button" class="main" disabled={busy} onClick={() => void end()}>
          {busy ? 'Withdrawing…' : 'Withdraw it'}
        </button>
        <button type="button" onClick={onClose}>
          Keep it
        </button>
      </div>
      <p role="alert" class="trouble">
        {trouble}
      </p>
    </Dialog>
  )
}
