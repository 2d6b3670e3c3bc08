import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  authorsOf,
  chosen,
  COLOURS,
  EVERYTHING,
  isFiltered,
  MINUTES,
  readChoice,
  SHELVES,
  sidesOf,
  SIZES,
  SORTS,
  STATES,
  takes,
  unfiltered,
  writeChoice,
  type Choice,
} from '../../src/library/choice.ts'
import { CLASSES, labelOf, type Row } from '../../src/library/item.ts'

const rows = fc.array(
  fc.record({
    key: fc.string(),
    id: fc.uuid(),
    href: fc.constant('#/'),
    name: fc.constantFrom('No. 1', 'No. 2', 'No. 10', 'Easy 3'),
    title: fc.constantFrom('', 'Arrow', 'Éclair', 'boat'),
    author: fc.constantFrom('', 'Ann', 'Björn'),
    licence: fc.constant('CC0-1.0'),
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 40 }),
    colours: fc.integer({ min: 1, max: 4 }),
    class: fc.constantFrom(...CLASSES),
    difficulty: fc.constantFrom(3.01, 7.2, 100),
    minutes: fc.constantFrom(undefined, 1, 2, 7, 60),
    status: fc.constantFrom('unique', 'multiple', 'pending'),
    added: fc.integer({ min: 0, max: 3 }),
    state: fc.constantFrom(...STATES),
    marked: fc.constant(0.5),
    time: fc.constant(null),
    played: fc.integer({ min: 0, max: 3 }),
  }) as fc.Arbitrary<Row>,
)

const choices: fc.Arbitrary<Choice> = fc.record({
  shelf: fc.constantFrom(...SHELVES),
  pack: fc.constantFrom('', 'farm'),
  text: fc.oneof(fc.string(), fc.constantFrom('no 1', 'BJORN', 'eclair', '10x10')),
  size: fc.constantFrom('' as const, ...SIZES),
  class: fc.constantFrom('' as const, ...CLASSES),
  minutes: fc.constantFrom('' as const, ...MINUTES),
  state: fc.constantFrom('' as const, ...STATES),
  colours: fc.constantFrom('' as const, ...COLOURS),
  author: fc.constantFrom('', 'Ann'),
  sort: fc.constantFrom(...SORTS),
  reverse: fc.boolean(),
})

const some: Row = {
  key: 'k',
  id: 'i',
  href: '#/',
  name: 'No. 7',
  title: 'Scardy Cat',
  author: 'Jan Wolter',
  width: 20,
  height: 15,
  colours: 1,
  class: 'medium',
  difficulty: 13,
  status: 'unique',
  added: 1,
  state: 'unplayed',
  marked: 0,
  time: null,
  played: 0,
}

describe('a choice', () => {
  test('comes back from the address', () => {
    fc.assert(
      fc.property(choices, (c) => {
        expect(readChoice(writeChoice(c))).toEqual(c)
      }),
    )
  })

  test('of everything has an empty address', () => expect(writeChoice(EVERYTHING)).toBe(''))

  test('is read from any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const choice = readChoice(text)
        expect(SORTS).toContain(choice.sort)
        expect(SHELVES).toContain(choice.shelf)
      }),
    )
    expect(readChoice('size=17&class=huge&sort=x&reverse=1')).toEqual(EVERYTHING)
  })

  test('shows exactly those that match, each once', () => {
    fc.assert(
      fc.property(rows, choices, fc.boolean(), (list, choice, titles) => {
        const shown = chosen(list, choice, titles)
        expect(new Set(shown)).toEqual(new Set(list.filter((row) => takes(choice, row, titles))))
        expect(shown.length).toBe(new Set(shown).size)
      }),
    )
  })

  test('of all takes all, and changes nothing', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const before = [...list]
        expect(chosen(list, EVERYTHING, false)).toEqual(before)
        chosen(list, { ...EVERYTHING, sort: 'size', reverse: true }, false)
        expect(list).toEqual(before)
      }),
    )
  })

  test('with fewer conditions takes no less', () => {
    fc.assert(
      fc.property(
        rows,
        choices,
        fc.constantFrom('size', 'class', 'state', 'text'),
        (list, c, name) => {
          const more = chosen(list, { ...c, [name]: '' }, true)
          expect(chosen(list, c, true).every((row) => more.includes(row))).toBe(true)
        },
      ),
    )
  })

  test('sorts, and what is equal stays in the order of the shelf', () => {
    const value: Record<string, (row: Row) => number> = {
      difficulty: (r) => r.difficulty,
      size: (r) => r.width * r.height * 1000 + r.width,
      newest: (r) => -r.added,
      played: (r) => -r.played,
    }
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(...Object.keys(value)),
        fc.boolean(),
        (list, sort, reverse) => {
          const shown = chosen(
            list,
            { ...EVERYTHING, sort: sort as Choice['sort'], reverse },
            false,
          )
          for (let i = 1; i < shown.length; i++) {
            const step = value[sort](shown[i]) - value[sort](shown[i - 1])
            expect(reverse ? -step : step).toBeGreaterThanOrEqual(0)
            if (step === 0)
              expect(list.indexOf(shown[i])).toBeGreaterThan(list.indexOf(shown[i - 1]))
          }
        },
      ),
    )
  })

  test('takes each size once', () => {
    for (let side = 1; side <= 1000; side++) {
      const fitting = SIZES.filter((size) => {
        const [least, most] = sidesOf(size)
        return side >= least && side <= most
      })
      expect(fitting).toHaveLength(1)
    }
  })

  test.each([
    ['7', true],
    ['wolter MEDIUM', true],
    ['20x15', true],
    ['wolter hard', false],
    ['cat', false],
  ])('of the words "%s" finds a puzzle: %s', (text, found) =>
    expect(takes({ ...EVERYTHING, text }, some, false)).toBe(found),
  )

  test('of a time leaves out what takes longer, or nobody knows how long', () => {
    const quick: Choice = { ...EVERYTHING, minutes: '5' }
    const took = [undefined, 1, 5, 6].map((minutes) => takes(quick, { ...some, minutes }, false))
    expect(took).toEqual([false, true, true, false])
  })

  test('without its conditions keeps its shelf and order', () => {
    fc.assert(
      fc.property(choices, (c) => {
        expect(isFiltered(unfiltered(c))).toBe(false)
        const { shelf, pack, sort, reverse } = c
        expect(unfiltered(c)).toMatchObject({ shelf, pack, sort, reverse })
      }),
    )
  })

  test('searches titles only where they show', () => {
    const choice = { ...EVERYTHING, text: 'cat' }
    expect(takes(choice, some, true)).toBe(true)
    expect(takes(choice, { ...some, state: 'solved' }, false)).toBe(true)
  })

  test('searches titles in the language of the page and in English', () => {
    const row = { ...some, title: 'Angsthase', english: 'Scardy Cat' }
    for (const text of ['angst', 'cat']) {
      expect(takes({ ...EVERYTHING, text }, row, true)).toBe(true)
      expect(takes({ ...EVERYTHING, text }, row, false)).toBe(false)
    }
  })

  test('knows whether it leaves anything out', () => {
    expect(isFiltered({ ...EVERYTHING, shelf: 'mine', sort: 'size', reverse: true })).toBe(false)
    expect(isFiltered({ ...EVERYTHING, author: 'Ann' })).toBe(true)
  })
})

test('names with numbers are sorted as numbers', () => {
  const named = (name: string): Row => ({ ...some, id: name, name })
  const list = ['No. 10', 'No. 9', 'Easy 2'].map(named)
  const shown = chosen(list, { ...EVERYTHING, sort: 'name' }, false)
  expect(shown.map((row) => row.name)).toEqual(['Easy 2', 'No. 9', 'No. 10'])
})

test('a title shows when its puzzle is solved, or on request', () => {
  expect(labelOf(some, false)).toBe('No. 7')
  expect(labelOf(some, true)).toBe('Scardy Cat')
  expect(labelOf({ ...some, state: 'going' }, false)).toBe('No. 7')
  expect(labelOf({ ...some, state: 'solved' }, false)).toBe('Scardy Cat')
  expect(labelOf({ ...some, title: '' }, true)).toBe('No. 7')
})

test('authors come in order, each once', () => {
  const by = (author: string): Row => ({ ...some, author })
  expect(authorsOf(['Zoe', 'Ann', '', 'Zoe'].map(by))).toEqual(['Ann', 'Zoe'])
})
