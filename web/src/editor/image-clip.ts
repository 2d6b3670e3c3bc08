import type { Paint } from '../model/puzzle.ts'
import type { Clip } from './clip.ts'
import { LARGEST_SIDE } from './picture.ts'
import { FIRST_COLOURS, MOST_COLOURS } from './draft.ts'
import { enlargement, loadImage } from './image.ts'

/** From this opacity on, of 255, a pixel is seen. */
const SEEN = 128

/** An image with a pixel for each cell, or with squares of pixels; null if it has too many colours or cells. */
export async function clipOfImage(file: File): Promise<Clip | null> {
  const { pixels } = await loadImage(file)
  const factor = enlargement(pixels)
  const [width, height] = [pixels.width / factor, pixels.height / factor]
  if (Math.max(width, height) > LARGEST_SIDE) return null
  const palette: Paint[] = [FIRST_COLOURS[0]]
  const letter = (x: number, y: number): string => {
    const at = 4 * factor * (y * pixels.width + x)
    const [r, g, b, alpha] = pixels.data.slice(at, at + 4)
    const rgb = `#${[r, g, b].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    if (alpha < SEEN || rgb === palette[0].rgb) return '.'
    let colour = palette.findIndex((paint) => paint.rgb === rgb)
    if (colour < 0) colour = palette.push({ name: '', rgb }) - 1
    return String.fromCharCode(96 + colour)
  }
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => letter(x, y)).join(''),
  )
  if (palette.length > MOST_COLOURS + 1) return null
  const isBlack = palette.length <= 2 && [undefined, '#000000'].includes(palette[1]?.rgb)
  if (isBlack) return { rows: rows.map((row) => row.replaceAll('a', '#')), palette: null }
  return { rows, palette }
}
