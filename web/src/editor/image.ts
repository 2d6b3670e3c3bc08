import * as text from 'text:editor'
import type { Crop } from 'nonogram-toolkit'
import type { Trace } from '../board/scene.ts'
import { LARGEST_SIDE } from '../model/picture.ts'
import { toBase64 } from '../solver/base64.ts'

/** An image, small enough to be sent to the solver at every change. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly pixels: ImageData
  /** A drawing, whose pixels are the browser's. */
  readonly drawn: boolean
  /** Red, green, blue and alpha of each pixel, in base64. */
  readonly data: string
}

/** As many as the solver looks at; more would only take time. */
const LONGEST_SIDE = 512

/** What the browser can read as an image. */
export function isImage(file: File): boolean {
  return /^image\/(png|jpe?g|gif|webp|bmp|svg\+xml|avif)$/.test(file.type)
}

/** The largest file, in bytes. */
const LARGEST_FILE = 50 * 2 ** 20

/** Reads an image. Its errors are for the user. */
export async function loadImage(file: Blob): Promise<Pixels> {
  if (file.size > LARGEST_FILE) {
    const size = Math.ceil(file.size / 2 ** 20)
    throw new Error(text.imageLarge({ size }))
  }
  const drawn = file.type === 'image/svg+xml'
  const picture = await (drawn ? drawing(file) : pixelsOf(file)).catch(() => {
    throw new Error(text.imageUnreadable)
  })
  const enlarged = drawn ? LONGEST_SIDE : 1 // it can be painted at any size
  const original = { width: enlarged * picture.width, height: enlarged * picture.height }
  const shrunk = fitting(original.width, original.height)
  const exact = !drawn && shrunk.width < original.width ? asDrawn(picture) : null
  const pixels = exact ?? painted(picture, shrunk, 'high')
  const { width, height } = pixels
  if (picture instanceof ImageBitmap) picture.close()
  const data = toBase64(new Uint8Array(pixels.data.buffer))
  return { width, height, pixels, drawn, data }
}

/** The pixels as they are stored, so that those of a picture, a pixel a cell, keep their colours. */
function pixelsOf(file: Blob): Promise<ImageBitmap> {
  const lossy = file.type === 'image/jpeg'
  return createImageBitmap(file, { colorSpaceConversion: lossy ? 'default' : 'none' })
}

function painted(
  picture: ImageBitmap | HTMLImageElement,
  { width, height }: { width: number; height: number },
  smoothing: ImageSmoothingQuality | null,
  part?: Squares,
): ImageData {
  const canvas = new OffscreenCanvas(width, height)
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!
  ctx.imageSmoothingEnabled = smoothing !== null
  if (smoothing) ctx.imageSmoothingQuality = smoothing
  if (part) {
    const [w, h] = [width * part.side, height * part.side]
    ctx.drawImage(picture, part.x, part.y, w, h, 0, 0, width, height)
  } else ctx.drawImage(picture, 0, 0, width, height)
  return ctx.getImageData(0, 0, width, height)
}

/** The most pixels that are searched for squares of one colour. */
const MOST_SEARCHED = 2 ** 24

/** A picture that was enlarged by a whole factor, as small as it was drawn. */
function asDrawn(picture: ImageBitmap | HTMLImageElement): ImageData | null {
  const { width, height } = picture
  if (width * height > MOST_SEARCHED) return null
  const squares = squaresOf(painted(picture, picture, null))
  if (Math.max(squares.width, squares.height) > LONGEST_SIDE) return null
  return painted(picture, squares, null, squares)
}

/** Squares of pixels: where the first one is, how many pixels a side it has, and how many there are. */
interface Squares {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly width: number
  readonly height: number
}

/** The fewest squares a side of a picture in a border. */
const LEAST_BORDERED = 5

/** The largest squares that have one colour each: they are all of an image, or all but a border of one colour. */
export function squaresOf({ width, height, data }: ImageData): Squares {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  let side = divisor(width, height)
  let apart = 0
  const first = { x: 0, y: 0 }
  const note = (axis: 'x' | 'y', at: number) => {
    side = divisor(side, at)
    first[axis] ||= at
    apart = divisor(apart, Math.abs(at - first[axis]))
  }
  for (let i = 1; i < pixels.length && (side > 1 || apart !== 1); i++) {
    const x = i % width
    if (x > 0 && pixels[i] !== pixels[i - 1]) note('x', x)
    if (i >= width && pixels[i] !== pixels[i - width]) note('y', (i - x) / width)
  }
  const whole = { x: 0, y: 0, side, width: width / side, height: height / side }
  if (Math.max(whole.width, whole.height) <= LARGEST_SIDE || apart < 2) return whole
  const [x, y] = [first.x % apart, first.y % apart]
  const [columns, rows] = [Math.floor((width - x) / apart), Math.floor((height - y) / apart)]
  const isInside = (i: number) => {
    const [right, down] = [(i % width) - x, Math.floor(i / width) - y]
    return right >= 0 && down >= 0 && right < columns * apart && down < rows * apart
  }
  const bordered =
    Math.min(columns, rows) >= LEAST_BORDERED &&
    pixels.every((pixel, i) => pixel === pixels[0] || isInside(i))
  return bordered ? { x, y, side: apart, width: columns, height: rows } : whole
}

/** The greatest that two numbers have in common. */
function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}

/** Whether all pixels of an image look alike. */
export function isBlank({ pixels }: Pixels): boolean {
  const { data } = pixels
  const same = (i: number) => Math.abs(data[i]! - data[i % 4]!) <= JUST_NOTICED
  return data.every((_, i) => same(i))
}

/** The largest difference of a shade, of 255, that nobody sees. */
const JUST_NOTICED = 2

/** A drawing, which the browser paints as large as it is needed. */
async function drawing(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A size of the same shape whose longer side is at most LONGEST_SIDE. */
export function fitting(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The opacity at which lines of the grid and what is drawn stand out. */
const TRACE_OPACITY = 0.5

/** An image to put below the cells. */
export function traceOf({ width, height, pixels }: Pixels): Trace {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')!.putImageData(pixels, 0, 0)
  return { image: canvas.toDataURL('image/webp', 0.9), opacity: TRACE_OPACITY }
}

/** The longer side, in pixels of the page, up to which a small image is enlarged. */
const SHOWN_SIDE = 192

/** The style of an image that is shown: a small one is enlarged, by a whole factor. */
export function shown({ width, height }: Pixels) {
  const times = Math.floor(SHOWN_SIDE / Math.max(width, height))
  return times > 1 ? { width: times * width, imageRendering: 'pixelated' } : undefined
}

/** All of an image, as a part of it. */
export function wholeCrop({ width, height }: { width: number; height: number }): Crop {
  return { x: 0, y: 0, width, height }
}
