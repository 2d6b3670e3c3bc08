import * as text from 'text:editor'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brushIn,
  newDraft,
  withColour,
  withMerged,
  withNumbers,
  withOrder,
  withPaint,
  withPicture,
  type Draft,
} from '../../../src/model/draft.ts'
import { READY, reshaded, retinted } from '../../../src/editor/palette.tsx'
import { pictureOf, rowsOf } from '../../../src/model/picture.ts'
import { brushOf } from '../../../src/editor/brush.ts'
import { differenceOf, displayedNames, plainName } from '../../../src/model/colour-name.ts'

const PALETTE = [
  { name: 'white', rgb: '#ffffff' },
  { name: 'red', rgb: '#cc2233' },
  { name: 'blue', rgb: '#2244cc' },
  { name: 'fur', rgb: '#8a5a33' },
]
const drawn = (...rows: string[]): Draft =>
  withPicture({ ...newDraft(1, 1), palette: PALETTE }, pictureOf(rows))
const rowsIn = (draft: Draft) => rowsOf(draft.picture, draft.palette !== null)
/** The shades of a picture's cells, whatever their letters are. */
const shades = ({ picture, palette }: Draft) =>
  [...picture.cells].map((mark) => palette?.[Math.max(0, mark - 1)].rgb)

describe('colours of a draft', () => {
  test('merge, and the cells of one become those of the other', () => {
    const draft = withMerged(drawn('abc', 'c.a'), 1, 3)
    expect(rowsIn(draft)).toEqual(['bab', 'b.b'])
    expect(draft.palette).toEqual([PALETTE[0], PALETTE[2], PALETTE[3]])
    expect(rowsIn(withMerged(draft, 1, 2))).toEqual(['###', '#.#'])
    expect(rowsIn(withMerged(drawn('abc', 'c.a'), 2, 0))).toEqual(['a.b', 'b.a'])
  })

  test('have another order, and the picture looks the same', () => {
    const draft = drawn('abc', 'c.a')
    const place = fc.integer({ min: 1, max: 3 })
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place)), (moves) => {
        const moved = moves.reduce((next, [colour, to]) => withOrder(next, colour, to), draft)
        expect(shades(moved)).toEqual(shades(draft))
        expect(new Set(moved.palette)).toEqual(new Set(PALETTE))
      }),
    )
    expect(rowsIn(withOrder(draft, 3, 1))).toEqual(['bca', 'a.b'])
  })
})

describe('the numbers of the colours', () => {
  const ids = ({ palette }: Draft) => palette?.map(({ id }) => id)
  const draft = withNumbers(drawn('abc', 'c.a'))

  test('stay where colours move, come, go or have another name', () => {
    expect(ids(draft)).toEqual([0, 1, 2, 3])
    const after = (next: Draft) => ids(withNumbers(next))
    const moved = withOrder(draft, 3, 2)
    expect(after(moved)).toEqual([0, 1, 3, 2])
    expect(after(withOrder(moved, 2, 1))).toEqual([0, 3, 1, 2])
    expect(after(withMerged(draft, 1, 0))).toEqual([0, 2, 3])
    expect(after(withPaint(draft, 2, { name: 'sky' }))).toEqual([0, 1, 2, 3])
    expect(after(withColour(draft, { name: 'red', rgb: '#ff0000' }))).toEqual([0, 1, 2, 3, 4])
    expect(after({ ...draft, palette: retinted(draft.palette!, ['#ff0000']) })).toEqual(ids(draft))
  })

  test('are those of no other colour, which can come from another draft', () => {
    expect(ids(withNumbers(withColour(draft, draft.palette![2])))).toEqual([0, 1, 2, 3, 4])
  })

  test('of a first palette are those of black and white', () => {
    expect(ids(withNumbers(withColour(newDraft(1, 1))))).toEqual([0, 1, 2])
  })
})

describe('the brush', () => {
  const draft = withNumbers(drawn('abc', 'c.a'))
  const brush = (after: Draft, before: Draft, colour: number, heirs = new Map<number, number>()) =>
    brushIn(after.palette!, before.palette!, colour, heirs)

  test('keeps its paint where colours move, and after undo', () => {
    const place = fc.integer({ min: 1, max: 3 })
    fc.assert(
      fc.property(place, place, place, (colour, to, held) => {
        const moved = withOrder(draft, colour, to)
        expect(moved.palette![brush(moved, draft, held)]).toBe(draft.palette![held])
        expect(brush(draft, moved, brush(moved, draft, held))).toBe(held)
        const stored = structuredClone(draft)
        expect(brush(stored, moved, brush(moved, draft, held))).toBe(held)
        expect(brush(moved, draft, 0)).toBe(0)
      }),
    )
  })

  test('keeps its paint where another goes, and takes that into which its own is merged', () => {
    const without = withMerged(draft, 1, 0)
    expect(brush(without, draft, 3)).toBe(2)
    expect(brush(draft, without, 2)).toBe(3)
    expect(brush(withMerged(draft, 3, 0), draft, 3)).toBe(1)
    const heirs = new Map([[1, 3]])
    expect(brush(withMerged(draft, 1, 3), draft, 1, heirs)).toBe(2)
    expect(brush(withMerged(draft, 1, 3), draft, 2, heirs)).toBe(1)
  })

  test('stays where its paint has another shade or name', () => {
    const grey = { name: '', rgb: '#777777' }
    const before = withNumbers({ ...draft, palette: [...PALETTE, grey, { ...grey }] })
    expect(brush(withPaint(before, 4, { name: 'fog' }), before, 4)).toBe(4)
    expect(brush({ ...draft, palette: retinted(draft.palette!, ['#ff0000']) }, draft, 1)).toBe(1)
  })
})

describe('the name of a colour', () => {
  test('follows its shade unless somebody gave it', () => {
    expect(reshaded(PALETTE, 1, '#2e8b4f')).toEqual({ rgb: '#2e8b4f', name: 'green' })
    expect(reshaded(PALETTE, 3, '#2e8b4f')).toEqual({ rgb: '#2e8b4f' })
    const named = PALETTE.map((paint) => ({ ...paint, named: true }))
    expect(reshaded(named, 1, '#2e8b4f')).toEqual({ rgb: '#2e8b4f' })
  })

  test('is that of no other colour', () => {
    expect(plainName('#0000ff', PALETTE)).not.toBe('blue')
    expect(plainName('#0000ff', [])).toBe('blue')
  })

  test('is no hue for a grey, and no grey for a hue', () => {
    expect(['#1c1c1c', '#2f2f2f', '#d7d7d7'].map((rgb) => plainName(rgb, []))).toEqual([
      'black',
      'dark grey',
      'light grey',
    ])
    expect(plainName('#d7d7d7', [PALETTE[0], { name: 'light grey', rgb: '#c8c8c8' }])).toBe('grey')
    expect(plainName('#bca4eb', [])).toBe('violet')
  })

  test('is the one that hints give it', () => {
    const palettes = JSON.parse(readFileSync('../testdata/rules/colours.json', 'utf8')) as {
      Palette: { Name: string; RGB: string }[]
      Displayed: string[]
    }[]
    for (const { Palette, Displayed } of palettes)
      expect(displayedNames(Palette.map(({ Name: name, RGB: rgb }) => ({ name, rgb })))).toEqual(
        Displayed,
      )
  })
})

describe('a ready palette', () => {
  const ready = ['#d1352b', '#2f6fd0', '#2e8b4f', '#8a5a33']

  test('gives each colour a shade of its own, the nearest first', () => {
    const next = retinted(PALETTE, ready)
    expect(next.map((paint) => paint.rgb)).toEqual(['#ffffff', '#d1352b', '#2f6fd0', '#8a5a33'])
    expect(next[3].name).toBe('fur')
  })

  test('leaves pinned colours alone, and gives their shades to no other', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (pins) => {
        const palette = PALETTE.map((paint, i) => ({ ...paint, pinned: pins[i] }))
        const next = retinted(palette, ready)
        next.forEach((paint, i) => {
          if (pins[i] || i === 0) expect(paint).toEqual(palette[i])
          else expect(ready).toContain(paint.rgb)
        })
        expect(new Set(next.map((paint) => paint.rgb)).size).toBe(next.length)
      }),
    )
  })

  test('with fewer shades than colours keeps what is left over', () => {
    const next = retinted(PALETTE, ['#ff0000'])
    expect(next.map((paint) => paint.rgb)).toEqual(['#ffffff', '#ff0000', '#2244cc', '#8a5a33'])
    expect(differenceOf('#ff0000', '#cc2233')).toBeLessThan(differenceOf('#ff0000', '#2244cc'))
  })
})

test('each ready palette has a name and different shades', () => {
  expect(READY.length).toBeGreaterThan(3)
  for (const [id, shades] of READY) {
    expect(text.readyName({ palette: id }), id).toBeTruthy()
    expect(new Set(shades).size, id).toBe(shades.length)
    for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/)
  }
})

test('the brush of a tab is kept as far as its draft allows', () => {
  const pen = { shape: 'pen', colour: 1, mirror: false }
  for (const kept of [null, 7, 'pen', {}, { shape: 'axe', colour: 9, mirror: 1 }])
    expect(brushOf(kept, 3)).toEqual(pen)
  const chosen = { shape: 'box', colour: 2, mirror: true }
  expect(brushOf(chosen, 3)).toEqual(chosen)
  expect(brushOf(chosen, 2)).toEqual({ ...chosen, colour: 1 })
})
