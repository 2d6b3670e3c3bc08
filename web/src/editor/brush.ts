import type { Shape } from '../model/picture.ts'

/**
 * The drawing tool. Colour 0 is blank; `pick` takes a cell's colour, `select` chooses a rectangle,
 * `give` chooses given cells.
 */
export interface Brush {
  shape: Shape | 'pick' | 'select' | 'give'
  colour: number
  /** Whether strokes are mirrored left and right. */
  mirror: boolean
}

/** The keys of the tools, in the order of their buttons. */
export const TOOL_KEYS = {
  pen: 'p',
  line: 'l',
  frame: 'o',
  box: 'b',
  ellipse: 'e',
  flood: 'g',
  replace: 'a',
  pick: 'i',
  select: 's',
  give: 'n',
} satisfies Record<Brush['shape'], string>

export const SHAPES = Object.keys(TOOL_KEYS) as Brush['shape'][]

/** Returns the brush that a tab has kept, for a palette of some colours; the pen if none fits. */
export function brushOf(kept: unknown, colours: number): Brush {
  const { shape, colour, mirror } = (kept ?? {}) as Partial<Record<keyof Brush, unknown>>
  const known = SHAPES.find((name) => name === shape) ?? 'pen'
  const paints = typeof colour === 'number' && colour >= 0 && colour < colours
  return { shape: known, colour: paints ? colour : 1, mirror: mirror === true }
}
