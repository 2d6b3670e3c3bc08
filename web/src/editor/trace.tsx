import * as text from 'text:editor'
import { chooseFile } from '../ui/files.ts'
import { useWork } from '../ui/work.ts'
import type { Editor } from './editor.ts'
import { loadImage, traceOf } from './image.ts'
import { Range } from './range.tsx'

/** An image below the cells: which one, and how strong it is. */
export function TracePanel({ editor }: { editor: Editor }) {
  const { trouble, run } = useWork()
  const trace = editor.trace.value
  const choose = async () => {
    const file = await chooseFile('image/*,.svg')
    if (file) await run(async () => editor.setTrace(traceOf(await loadImage(file))))
  }
  return (
    <>
      <button type="button" onClick={() => void choose()}>
        {trace ? text.traceAnother : text.traceChoose}
      </button>
      {trace && (
        <>
          <Range
            name={text.traceOpacity}
            value={trace.opacity}
            min={0.1}
            max={1}
            step={0.05}
            shown={`${Math.round(100 * trace.opacity)} %`}
            set={(opacity) => editor.setTrace({ ...trace, opacity })}
          />
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
