import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  advice,
  FIRST,
  FIRST_NAME,
  judge,
  nextStep,
  SOLUTION,
  STEPS,
} from '../../src/home/first.ts'
import { ranked, startedPacks } from '../../src/home/packs.ts'
import { FIRST_KEY, nextOf, SECOND_ID, sizeToday, visitOf } from '../../src/home/visit.ts'
import type { About } from '../../src/library/collection.ts'
import { CROSS, fill, OPEN } from '../../src/model/cells.ts'
import { Game } from '../../src/model/game.ts'
import { cellsOf, isSatisfied, isSolved } from '../../src/model/line.ts'
import { puzzleKey } from '../../src/model/puzzle.ts'
import { newProgress, saveGame, type SavedGame } from '../../src/model/save.ts'
import { summaryOf, type GameSummary } from '../../src/model/summary.ts'
import type { Solved } from '../../src/model/statistics.ts'
import { picture } from './puzzles.ts'

const INK = fill(1)

describe('the first board', () => {
  test('is the first puzzle of First steps', () => {
    const read = (file: string) =>
      readFileSync(new URL(`../../../cmd/${file}`, import.meta.url), 'utf8')
    const pack = read('internal/site/collection/packs/first-steps.jsonl').split('\n')
    const [first, second] = pack.slice(1, 3).map((line) => JSON.parse(line))
    const drawn = read('tools/collection/packs/first-steps.grids')
      .split(`= ${first.title}\n`)[1]
      .split('\n\n')[0]
    const cells = [...drawn.replaceAll('\n', '')]
    expect(cells.map((cell) => (cell === '#' ? INK : OPEN))).toEqual([...SOLUTION])
    expect(first.title).toBe(FIRST.title)
    expect(FIRST_NAME).toBe('First steps 1')
    expect(FIRST_KEY).toBe(puzzleKey(FIRST))
    // The main button leads to the second.
    expect(second.icon.replace(':', '-')).toBe(SECOND_ID)
  })

  test('is solved by its solution, and by what the coach asks for, step by step', () => {
    expect(isSolved(FIRST, SOLUTION)).toBe(true)
    const cells = new Uint8Array(SOLUTION.length)
    for (const { line, text } of STEPS) {
      expect(nextStep(cells)?.line).toEqual(line)
      expect(advice(cells)).toBe(text)
      for (const place of cellsOf(FIRST, line)) cells[place] = SOLUTION[place]
      expect(isSatisfied(FIRST, cells, line)).toBe(true)
    }
    expect(isSolved(FIRST, cells)).toBe(true)
    expect(advice(cells)).toBe('')
  })

  test('answers a stroke that is too short', () => {
    const cells = new Uint8Array(SOLUTION.length)
    cells[5] = cells[6] = INK
    expect(advice(cells, [5, 6])).toBe('The 5 says: all five cells of this row.')
  })

  test('never takes a wrong cell, and says why', () => {
    expect(judge([2, 3], INK)).toEqual({
      places: [2],
      why: 'Only three here. The 5s on top say which.',
    })
    expect(judge([13], INK).why).toBe('3 1 means a gap: this cell stays empty.')
    expect(judge([0, 3], CROSS).places).toEqual([3])
    expect(judge([0], OPEN)).toEqual({ places: [0], why: '' })
    // Any wrong cell has a reason.
    SOLUTION.forEach((mark, place) => {
      expect(judge([place], INK).why === '').toBe(mark === INK)
    })
  })

  test('says nothing that takes two lines on a phone', () => {
    const texts = STEPS.flatMap(({ text, more }) => [text, more])
    for (const text of texts) expect(text.length, text).toBeLessThan(44)
  })
})

describe('the next thing on the first page', () => {
  const today = '2026-11-22'
  const puzzle = picture(['##', '#.'])

  function game(key: string, more: Partial<SavedGame> = {}): GameSummary {
    const played = new Game(puzzle)
    played.paint('paint', [0], INK, 5)
    return summaryOf({ ...saveGame(played, newProgress(), { key, played: 1 }), ...more })
  }

  function record(key: string, daily?: string): Solved {
    const result = { key, title: '', width: 2, height: 2, time: 1, hints: 0, mistakes: 0, at: 1 }
    return { ...result, ...(daily ? { daily } : {}) }
  }

  const many = ['a', 'b', 'c', 'd'].map((key) => record(key))

  test('is the first board, also when it is half done', () => {
    expect(nextOf(visitOf([], [], today))).toBe('first')
    expect(nextOf(visitOf([game(FIRST_KEY)], [], today))).toBe('first')
  })

  test('is the half-done game that was played last', () => {
    const games = [game('x', { played: 5 }), game('y', { played: 9 }), game('z', { solvedIn: 3 })]
    const visit = visitOf(games, many, today)
    expect(nextOf(visit)).toBe('continue')
    expect(visit.going.map(({ key }) => key)).toEqual(['y', 'x'])
    expect(visit.solved.has('z')).toBe(true)
  })

  test('is an easy picture after the first, and later the picture of the day', () => {
    expect(nextOf(visitOf([], many.slice(0, 1), today))).toBe('pack')
    expect(nextOf(visitOf([], many, today))).toBe('today')
  })

  test('is the next picture of a pack once all of today are solved', () => {
    const daily = ['small', 'medium', 'large'].map((size) => record(size, `${today} ${size}`))
    const most = visitOf([], [...many, ...daily], today)
    expect(sizeToday(most)).toBe('colour')
    expect(nextOf(most)).toBe('today')
    const whole = visitOf([], [...many, ...daily, record('e', `${today} colour`)], today)
    expect(nextOf(whole)).toBe('pack')
    expect(whole.days).toEqual(new Set([today]))
  })

  test('counts a picture of today that was one of an earlier day too', () => {
    const again = { ...record('s', '2026-01-02 small'), dailyAgain: [`${today} small`] }
    const visit = visitOf([], [again], today)
    expect(visit.today.small).toBe('solved')
    expect(visit.days.has(today)).toBe(true)
  })

  test('knows the pictures of today by their games, too', () => {
    const opened = { ...game('a', { daily: `${today} small` }), started: false }
    const half = game('b', { daily: `${today} medium` })
    const done = game('c', { daily: `${today} large`, solvedIn: 3 })
    const visit = visitOf([opened, half, done], [], today)
    expect(visit.today).toMatchObject({ small: 'unplayed', medium: 'going', large: 'solved' })
  })

  test('has the packs that are played, the latest first', () => {
    const packs = ['birds', 'space', 'first-steps'].map((name) => ({ name }) as About)
    const progress = new Map([
      ['birds', { solved: 1, played: 3 }],
      ['first-steps', { solved: 0, played: 9 }],
    ])
    expect(startedPacks(packs, progress).map(({ name }) => name)).toEqual(['first-steps', 'birds'])
  })

  test('shows First steps before others, and easy packs in colour next', () => {
    const about = (name: string, colours: number, easy: number) =>
      ({ name, count: 10, colours, classes: { easy } }) as unknown as About
    const packs = [about('dull', 0, 3), about('bright', 10, 9), about('first-steps', 0, 0)]
    expect(ranked(packs).map(({ name }) => name)).toEqual(['first-steps', 'bright', 'dull'])
  })
})
