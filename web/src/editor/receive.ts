import { useDrop } from '../ui/drop.ts'
import { useListener } from '../ui/listener.ts'

/** Whether keys and the clipboard belong to a dialog or a text field. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, select, textarea') !== null
}

/** Receives files that are dropped anywhere on the page, or pasted; on request also pasted text. */
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
  useDrop((over) => document.documentElement.classList.toggle('dropping', over), take)
  useListener('paste', paste)
}
