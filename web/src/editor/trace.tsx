import * as text from 'text:editor'
import { Button } from '../ui/button.tsx'
import { Trouble } from '../ui/fields.tsx'
import { chooseFile } from '../ui/files.ts'
import { useWork } from '../ui/work.ts'
import type { Editor } from './editor.ts'
import { loadImage, traceOf } from './image.ts'
import { Range } from './range.tsx'

/** The choice of an image below the cells, and its strength. */
export function TracePanel({ editor }: { editor: Editor }) {
  const { trouble, run } = useWork()
  const trace = editor.trace.value
  const choose = async () => {
    const file = await chooseFile('image/*,.svg')
    if (file) await run(async () => editor.setTrace(traceOf(await loadImage(file))))
  }
  const slider = (
    part: 'opacity' | 'scale' | 'right' | 'down',
    name: string,
    { min, max, now, step = 0.01 }: { min: number; max: number; now: number; step?: number },
  ) => (
    <Range
      name={name}
      value={now}
      min={min}
      max={max}
      step={step}
      shown={`${Math.round(100 * now)}\u00a0%`}
      set={(value) => editor.setTrace({ ...trace!, [part]: value })}
    />
  )
  return (
    <>
      <Button onClick={() => void choose()}>{trace ? text.traceAnother : text.traceChoose}</Button>
      {trace && (
        <>
          {slider('opacity', text.traceOpacity, {
            min: 0.1,
            max: 1,
            now: trace.opacity,
            step: 0.05,
          })}
          {slider('scale', text.traceSize, { min: 0.2, max: 5, now: trace.scale ?? 1 })}
          {slider('right', text.traceRight, { min: -1, max: 1, now: trace.right ?? 0 })}
          {slider('down', text.traceDown, { min: -1, max: 1, now: trace.down ?? 0 })}
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
