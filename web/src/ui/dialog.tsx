import * as text from 'text:ui'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Button, IconButton } from './button.tsx'
import { useClose } from './dialog-place.tsx'
import { Trouble } from './fields.tsx'
import { useWork } from './work.ts'

/** A wide dialog fills the screen of a phone. */
const WIDE =
  'wide w-[min(62rem,calc(100vw-1.5rem))] phone:w-screen phone:max-w-[100vw] phone:h-dvh phone:max-h-dvh phone:border-0 phone:rounded-none'

/** A modal dialog, in a place of useDialog or in Closing. */
export function Dialog(props: { title: string; children: ComponentChildren; wide?: boolean }) {
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useClose()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      class={`dialog lifted max-h-[calc(100dvh-1.5rem)] p-0 border border-rule rounded-[calc(1.5*var(--corner))] bg-panel text-inherit text-start backdrop:bg-[rgb(20_20_20/45%)] ${props.wide ? WIDE : 'w-[min(30rem,calc(100vw-1.5rem))]'}`}
      aria-labelledby={title}
      onClose={close}
      onClick={(e) => e.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog-body stack gap-3 pt-[0.6rem] pr-[0.7rem] pb-[1.2rem] pl-[1.3rem] phone:in-[dialog.wide]:content-start phone:in-[dialog.wide]:min-h-full phone:in-[dialog.wide]:pt-2 phone:in-[dialog.wide]:pr-2 phone:in-[dialog.wide]:pb-0 phone:in-[dialog.wide]:pl-4">
        <header class="dialog-head spread">
          <h2 id={title}>{props.title}</h2>
          <IconButton icon="close" label={text.close} onClick={() => dialog.current?.close()} />
        </header>
        {props.children}
      </div>
    </dialog>
  )
}

/** Asks before an action, and says why it failed. */
export function Confirm(props: {
  title: string
  words: string
  act: string
  /** The label of the button while the action runs. */
  busy?: string
  cancel: string
  run: () => Promise<void>
}) {
  const close = useClose()
  const { title, words, act, cancel } = props
  const { busy, trouble, run } = useWork()
  return (
    <Dialog title={title}>
      <p>{words}</p>
      <div class="help-acts">
        <Button
          class="main"
          disabled={busy}
          onClick={() => void run(() => props.run().then(close))}
        >
          {(busy && props.busy) || act}
        </Button>
        <Button onClick={close}>{cancel}</Button>
      </div>
      <Trouble text={trouble} />
    </Dialog>
  )
}
