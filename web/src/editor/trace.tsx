import * as text from 'text:editor'
import { useState } from 'preact/hooks'
import { chooseFile } from '../ui/files.ts'
import type { Editor } from './editor.ts'
import { loadImage, traceOf } from './image.ts'

/** An image below the cells: which one, and how strong it is. */
export function TracePanel({ editor }: { editor: Editor }) {
  const [trouble, setTrouble] = useState('')
  const trace = editor.trace.value
  const choose = async () => {
    const file = await chooseFile('image/*,.svg')
    if (!file) return
    setTrouble('')
    try {
      editor.setTrace(traceOf(await loadImage(file)))
    } catch (error) {
      setTrouble((error as Error).message)
    }
  }
  return (
    <>
      <button type="button" onClick={() => void choose()}>
        {trace ? text.traceAnother : text.traceChoose}
      </button>
      {trace && (
        <>
          <label class="range">
            <span>{text.traceOpacity}</span>
            <input
              type="range"
              min="0.1"
              max="1"
              step="0.05"
              value={trace.opacity}
              onInput={(e) => editor.setTrace({ ...trace, opacity: Number(e.currentTarget.value) })}
            />
            <output>{Math.round(100 * trace.opacity)} %</output>
          </label>
          <button type="button" onClick={() => editor.setTrace(null)}>
            {text.traceRemove}
          </button>
        </>
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <p class="quiet">{text.traceKept}</p>
    </>
  )
}
