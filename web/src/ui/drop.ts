import { useEffect, useRef } from 'preact/hooks'

/** Follows files that are dragged over the page, and takes those that are dropped. */
export function useDrop(
  setOver: (over: boolean) => void,
  take: (data: DataTransfer) => void,
): void {
  const last = useRef(take)
  last.current = take
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const move = (e: DragEvent) => {
      if (!e.dataTransfer?.types.includes('Files')) return
      e.preventDefault()
      setOver(e.type === 'dragover')
      if (e.type === 'drop') last.current(e.dataTransfer)
    }
    const leave = (e: DragEvent) => {
      if (e.relatedTarget === null) setOver(false)
    }
    addEventListener('dragover', move, { signal })
    addEventListener('drop', move, { signal })
    addEventListener('dragleave', leave, { signal })
    return () => {
      setOver(false)
      end.abort()
    }
  }, [])
}
