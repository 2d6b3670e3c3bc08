import * as text from 'text:ui'
import type { ComponentChildren } from 'preact'
import { tenthsText } from '../language/numbers.ts'
import { IconButton } from './button.tsx'

interface Props {
  /** The zoom factor; at 1 the whole board fits, and the bar shows nothing. */
  zoom: number
  fit: () => void
  locked?: boolean
  class: string
  children?: ComponentChildren
}

/** Shows that only a part of the board is in view, with a button back to the whole board. */
export function ZoomBar({ zoom, fit, locked = false, class: more, children }: Props) {
  if (zoom <= 1) return null
  return (
    <div class={`zoom rounded-pill row pl-[0.8rem] ${more}`} role="group" aria-label={text.zoom}>
      <span class="zoom-factor font-semibold min-w-[2.4em]">
        {text.zoomFactor({ factor: tenthsText(zoom) })}
      </span>
      <IconButton icon="fit" label={text.zoomFit} onClick={fit} disabled={locked} />
      {children}
    </div>
  )
}
