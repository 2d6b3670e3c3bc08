import { fill } from '../model/cells.ts'
import type { Tool } from '../model/stroke.ts'

/** The brush that paints the board. */
export interface Brush {
  cross: boolean
  /** The index in the palette, from 1. */
  colour: number
}

/** Returns the board's tool for a brush; in cycles, a tap changes a cell to its next state. */
export function toolOf({ cross, colour }: Brush, cycle: boolean): Tool {
  if (cross) return { kind: 'cross' }
  return { kind: cycle ? 'cycle' : 'fill', mark: fill(colour) }
}

/** Returns the brush with fill and cross exchanged. */
export function switched(brush: Brush): Brush {
  return { ...brush, cross: !brush.cross }
}
