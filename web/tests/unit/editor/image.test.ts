import { expect, test } from 'vitest'
import { enlargement, isBlank, loadImage, type Pixels } from '../../../src/editor/image.ts'

const pixels = (...data: number[]) => ({ pixels: { data: Uint8ClampedArray.from(data) } }) as Pixels

test('an image of one colour is blank, with shades that nobody sees', () => {
  expect(isBlank(pixels(10, 20, 30, 255, 11, 19, 30, 255))).toBe(true)
  expect(isBlank(pixels(10, 20, 30, 255, 10, 20, 60, 255))).toBe(false)
})

test('a huge file is refused before it is read', async () => {
  const file = { size: 51.5 * 2 ** 20, type: 'image/png' } as Blob
  await expect(loadImage(file)).rejects.toThrow('This file is 52 MB. Images of up to 50 MB')
})

test('a picture that was enlarged by a whole factor is known by its squares', () => {
  const enlarged = (rows: string[], factor: number, spoil = -1) => {
    const width = rows[0]!.length * factor
    const data = new Uint8ClampedArray(4 * width * rows.length * factor)
    for (let i = 0; i < data.length / 4; i++) {
      const row = Math.floor(i / width / factor)
      const filled = rows[row]![Math.floor((i % width) / factor)] === '#'
      data.set([filled ? 200 : 255, 80, 80, i === spoil ? 254 : 255], 4 * i)
    }
    return { width, height: rows.length * factor, data } as unknown as ImageData
  }
  const rows = ['#..', '.##', '#.#']
  for (const factor of [1, 2, 3, 10]) expect(enlargement(enlarged(rows, factor))).toBe(factor)
  expect(enlargement(enlarged(['#...#.', '#..##.'], 4))).toBe(4)
  expect(enlargement(enlarged(rows, 10, 425))).toBe(1)
})
