import * as text from 'text:editor'
import type { Crop } from 'nonogram-toolkit'
import type { Trace } from '../board/scene.ts'
import { contains, LARGEST_SIDE } from '../model/picture.ts'
import { placeAt } from '../model/stroke.ts'
import { toBase64 } from '../solver/base64.ts'

/** An image, small enough to send to the solver after every change. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly pixels: ImageData
  /** Whether it is a vector drawing, which the browser has turned into pixels. */
  readonly drawn: boolean
  /** Red, green, blue and alpha of each pixel, in base64. */
  readonly data: string
}

/** The longest side that the solver looks at; a longer one only takes time. */
const LONGEST_SIDE = 512

/** Whether the browser can read a file as an image. */
export function isImage(file: File): boolean {
  return /^image\/(png|jpe?g|gif|webp|bmp|svg\+xml|avif)$/.test(file.type)
}

/** The largest file, in bytes. */
const LARGEST_FILE = 50 * 2 ** 20

/** Reads an image. Its error messages are for the user. */
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

/** Returns the stored pixels, so that a picture with a pixel for each cell keeps its colours. */
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

/** The most pixels of an image that is searched for squares of one colour. */
const MOST_SEARCHED = 2 ** 24

/** Shrinks a picture that was enlarged by a whole factor to its original size. */
function asDrawn(picture: ImageBitmap | HTMLImageElement): ImageData | null {
  const { width, height } = picture
  if (width * height > MOST_SEARCHED) return null
  const squares = squaresOf(painted(picture, picture, null))
  if (Math.max(squares.width, squares.height) > LONGEST_SIDE) return null
  return painted(picture, squares, null, squares)
}

/** Squares of pixels: the place of the first, the pixels of a side, and the numbers of squares. */
interface Squares {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly width: number
  readonly height: number
}

/** The fewest squares on a side of a picture with a border. */
const LEAST_BORDERED = 5

/** Finds the largest squares of one colour each that fill the image, or all but a plain border. */
export function squaresOf(image: ImageData): Squares {
  const { width, height } = image
  const pixels = coloursOf(image)
  const edges = edgesOf(image)
  const side = [width, height, ...edges.x, ...edges.y].reduce(divisor)
  const whole = { x: 0, y: 0, side, width: width / side, height: height / side }
  if (Math.max(whole.width, whole.height) <= LARGEST_SIDE) return whole
  const apart = [...distances(edges.x), ...distances(edges.y)].reduce(divisor, 0)
  if (apart < 2) return whole
  const [x, y] = [(edges.x[0] ?? 0) % apart, (edges.y[0] ?? 0) % apart]
  const [columns, rows] = [Math.floor((width - x) / apart), Math.floor((height - y) / apart)]
  const inside = { row: y, column: x, width: columns * apart, height: rows * apart }
  const bordered =
    Math.min(columns, rows) >= LEAST_BORDERED &&
    pixels.every((pixel, i) => pixel === pixels[0] || contains(inside, placeAt(i, width)))
  return bordered ? { x, y, side: apart, width: columns, height: rows } : whole
}

/** Returns the columns and rows, in order, at whose start the colour of a pixel changes. */
function edgesOf(image: ImageData): { x: number[]; y: number[] } {
  const { width, height } = image
  const pixels = coloursOf(image)
  const x = new Uint8Array(width)
  const y = new Uint8Array(height)
  let left = width - 1 // columns at which no change is known: none after a few rows of a photograph
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width && (left > 0 || !y[row]); column++) {
      const i = row * width + column
      if (column > 0 && !x[column] && pixels[i] !== pixels[i - 1]) {
        x[column] = 1
        left--
      }
      if (row > 0 && pixels[i] !== pixels[i - width]) y[row] = 1
    }
  }
  const marked = (edges: Uint8Array) => [...edges.keys()].filter((i) => edges[i])
  return { x: marked(x), y: marked(y) }
}

/** Returns how far each number is from the one before. */
function distances(numbers: readonly number[]): number[] {
  return numbers.slice(1).map((number, i) => number - numbers[i])
}

/** Returns the colour of each pixel as one number. */
function coloursOf({ width, height, data }: ImageData): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, width * height)
}

/** Returns the greatest common divisor of two numbers. */
function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}

/** Whether all pixels of an image look alike. */
export function isBlank({ pixels }: Pixels): boolean {
  const { data } = pixels
  const same = (i: number) => Math.abs(data[i]! - data[i % 4]!) <= JUST_NOTICED
  return data.every((_, i) => same(i))
}

/** The largest difference of a shade, of 255, that nobody notices. */
const JUST_NOTICED = 2

/** Loads a vector drawing, which the browser paints at any size. */
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

/** Returns a size of the same shape whose longer side is at most LONGEST_SIDE. */
export function fitting(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The opacity at which both the grid and the drawn cells still show clearly. */
const TRACE_OPACITY = 0.5

/** Returns an image to put below the cells. */
export function traceOf({ width, height, pixels }: Pixels): Trace {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')!.putImageData(pixels, 0, 0)
  return { image: canvas.toDataURL('image/webp', 0.9), opacity: TRACE_OPACITY }
}

/** The longer side, in pixels of the page, up to which a small image is enlarged. */
const SHOWN_SIDE = 192

/** Returns the style of a shown image; a small one is enlarged by a whole factor. */
export function shown({ width, height }: Pixels) {
  const times = Math.floor(SHOWN_SIDE / Math.max(width, height))
  return times > 1 ? { width: times * width, imageRendering: 'pixelated' } : undefined
}

/** Returns the whole image as a crop. */
export function wholeCrop({ width, height }: { width: number; height: number }): Crop {
  return { x: 0, y: 0, width, height }
}
