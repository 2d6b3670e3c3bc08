import { useEffect, useRef } from 'preact/hooks'
import { useDrop } from '../ui/drop.ts'

/** Whether keys and the clipboard belong to a dialog or a text field. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, select, textarea') !== null
}

/** Receives files that are dropped anywhere on the page, or pasted, and on request pasted text. */
export function useReceived(
  receive: (file: File, pasted: boolean) => Promise<void>,
  read?: (text: string) => void,
): void {
  const take = (data: DataTransfer | null, pasted = false) => {
    const file = data?.files[0]
    if (file) void receive(file, pasted)
    return file !== undefined
  }
  const paste = (e: ClipboardEvent) => {
    if (take(e.clipboardData, true) || isBusy(e.target)) return
    const text = e.clipboardData?.getData('text/plain')
    if (text) read?.(text)
  }
  const last = useRef(paste)
  last.current = paste
  useDrop((over) => document.documentElement.classList.toggle('dropping', over), take)
  useEffect(() => {
    const pasted = (e: ClipboardEvent) => last.current(e)
    addEventListener('paste', pasted)
    return () => removeEventListener('paste', pasted)
  }, [])
}
