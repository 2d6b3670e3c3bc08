import { expect, test } from 'vitest'
import { hasLetters, lookAlike } from '../../src/model/alike.ts'
import { COLOURS, picture } from './puzzles.ts'

const palette = (...colours: string[]) => colours.map((rgb) => ({ name: '', rgb }))

test.each([
  ['red and blue', false, ['#ffffff', '#d8232f', '#3f5fff']],
  ['grey and black', false, ['#ffffff', '#8a8a8a', '#1c1c1c']],
  ['two browns', true, ['#ffffff', '#a65f3e', '#874d36', '#bdbdbd']],
  ['green and orange, without red or green cones', true, ['#ffffff', '#03ac47', '#a56953']],
  ['two reds, without blue cones', true, ['#ffffff', '#f8312f', '#ca0b4a']],
  ['blank and a pale colour', true, ['#ffffff', '#fdf6e3', '#1c1c1c']],
])('finds whether colours look alike: %s', (_, alike, colours) => {
  expect(lookAlike(palette(...colours))).toBe(alike)
})

test('gives colours letters where they look alike, always or never, and black none', () => {
  const clear = picture(['ab'], { colours: COLOURS })
  const brown = { ...COLOURS[1], rgb: '#a65f3e' }
  const alike = picture(['ab'], { colours: [COLOURS[0], brown, { ...brown, rgb: '#874d36' }] })
  const plain = picture(['##'])
  const letters = (choice: 'auto' | 'always' | 'never') =>
    [clear, alike, plain].map((puzzle) => hasLetters(puzzle, choice))
  expect(letters('auto')).toEqual([false, true, false])
  expect(letters('always')).toEqual([true, true, false])
  expect(letters('never')).toEqual([false, false, false])
})
