import * as text from 'text:editor'
import { pasteAny } from './clipboard.ts'
import { keepClip } from './clip.ts'
import type { Editor } from './editor.ts'
import { act } from './tools.tsx'

interface Props {
  editor: Editor
  /** Takes an image from the clipboard. */
  receive: (file: File, pasted: boolean) => Promise<void>
}

/** The actions on the selected rectangle, over the clues of the board. */
export function SelectBar({ editor, receive }: Props) {
  const { selection } = editor
  const some = selection.selected.value !== null
  const locked = selection.isLocked
  const copy = () => {
    const words = keepClip(selection.copied())
    // Not every browser lets a page write the clipboard; the copy is kept for pasting here anyway.
    void navigator.clipboard?.writeText(words).catch(() => {})
  }
  const cut = () => {
    copy()
    selection.clear()
  }
  return (
    <div
      class="select-bar absolute inset-x-0 top-0 z-2 w-fit max-w-full mx-auto card flex flex-wrap justify-center lift"
      role="group"
      aria-label={text.select}
    >
      {act('all', text.selectAll, () => selection.selectAll())}
      {act('copy', text.selectCopy, copy)}
      {act('cut', text.selectCut, cut, some)}
      {act('paste', text.selectPaste, () => void pasteAny(editor, receive))}
      {act('erase', text.selectClear, () => selection.clear(), some)}
      {locked
        ? act('unlock', text.selectUnlock, () => selection.lock(false), some)
        : act('lock', text.selectLock, () => selection.lock(true), some)}
      {act('close', text.selectNone, () => selection.select(null), some)}
    </div>
  )
}
