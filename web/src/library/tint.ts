import { cellsOf, type Drawn } from './runs.ts'
import { isFilled } from '../model/cells.ts'

/** Below this a picture counts as grey. */
const GREY = 0.02

/**
 * The hue of a ground that goes with a picture, in degrees of CSS's oklch: that of its own
 * colours, or for a grey one any hue, always the same for a name.
 */
export function hueOf(picture: Drawn, name: string): number {
  const { colours } = picture
  if (!colours) return hueOfName(name)
  const sum = { a: 0, b: 0 }
  let cells = 0
  for (const mark of cellsOf(picture)) {
    if (!isFilled(mark)) continue
    const { a, b } = labOf(colours[mark - 1])
    sum.a += a
    sum.b += b
    cells++
  }
  if (Math.hypot(sum.a, sum.b) < GREY * cells) return hueOfName(name)
  return degrees(Math.atan2(sum.b, sum.a))
}

/** A hue for a name. */
export function hueOfName(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 3600
  return hash % 360
}

const degrees = (radians: number) => Math.round(((radians * 180) / Math.PI + 360) % 360)

/** The two axes of colour in Oklab, of a colour such as d84b2b. */
function labOf(hex: string): { a: number; b: number } {
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}
