import type { ComponentChildren } from 'preact'
import { Icon } from './icons.tsx'

interface Props {
  /** How many times as large as fits; at 1 nothing is shown. */
  zoom: number
  fit: () => void
  locked?: boolean
  children?: ComponentChildren
}

/** Says that only a part of the board is in view, and leads back to all of it. */
export function ZoomBar({ zoom, fit, locked = false, children }: Props) {
  if (zoom <= 1) return null
  return (
    <div class="zoom" role="group" aria-label="Zoom">
      <span class="zoom-factor">{zoom.toFixed(1)}×</span>
      <button
        type="button"
        class="round"
        aria-label="Fit the board"
        onClick={fit}
        disabled={locked}
      >
        <Icon name="fit" />
      </button>
      {children}
    </div>
  )
}
