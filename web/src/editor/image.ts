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

/** Several pixels per cell of the largest picture; more would only take time. */
const LONGEST_SIDE = 420

export async function loadImage(file: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = fitting(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const pixels = ctx.getImageData(0, 0, width, height)
  const data = base64Of(new Uint8Array(pixels.data.buffer))
  return { width, height, pixels, data }
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

/** Width by height. */
export function cropRatio({ width, height }: Crop): number {
  return width / height
}
