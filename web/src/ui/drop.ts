import { useEffect } from 'preact/hooks'
import { useListener } from './listener.ts'

/** Follows files dragged over the page, and takes the dropped ones. */
export function useDrop(
  setOver: (over: boolean) => void,
  take: (data: DataTransfer) => void,
): void {
  const move = (e: DragEvent) => {
    if (!e.dataTransfer?.types.includes('Files')) return
    e.preventDefault()
    setOver(e.type === 'dragover')
    if (e.type === 'drop') take(e.dataTransfer)
  }
  useListener('dragover', move)
  useListener('drop', move)
  useListener('dragleave', (e) => {
    if (e.relatedTarget === null) setOver(false)
  })
  useEffect(() => () => setOver(false), [])
}
