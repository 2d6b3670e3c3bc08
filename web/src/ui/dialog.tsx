import * as text from 'text:ui'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Button, IconButton } from './button.tsx'
import { Trouble } from './fields.tsx'
import { useWork } from './work.ts'

/** A modal dialog. */
export function Dialog(props: {
  title: string
  onClose: () => void
  children: ComponentChildren
  wide?: boolean
}) {
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      class={props.wide ? 'dialog wide lifted' : 'dialog lifted'}
      aria-labelledby={title}
      onClose={props.onClose}
      onClick={(e) => e.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog-body stack gap-3">
        <header class="dialog-head spread">
          <h2 id={title}>{props.title}</h2>
          <IconButton icon="close" label={text.close} onClick={() => dialog.current?.close()} />
        </header>
        {props.children}
      </div>
    </dialog>
  )
}

/** Asks before something is done, and says why it failed. */
export function Confirm(props: {
  title: string
  words: string
  act: string
  /** In place of the act while it runs. */
  busy?: string
  cancel: string
  run: () => Promise<void>
  onClose: () => void
}) {
  const { title, words, act, cancel, onClose } = props
  const { busy, trouble, run } = useWork()
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words}</p>
      <div class="help-acts">
        <Button
          class="main"
          disabled={busy}
          onClick={() => void run(() => props.run().then(onClose))}
        >
          {(busy && props.busy) || act}
        </Button>
        <Button onClick={onClose}>{cancel}</Button>
      </div>
      <Trouble text={trouble} />
    </Dialog>
  )
}
