import { fill, OPEN, type Mark } from '../model/cells.ts'
import { clipOf, type Clip } from './clip.ts'
import { blankPicture, LARGEST_SIDE } from '../model/picture.ts'
import { FIRST_COLOURS, MOST_COLOURS } from '../model/draft.ts'
import { placeAt } from '../model/stroke.ts'
import { loadImage, squaresOf } from './image.ts'

/** The least opacity, of 255, of a visible pixel. */
const SEEN = 128

/** Reads an image of pixels or squares as cells; null if it has too many colours or cells. */
export async function clipOfImage(file: File): Promise<Clip | null> {
  const { pixels } = await loadImage(file)
  const { x, y, side, width, height } = squaresOf(pixels)
  if (Math.max(width, height) > LARGEST_SIDE) return null
  const [white] = FIRST_COLOURS
  const part = blankPicture(width, height)
  const marks = new Map<string, Mark>([[white.rgb, OPEN]])
  for (const place of part.cells.keys()) {
    const { row, column } = placeAt(place, width)
    const [right, down] = [x + side * column, y + side * row]
    const at = 4 * (down * pixels.width + right)
    const [r, g, b, alpha] = pixels.data.slice(at, at + 4)
    if (alpha < SEEN) continue
    const rgb = `#${[r, g, b].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    if (!marks.has(rgb)) marks.set(rgb, fill(marks.size))
    if (marks.size > MOST_COLOURS + 1) return null
    part.cells[place] = marks.get(rgb)!
  }
  const [, ...shades] = marks.keys()
  const isBlack = shades.every((rgb) => rgb === '#000000')
  return clipOf(part, isBlack ? null : [white, ...shades.map((rgb) => ({ name: '', rgb }))])
}
