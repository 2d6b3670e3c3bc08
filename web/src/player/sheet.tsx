import * as text from 'text:player'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Button } from '../ui/button.tsx'

/** The heights of a sheet, from the reserved strip to most of the screen. */
const HEIGHTS = ['line', 'half', 'full'] as const

/** On a phone on its side, a higher sheet covers the tools beside the board. */
const OVER =
  'lying:fixed lying:inset-[var(--space-3)_calc(var(--space-1)+env(safe-area-inset-right))_var(--space-2)_auto] lying:z-3 lying:w-70 lying:h-auto lying:max-h-none'
const LOOKS = {
  // In the lowest windows it covers the bar too, so that two lines of words are in sight.
  line: 'h-full lowest:top-[-42px] lowest:h-auto',
  half: `h-auto min-h-full max-h-[45dvh] ${OVER}`,
  full: `h-[80dvh] ${OVER}`,
}

/**
 * A sheet over the strip below the board. A drag or a press of its handle changes its height; then
 * it covers the board, and never moves it.
 */
export function Sheet(props: { hidden: boolean; children: ComponentChildren }) {
  const { hidden, children } = props
  const height = useSignal<(typeof HEIGHTS)[number]>('line')
  const dragged = useSignal<number | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const start = useRef({ y: 0, height: 0, moved: false })

  const next = () => {
    const i = HEIGHTS.indexOf(height.value)
    height.value = HEIGHTS[(i + 1) % HEIGHTS.length]
  }
  const down = (e: PointerEvent & { currentTarget: HTMLElement }) => {
    e.currentTarget.setPointerCapture(e.pointerId)
    start.current = { y: e.clientY, height: sheet.current!.clientHeight, moved: false }
  }
  const move = (e: PointerEvent & { currentTarget: HTMLElement }) => {
    if (!e.currentTarget.hasPointerCapture(e.pointerId)) return
    const up = start.current.y - e.clientY
    if (Math.abs(up) > 6) start.current.moved = true
    if (start.current.moved) dragged.value = start.current.height + up
  }
  const release = () => {
    const { height: before, moved } = start.current
    if (dragged.value === null || !moved) return
    const up = dragged.value - before
    dragged.value = null
    const i = HEIGHTS.indexOf(height.value)
    // A long drag changes the height by two.
    const steps = Math.abs(up) > innerHeight * 0.4 ? 2 : Math.abs(up) > 24 ? 1 : 0
    height.value = HEIGHTS[Math.min(2, Math.max(0, i + Math.sign(up) * steps))]
  }
  return (
    <div
      ref={sheet}
      class={`hint-sheet card flex flex-col lifted absolute inset-[auto_0.25rem_0] z-1 pt-[0.6rem] lying:pt-1 ${LOOKS[height.value]} beside:static beside:h-auto beside:min-h-0 beside:p-0 beside:[box-shadow:none] motion-safe:[transition:height_0.16s_ease-out]`}
      hidden={hidden}
      data-height={height.value}
      style={dragged.value === null ? {} : { height: `${dragged.value}px` }}
    >
      {/* The line at the top, with more room for the finger than the eye sees. */}
      <Button
        class="sheet-handle absolute inset-[-0.75rem_3.5rem_auto] border-0 bg-transparent touch-none cursor-ns-resize beside:hidden before:absolute before:top-[1.05rem] lying:before:top-[0.8rem] before:left-1/2 before:w-[2.4rem] before:h-1 before:ml-[-1.2rem] before:rounded-pill before:bg-rule"
        aria-label={height.value === 'full' ? text.sheetSmaller : text.sheetLarger}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => (dragged.value = null)}
        onClick={() => {
          if (!start.current.moved) next()
          start.current.moved = false
        }}
      />
      {children}
    </div>
  )
}
