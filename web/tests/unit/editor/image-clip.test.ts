import { expect, test, vi } from 'vitest'
import { clipOfImage } from '../../../src/editor/image-clip.ts'

const image = vi.hoisted(() => ({ width: 0, height: 0, data: new Uint8ClampedArray() }))
vi.mock(import('../../../src/editor/image.ts'), async (original) => ({
  ...(await original()),
  loadImage: async () => ({ ...image, data: '', pixels: image as ImageData, drawn: false }),
}))

/** The clip of an image with these pixels: red, green, blue and alpha in hexadecimal. */
function clipOf(...rows: string[]) {
  const pixels = rows.map((row) => row.split(' '))
  Object.assign(image, { width: pixels[0].length, height: rows.length })
  image.data = Uint8ClampedArray.from(Buffer.from(pixels.flat().join(''), 'hex'))
  return clipOfImage(new File([], 'image.png'))
}

const WHITE = { name: 'white', rgb: '#ffffff', id: 0 }

test('each colour of an image is one of the clip, in the order of its pixels', async () => {
  expect(await clipOf('ffffffff cc2233ff 2244ccff', '2244ccff 00000000 cc22337f')).toEqual({
    rows: ['.ab', 'b..'],
    palette: [WHITE, { name: '', rgb: '#cc2233' }, { name: '', rgb: '#2244cc' }],
  })
})

test('squares of pixels are cells, and black alone is black and white', async () => {
  const [black, white] = ['000000ff 000000ff', 'ffffffff ffffffff']
  const rows = [`${black} ${white}`, `${black} ${white}`]
  expect(await clipOf(...rows)).toEqual({ rows: ['#.'], palette: null })
  expect(await clipOf(white, white)).toEqual({ rows: ['.'], palette: null })
})

test('an image with more colours or cells than a puzzle can have is none', async () => {
  const shades = (n: number) =>
    Array.from({ length: n }, (_, i) => `0000${(16 + i).toString(16)}ff`)
  expect((await clipOf(shades(26).join(' ')))?.rows).toEqual(['abcdefghijklmnopqrstuvwxyz'])
  expect(await clipOf(shades(27).join(' '))).toBeNull()
  const many = Array.from({ length: 100 }, (_, y) =>
    Array.from({ length: 100 }, (_, x) => `${hex(y)}${hex(x)}80ff`).join(' '),
  )
  expect(await clipOf(...many)).toBeNull()
  expect(
    await clipOf(
      Array(101)
        .fill(0)
        .map((_, i) => (i % 2 ? '000000ff' : 'ffffffff'))
        .join(' '),
    ),
  ).toBeNull()
})

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
