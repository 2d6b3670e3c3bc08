import * as text from 'text:editor'
import { base64Of } from './files.ts'

/** A part of an image, in its pixels. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** An image, small enough to be sent to the solver at every change. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly pixels: ImageData
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
  const picture = await (drawn ? drawing(file) : createImageBitmap(file)).catch(() => {
    throw new Error(text.imageUnreadable)
  })
  const enlarged = drawn ? LONGEST_SIDE : 1 // it can be painted at any size
  const { width, height } = fitting(enlarged * picture.width, enlarged * picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(picture, 0, 0, width, height)
  if (picture instanceof ImageBitmap) picture.close()
  const pixels = ctx.getImageData(0, 0, width, height)
  const data = base64Of(new Uint8Array(pixels.data.buffer))
  return { width, height, pixels, data }
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

export function wholeCrop({ width, height }: { width: number; height: number }): Crop {
  return { x: 0, y: 0, width, height }
}
