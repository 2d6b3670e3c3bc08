import { expect, test } from 'vitest'
import { isBlank, loadImage, squaresOf, type Pixels } from '../../../src/editor/image.ts'

const pixels = (...data: number[]) => ({ pixels: { data: Uint8ClampedArray.from(data) } }) as Pixels

test('an image of one colour is blank, with shades that nobody sees', () => {
  expect(isBlank(pixels(10, 20, 30, 255, 11, 19, 30, 255))).toBe(true)
  expect(isBlank(pixels(10, 20, 30, 255, 10, 20, 60, 255))).toBe(false)
})

test('a huge file is refused before it is read', async () => {
  const file = { size: 51.5 * 2 ** 20, type: 'image/png' } as Blob
  await expect(loadImage(file)).rejects.toThrow('This file is 52 MB. Images of up to 50 MB')
})

/** A picture of `#` and `.` with a square of pixels for each, in a border of the colour of `.`. */
function enlarged(rows: string[], side: number, border = 0, spoil = -1): ImageData {
  const [width, height] = [rows[0]!.length * side + 2 * border, rows.length * side + 2 * border]
  const data = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) - border, Math.floor(i / width) - border]
    const filled = rows[Math.floor(y / side)]?.[Math.floor(x / side)] === '#'
    data.set([filled ? 200 : 255, 80, 80, i === spoil ? 254 : 255], 4 * i)
  }
  return { width, height, data } as unknown as ImageData
}

test('a picture that was enlarged by a whole factor is known by its squares', () => {
  const rows = ['#..', '.##', '#.#']
  const sideOf = (image: ImageData) => squaresOf(image).side
  for (const side of [1, 2, 3, 10]) expect(sideOf(enlarged(rows, side))).toBe(side)
  expect(sideOf(enlarged(['#...#.', '#..##.'], 4))).toBe(4)
  expect(sideOf(enlarged(rows, 10, 0, 425))).toBe(1)
})

test('an enlarged picture is found in a border of one colour', () => {
  const rows = ['.#..#', '..##.', '#.#.#', '#....', '.#.##']
  const inside = { x: 7, y: 7, side: 33, width: 5, height: 5 }
  expect(squaresOf(enlarged(rows, 33, 7))).toEqual(inside)
  // The whole cells of a border stay.
  expect(squaresOf(enlarged(rows, 33, 40))).toEqual({ ...inside, width: 7, height: 7 })
  const whole = { x: 0, y: 0, side: 1, width: 179, height: 179 }
  expect(squaresOf(enlarged(rows, 33, 7, 3))).toEqual(whole)
  expect(squaresOf(enlarged(rows.slice(1), 33, 7))).toMatchObject({ side: 1 })
})
