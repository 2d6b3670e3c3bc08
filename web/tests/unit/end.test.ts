import { describe, expect, test } from 'vitest'
import { cellsFromRows } from '../../src/model/cells.ts'
import { scoreOf } from '../../src/model/events.ts'
import type { Solved } from '../../src/model/statistics.ts'
import { openAfter } from '../../src/player/next.ts'
import { praiseOf, type Result } from '../../src/player/praise.ts'
import { blur, featText, tints } from '../../src/player/share-card.ts'
import { factsOf } from '../../src/player/sheet-facts.ts'
import { picture } from './puzzles.ts'

const RESULT: Result = { key: 'own', width: 10, height: 10, time: 60_000, hints: 1, mistakes: 0 }

function record(more: Partial<Solved>): Solved {
  return {
    key: 'other',
    title: '',
    width: 10,
    height: 10,
    time: 50_000,
    hints: 0,
    mistakes: 0,
    at: 1,
    ...more,
  }
}

describe('the sheet of a puzzle', () => {
  const puzzle = {
    ...picture(['#.', '##']),
    title: 'Boot',
    author: 'A. Setter',
    licence: 'MIT',
    copyright: 'The boot, 2020',
    source: 'https://icons.example/set/boot.svg',
    notes: 'A boot',
  }
  const listed = { class: 'easy', minutes: { practised: 4 } } as const
  const textsOf = (solved: boolean, source = puzzle.source) =>
    factsOf({ ...puzzle, source }, { solved, rating: listed, pace: null }).map((f) => f.text)

  test('gives nothing away until it is solved', () => {
    const known = ['2 × 2', 'easy', 'about 4 min', 'A. Setter', 'MIT']
    expect(textsOf(false)).toEqual(known)
    expect(textsOf(false, 'gnonograms boot.gno')).toEqual(known)
    const set = 'https://github.com/icons/set'
    expect(textsOf(false, set)).toEqual([...known, set])
  })

  test('then says everything', () => {
    expect(textsOf(true)).toEqual(
      expect.arrayContaining([puzzle.source, 'The boot, 2020', 'A boot']),
    )
  })
})

describe('praise', () => {
  test('is plain where there is nothing to praise', () => {
    expect(praiseOf(RESULT, [])).toBe('plain')
    expect(praiseOf({ ...RESULT, hints: 0 }, [])).toBe('alone')
    expect(praiseOf({ ...RESULT, hints: 0, checks: 1 }, [])).toBe('plain')
    expect(praiseOf({ ...RESULT, hints: 0, mistakeHints: 1 }, [])).toBe('plain')
  })

  test('compares with the time that is expected', () => {
    expect(praiseOf({ ...RESULT, expected: 2 }, [])).toBe('quick')
    expect(praiseOf({ ...RESULT, expected: 2, hints: 0 }, [])).toBe('quickAlone')
    expect(praiseOf({ ...RESULT, expected: 1 }, [])).toBe('plain')
  })

  test('says nothing of a game that hints have played', () => {
    const played = { ...RESULT, hints: 4 }
    expect(praiseOf({ ...played, expected: 2 }, [])).toBe('plain')
    expect(praiseOf({ ...played, class: 'hard' }, [record({ class: 'easy' })])).toBe('plain')
    expect(praiseOf(played, [record({ time: 70_000 })])).toBe('plain')
  })

  test('says fastest only of a size that was solved before, and never faster', () => {
    expect(praiseOf(RESULT, [record({ time: 70_000 })])).toBe('fastest')
    expect(praiseOf(RESULT, [record({ time: 70_000, width: 9 })])).toBe('plain')
    expect(praiseOf(RESULT, [record({ time: 70_000 }), record({ time: 59_000 })])).toBe('plain')
    // The game itself is among the records.
    expect(praiseOf(RESULT, [record({ key: 'own', time: 60_000 })])).toBe('plain')
  })

  test('says first of a class only if every class before is known', () => {
    const hard = { ...RESULT, class: 'hard' }
    const easy = record({ class: 'easy' })
    expect(praiseOf(hard, [easy])).toBe('class')
    expect(praiseOf(hard, [easy, record({ class: 'hard' })])).toBe('plain')
    expect(praiseOf(hard, [easy, record({})])).toBe('plain')
    expect(praiseOf({ ...RESULT, class: 'trivial' }, [easy])).toBe('plain')
    // Records that came later do not take it away.
    const own = record({ key: 'own', class: 'hard', at: 2 })
    expect(praiseOf(hard, [easy, own, record({ class: 'hard', at: 3 })])).toBe('class')
  })
})

describe('the next puzzle', () => {
  const list = ['a', 'b', 'c', 'd'].map((key) => ({ key, href: `#/${key}` }))

  test('is the first unsolved one after it, or else before', () => {
    expect(openAfter(list, 'b', new Set())?.key).toBe('c')
    expect(openAfter(list, 'b', new Set(['b', 'c']))?.key).toBe('d')
    expect(openAfter(list, 'd', new Set(['d']))?.key).toBe('a')
    expect(openAfter(list, 'd', new Set(['a', 'b', 'c', 'd']))).toBeUndefined()
    expect(openAfter(list, 'elsewhere', new Set(['a']))?.key).toBe('b')
  })
})

describe('a result to share', () => {
  const rows = Array.from({ length: 20 }, (_, r) => (r < 10 ? '#' : '.').repeat(20))
  const puzzle = picture(rows, { title: 'Flag' })
  const cells = cellsFromRows(rows, 20)

  test('says nothing of the title', () => {
    const feat = { puzzle, cells, time: 65_000, score: scoreOf([]) }
    const text = featText(feat, 'https://host/#/p/x')
    expect(text).toBe('Nonogram 20 × 20: solved in 1:05, no hints\nhttps://host/#/p/x')
    const score = scoreOf([
      ['hint', 1, 1, 1],
      ['hint', 2, 2, 2],
      ['mistakeHint', 3, 1, 3],
      ['check', 4, 1, 4],
      ['check', 5, 2, 5],
      ['life', 6, 1, 6],
    ])
    expect(featText({ ...feat, score }, '')).toContain(
      'in 1:05, 1 hint (level 2), 1 hint about a mistake, 1 check, 1 mistake, 1 life lost',
    )
  })

  test('shows so few squares that the picture cannot be seen', () => {
    const squares = blur({ puzzle, cells })
    expect(squares).toHaveLength(6)
    expect(squares[0]).toEqual([1, 1, 1, 1, 1, 1])
    expect(squares[5]).toEqual([0, 0, 0, 0, 0, 0])
    const small = picture(['#.#.#', '.#.#.'])
    expect(blur({ puzzle: small, cells: cellsFromRows(['#.#.#', '.#.#.'], 5) })).toHaveLength(1)
  })

  test('has the colours of the clues, and none that is hardly seen', () => {
    const rgbs = ['#ffffff', '#d84b2b', '#fff6d0', '#2160c4']
    const palette = rgbs.map((rgb) => ({ name: '', rgb }))
    expect(tints({ ...puzzle, palette }, '#000000')).toEqual(['#d84b2b', '#2160c4'])
    const pale = palette.slice(0, 1).concat(palette[2], palette[2])
    expect(tints({ ...puzzle, palette: pale }, '#000000')).toEqual(['#000000'])
    expect(tints(puzzle, '#000000')).toEqual(['#000000'])
  })
})
