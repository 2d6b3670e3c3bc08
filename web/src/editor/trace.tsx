import * as text from 'text:editor'
import { Button } from '../ui/button.tsx'
import { Trouble } from '../ui/fields.tsx'
import { chooseFile } from '../ui/files.ts'
import { useWork } from '../ui/work.ts'
import type { Editor } from './editor.ts'
import { loadImage, traceOf } from './image.ts'
import { Range } from './range.tsx'

/** The sliders of an image, with the values of one that fits the picture. */
const SLIDERS = [
  { part: 'opacity', name: text.traceOpacity, min: 0.1, max: 1, step: 0.05, usual: 1 },
  { part: 'scale', name: text.traceSize, min: 0.2, max: 5, step: 0.01, usual: 1 },
  { part: 'right', name: text.traceRight, min: -1, max: 1, step: 0.01, usual: 0 },
  { part: 'down', name: text.traceDown, min: -1, max: 1, step: 0.01, usual: 0 },
] as const

/** The choice of an image below the cells, and its strength. */
export function TracePanel({ editor }: { editor: Editor }) {
  const { trouble, run } = useWork()
  const trace = editor.trace.value
  const choose = async () => {
    const file = await chooseFile('image/*,.svg')
    if (file) await run(async () => editor.setTrace(traceOf(await loadImage(file))))
  }
  return (
    <>
      <Button onClick={() => void choose()}>{trace ? text.traceAnother : text.traceChoose}</Button>
      {trace && (
        <>
          {SLIDERS.map(({ part, usual, ...range }) => {
            const value = trace[part] ?? usual
            return (
              <Range
                key={part}
                {...range}
                value={value}
                shown={`${Math.round(100 * value)}\u00a0%`}
                set={(next) => editor.setTrace({ ...trace, [part]: next })}
              />
            )
          })}
          {(trace.scale ?? trace.right ?? trace.down) !== undefined && (
            <Button onClick={() => editor.setTrace({ image: trace.image, opacity: trace.opacity })}>
              {text.traceFit}
            </Button>
          )}
          <Button onClick={() => editor.setTrace(null)}>{text.traceRemove}</Button>
        </>
      )}
      <Trouble text={trouble} />
      <p class="quiet">{text.traceKept}</p>
    </>
  )
}
