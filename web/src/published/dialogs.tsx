import * as text from 'text:published'
import { hashOf } from '../route.ts'
import { Confirm, Dialog } from '../ui/dialog.tsx'
import { CopyBox, LinkBox } from '../ui/link-box.tsx'
import { keyText, type Owned } from './keys.ts'
import { withdraw } from './publishing.ts'

interface PublishedProps {
  owned: Owned
  say: (text: string) => void
}

export function PublishedDialog(props: PublishedProps) {
  return (
    <Dialog title={text.title}>
      <Published {...props} />
    </Dialog>
  )
}

/** The address of a published puzzle, and its key. */
export function Published({ owned, say }: PublishedProps) {
  const link = new URL(hashOf({ kind: 'published', id: owned.id }), location.href).href
  return (
    <>
      <p class="quiet">{text.anyone}</p>
      <LinkBox link={link} say={say} />
      <details class="aside [&>.link]:block [&>.link]:mt-2">
        <summary>{text.key}</summary>
        <p class="quiet">{text.keyAbout}</p>
        <CopyBox label={text.keyLabel} text={keyText(owned)} said={text.keyCopied} say={say} />
      </details>
    </>
  )
}

export function WithdrawDialog({ owned, onDone }: { owned: Owned; onDone: () => void }) {
  return (
    <Confirm
      title={text.withdrawTitle}
      words={owned.title ? text.withdrawNamed({ title: owned.title }) : text.withdrawUnnamed}
      act={text.withdrawAct}
      busy={text.withdrawBusy}
      cancel={text.withdrawKeep}
      run={() => withdraw(owned).then(onDone)}
    />
  )
}
