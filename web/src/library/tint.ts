import { cellsOf, type Drawn } from './runs.ts'
import { isFilled } from '../model/cells.ts'
import { linear, oklab } from '../model/colour.ts'

/** The chroma below which a picture counts as grey. */
const GREY = 0.02

/**
 * Returns the hue of a ground for a picture, in degrees of CSS's oklch: the hue of the picture's
 * colours, or, for a grey one, a fixed hue for its name.
 */
export function hueOf(picture: Drawn, name: string): number {
  const { colours } = picture
  if (!colours) return hueOfName(name)
  const tints = colours.map((rgb) => oklab(linear(`#${rgb}`)))
  const sum = { a: 0, b: 0 }
  let cells = 0
  for (const mark of cellsOf(picture)) {
    if (!isFilled(mark)) continue
    const [, a, b] = tints[mark - 1]
    sum.a += a
    sum.b += b
    cells++
  }
  if (Math.hypot(sum.a, sum.b) < GREY * cells) return hueOfName(name)
  return degrees(Math.atan2(sum.b, sum.a))
}

/** Returns a fixed hue for a name. */
export function hueOfName(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 3600
  return hash % 360
}

const degrees = (radians: number) => Math.round(((radians * 180) / Math.PI + 360) % 360)
