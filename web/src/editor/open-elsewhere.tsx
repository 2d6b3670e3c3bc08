import * as text from 'text:editor'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Button } from '../ui/button.tsx'
import { Trouble } from '../ui/fields.tsx'
import { useWork } from '../ui/work.ts'
import type { Editor } from './editor.ts'

/** Covers the board while another tab has the drawing. */
export function OpenElsewhere({ editor }: { editor: Editor }) {
  const { busy, trouble, run } = useWork()
  const heading = useRef<HTMLHeadingElement>(null)
  // In the same frame, so that a key pressed at once does not go to the element before.
  useLayoutEffect(() => heading.current!.focus(), [])
  const act = (name: string, mine: boolean, main: boolean) => (
    <Button
      class={main ? 'main' : ''}
      disabled={busy}
      onClick={() => void run(() => editor.takeOver(mine))}
    >
      {name}
    </Button>
  )
  const leftOut = editor.leftOut.value
  return (
    <div class="p-4 centred absolute inset-0 z-4 bg-page/72">
      <div
        class="p-6 text-center card grid gap-2 lifted justify-items-center max-w-100"
        role="alertdialog"
        aria-labelledby="elsewhere-title"
      >
        <TwoTabs />
        <h2 id="elsewhere-title" ref={heading} tabIndex={-1}>
          {text.elsewhereTitle}
        </h2>
        <p class="quiet">{leftOut ? text.elsewhereDiffers : text.elsewhereText}</p>
        <div class="help-acts justify-center mt-2">
          {leftOut ? (
            <>
              {act(text.elsewhereMine, true, true)}
              {act(text.elsewhereTheirs, false, false)}
            </>
          ) : (
            act(text.elsewhereDraw, false, true)
          )}
        </div>
        {leftOut && <p class="quiet">{text.elsewhereUndo}</p>}
        <Trouble text={trouble} />
      </div>
    </div>
  )
}

/** Two sheets of cells, one over the other. */
function TwoTabs() {
  const sheet = (x: number, y: number, on: boolean) => (
    <g transform={`translate(${x} ${y})`}>
      <rect class="fill-panel stroke-rule stroke-[1.5]" width="46" height="46" rx="5" />
      {[0, 1, 2].flatMap((r) =>
        [0, 1, 2].map((c) => (
          <rect
            key={`${r}${c}`}
            fill={`var(--${(r + c) % 2 === 0 ? (on ? 'text' : 'empty') : 'soft'})`}
            x={5 + 12.5 * c}
            y={5 + 12.5 * r}
            width="11"
            height="11"
            rx="2"
          />
        )),
      )}
    </g>
  )
  return (
    <svg class="w-28" viewBox="0 0 84 70" aria-hidden="true">
      {sheet(2, 2, false)}
      {sheet(34, 20, true)}
    </svg>
  )
}
