import { useEffect, useRef } from 'preact/hooks'

/** Receives files that are dropped anywhere on the page, or pasted. */
export function useReceived(receive: (file: File) => Promise<void>): void {
  const last = useRef(receive)
  last.current = receive
  useEffect(() => {
    const take = (files: FileList | undefined) => {
      const file = files?.[0]
      if (file) void last.current(file)
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
      take(e.dataTransfer?.files)
    }
    const paste = (e: ClipboardEvent) => take(e.clipboardData?.files)
    addEventListener('dragover', over)
    addEventListener('dragleave', out)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      document.documentElement.classList.remove('dropping')
      removeEventListener('dragover', over)
      removeEventListener('dragleave', out)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [])
}
