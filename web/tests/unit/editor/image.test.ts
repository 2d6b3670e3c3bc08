import { expect, test } from 'vitest'
import { isBlank, loadImage, type Pixels } from '../../../src/editor/image.ts'

const pixels = (...data: number[]) => ({ pixels: { data: Uint8ClampedArray.from(data) } }) as Pixels

test('an image of one colour is blank, with shades that nobody sees', () => {
  expect(isBlank(pixels(10, 20, 30, 255, 11, 19, 30, 255))).toBe(true)
  expect(isBlank(pixels(10, 20, 30, 255, 10, 20, 60, 255))).toBe(false)
})

test('a huge file is refused before it is read', async () => {
  const file = { size: 51.5 * 2 ** 20, type: 'image/png' } as Blob
  await expect(loadImage(file)).rejects.toThrow('This file is 52 MB. Images of up to 50 MB')
})
