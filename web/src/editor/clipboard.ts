import * as text from 'text:editor'
import { useEffect } from 'preact/hooks'
import { keepClip, readClip, type Clip } from './clip.ts'
import type { Editor } from './editor.ts'
import { isBusy } from './receive.ts'

/**
 * Pastes the clipboard, an image too, if the browser lets the page read it, or else the last cells
 * that were copied here.
 */
export async function pasteAny(
  editor: Editor,
  receive: (file: File, pasted: boolean) => Promise<void>,
): Promise<void> {
  const image = await imageThere().catch(() => undefined)
  if (image) return receive(image, true)
  const there = await navigator.clipboard?.readText().catch(() => null)
  if (!paste(there ?? null, editor)) unfit(editor)
}

async function imageThere(): Promise<File | undefined> {
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find((one) => one.startsWith('image/'))
    if (type) return new File([await item.getType(type)], text.filePasted, { type })
  }
  return undefined
}

/** Pastes the cells of a text, or says that they do not fit; false if the text has no cells. */
export function paste(words: string | null, editor: Editor): boolean {
  const clip = readClip(words, editor.draft.value.palette)
  if (clip && !pasteClip(clip, editor)) unfit(editor)
  return clip !== null
}

/** Pastes a clip; false if it is larger than the picture. */
export function pasteClip(clip: Clip, editor: Editor): boolean {
  if (!editor.selection.paste(clip)) return false
  editor.trouble.value = ''
  if (editor.note.value === text.selectUnfit) editor.note.value = ''
  editor.setBrush({ shape: 'select' })
  return true
}

function unfit(editor: Editor): void {
  editor.trouble.value = ''
  editor.show(text.selectUnfit)
}

/** Follows the page's keys and clipboard outside text fields, while this tab has the drawing. */
export function useSelectionKeys(editor: Editor): void {
  useEffect(() => listen(editor), [editor])
}

/** Listens to the page; returns a function that stops it. */
export function listen(editor: Editor): () => void {
  const { selection, brush } = editor
  const { held } = editor.store
  const copies = (cuts: boolean) => (e: ClipboardEvent) => {
    if (!held.value || isBusy(e.target) || getSelection()?.isCollapsed === false) return
    if (cuts && !selection.selected.value) return
    e.preventDefault()
    e.clipboardData?.setData('text/plain', keepClip(selection.copied()))
    if (cuts) selection.clear()
  }
  const keys = (e: KeyboardEvent) => {
    if (!held.value || isBusy(e.target) || e.altKey) return
    const all = (e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'a'
    const erases = e.key === 'Delete' || e.key === 'Backspace'
    if (!all && (!erases || brush.value.shape !== 'select' || !selection.selected.value)) return
    e.preventDefault()
    if (erases) return selection.clear()
    editor.setBrush({ shape: 'select' })
    selection.selectAll()
  }
  const end = new AbortController()
  const { signal } = end
  document.addEventListener('copy', copies(false), { signal })
  document.addEventListener('cut', copies(true), { signal })
  // Before the board, which uses some of these keys differently.
  document.addEventListener('keydown', keys, { capture: true, signal })
  return () => end.abort()
}
