import * as text from 'text:ui'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { IconButton } from './button.tsx'

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
      class={props.wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={title}
      onClose={props.onClose}
      onClick={(e) => e.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog-body stack">
        <header class="dialog-head spread">
          <h2 id={title}>{props.title}</h2>
          <IconButton icon="close" label={text.close} onClick={() => dialog.current?.close()} />
        </header>
        {props.children}
      </div>
    </dialog>
  )
}
