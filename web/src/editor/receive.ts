import { useEffect, useRef } from 'preact/hooks'

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
  const last = useRef({ receive, read })
  last.current = { receive, read }
  useEffect(() => {
    const take = (data: DataTransfer | null, pasted = false) => {
      const file = data?.files[0]
      if (file) void last.current.receive(file, pasted)
      return file !== undefined
    }
    const over = (e: DragEvent) => {
      e.preventDefault()
      document.documentElement.classList.add('dropping')
    }
    const out = (e: DragEvent) => {
      if (e.relatedTarget === null) document.documentElement.classList.remove('dropping')
    }
    const drop = (e: DragEvent) => {
      e.preventDefault()
      document.documentElement.classList.remove('dropping')
      take(e.dataTransfer)
    }
    const paste = (e: ClipboardEvent) => {
      if (take(e.clipboardData, true) || isBusy(e.target)) return
      const text = e.clipboardData?.getData('text/plain')
      if (text) last.current.read?.(text)
    }
    const end = new AbortController()
    const { signal } = end
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', out, { signal })
    addEventListener('drop', drop, { signal })
    addEventListener('paste', paste, { signal })
    return () => {
      document.documentElement.classList.remove('dropping')
      end.abort()
    }
  }, [])
}
