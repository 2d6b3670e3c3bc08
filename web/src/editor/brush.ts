import * as text from 'text:editor'
import type { Shape } from '../model/picture.ts'

/**
 * The drawing tool: colour 0 is blank, `pick` takes a cell's colour, `select` chooses a rectangle,
 * `give` given cells.
 */
export interface Brush {
  shape: Shape | 'pick' | 'select' | 'give'
  colour: number
  /** What is drawn is mirrored left and right. */
  mirror: boolean
}

/** The tools with their names, in the order of their buttons. */
export const SHAPES: readonly (readonly [Brush['shape'], string])[] = [
  ['pen', text.toolsPen],
  ['line', text.toolsLine],
  ['frame', text.toolsFrame],
  ['box', text.toolsBox],
  ['ellipse', text.toolsEllipse],
  ['flood', text.toolsFlood],
  ['replace', text.toolsReplace],
  ['pick', text.toolsPick],
  ['select', text.toolsSelect],
  ['give', text.toolsGive],
]

/** The brush that a tab has kept, for a palette of some colours; the pen at first. */
export function brushOf(kept: unknown, colours: number): Brush {
  const { shape, colour, mirror } = (kept ?? {}) as Partial<Record<keyof Brush, unknown>>
  const [known = 'pen'] = SHAPES.find(([name]) => name === shape) ?? []
  const paints = typeof colour === 'number' && colour >= 0 && colour < colours
  return { shape: known, colour: paints ? colour : 1, mirror: mirror === true }
}
