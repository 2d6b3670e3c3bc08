import * as text from 'text:editor'
import type { Signal } from '@preact/signals'
import { Icon } from '../ui/icons.tsx'
import { pasteAny } from './clipboard.ts'
import { keepClip } from './clip.ts'
import type { Editor } from './editor.ts'
import { EditorIcon, type EditorIconName } from './icons.tsx'
import type { Brush } from './brush.ts'
import { ActButton } from './tools.tsx'

interface Props {
  editor: Editor
  brush: Signal<Brush>
  /** Takes an image from the clipboard. */
  receive: (file: File, pasted: boolean) => Promise<void>
}

/** What can be done with the selected rectangle, over the clues of the board. */
export function SelectBar({ editor, brush, receive }: Props) {
  const { selection } = editor
  const some = selection.selected.value !== null
  const locked = selection.isLocked
  const copy = () => {
    const words = keepClip(selection.copied())
    // Not every browser lets a page write; what is copied is kept for pasting here in any case.
    void navigator.clipboard?.writeText(words).catch(() => {})
  }
  const act = (icon: EditorIconName, name: string, does: () => void, able = some) => (
    <ActButton icon={<EditorIcon name={icon} />} name={name} able={able} does={does} />
  )
  return (
    <div
      class="select-bar absolute inset-x-0 top-0 z-2 w-fit max-w-full mx-auto card flex flex-wrap justify-center lift"
      role="group"
      aria-label={text.select}
    >
      {act('all', text.selectAll, () => selection.selectAll(), true)}
      {act('copy', text.selectCopy, copy, true)}
      {act('cut', text.selectCut, () => {
        copy()
        selection.clear()
      })}
      {act('paste', text.selectPaste, () => void pasteAny(editor, brush, receive), true)}
      {act('erase', text.selectClear, () => selection.clear())}
      {locked
        ? act('unlock', text.selectUnlock, () => selection.lock(false))
        : act('lock', text.selectLock, () => selection.lock(true))}
      <ActButton
        icon={<Icon name="close" />}
        name={text.selectNone}
        able={some}
        does={() => selection.select(null)}
      />
    </div>
  )
}
