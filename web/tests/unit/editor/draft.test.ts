import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neededCells, readClue, slackText, writeClue } from '../../../src/editor/clue-text.ts'
import {
  cluesOfDraft,
  draftOf,
  newDraft,
  NO_ABOUT,
  withClue,
  withColour,
  withEdges,
  withMerged,
  withMoved,
  withPicture,
  wireOf,
  type Draft,
} from '../../../src/model/draft.ts'
import { History } from '../../../src/editor/history.ts'
import {
  type Picture,
  mirrored,
  pictureOf,
  rowsOf,
  shifted,
  turned,
} from '../../../src/model/picture.ts'
import { COLOURS } from '../puzzles.ts'

const none = { top: 0, right: 0, bottom: 0, left: 0 }
const drawn = (...rows: string[]): Draft => withPicture(newDraft(1, 1), pictureOf(rows))

describe('a typed clue', () => {
  test('is read, with its colours', () => {
    expect(readClue('2, 1', 5, null)).toEqual({
      clue: [
        { length: 2, colour: 1 },
        { length: 1, colour: 1 },
      ],
    })
    expect(readClue('2b1', 5, COLOURS)).toHaveProperty('error')
    expect(readClue('2b 1', 5, COLOURS)).toEqual({
      clue: [
        { length: 2, colour: 2 },
        { length: 1, colour: 1 },
      ],
    })
    expect(readClue('', 5, null)).toEqual({ clue: [] })
    expect(readClue('0', 5, null)).toEqual({ clue: [] })
    expect(readClue('?', 5, null)).toEqual({ clue: null })
  })

  test('is refused if it is not valid', () => {
    expect(readClue('3 2', 5, null)).toEqual({ error: 'needs 6 cells, but there are 5' })
    expect(readClue('x', 5, null)).toHaveProperty('error')
    expect(readClue('1a', 5, null)).toHaveProperty('error')
    expect(readClue('1d', 5, COLOURS)).toHaveProperty('error')
    expect(readClue('1 0', 5, null)).toHaveProperty('error')
  })

  test('is written as it is read', () => {
    const block = fc.record({
      length: fc.integer({ min: 1, max: 9 }),
      colour: fc.integer({ min: 1, max: 2 }),
    })
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (clue) => {
        expect(readClue(writeClue(clue, true), neededCells(clue), COLOURS)).toEqual({ clue })
      }),
    )
  })

  test('has its slack in words', () => {
    const clue = [
      { length: 2, colour: 1 },
      { length: 1, colour: 1 },
    ]
    expect(slackText('row', 2, clue, 10)).toBe('Row 3: slack 6 of 10')
    expect(slackText('column', 0, clue, 4)).toBe('Column 1: no freedom')
    // Blocks of two colours need no gap.
    const two = [clue[0], { length: 1, colour: 2 }]
    expect(slackText('row', 0, two, 10)).toBe('Row 1: slack 7 of 10')
  })
})

describe('a draft', () => {
  test('goes over the wire and back, with its colours and given cells', () => {
    const draft: Draft = {
      picture: pictureOf(['ab.', '.bb']),
      palette: COLOURS,
      clues: null,
      given: [1, 3],
    }
    const about = { ...NO_ABOUT, title: 'Two', author: 'Ada', licence: 'CC0-1.0', notes: 'n' }
    const wire = wireOf(draft, about)
    expect(wire.given).toEqual(['?b?', '.??'])
    expect(wire.goal).toEqual(['ab.', '.bb'])
    expect(draftOf(JSON.parse(JSON.stringify(wire)))).toEqual({ draft, about })
  })

  test('of clues alone stays one of clues', () => {
    const { draft } = draftOf({ rows: [[1], null], columns: [[1], []] })
    expect(cluesOfDraft(draft).rows).toEqual([[{ length: 1, colour: 1 }], null])
    expect(wireOf(draft)).toMatchObject({ rows: [[1], null], columns: [[1], []] })
    expect(wireOf(draft)).not.toHaveProperty('goal')
  })

  test('takes typed clues, and those of the picture again', () => {
    const draft = withClue(drawn('##', '..'), 'row', 1, [{ length: 1, colour: 1 }])
    expect(wireOf(draft).rows).toEqual([[2], [1]])
    expect(wireOf(withPicture(draft, draft.picture)).rows).toEqual([[2], []])
  })

  test('keeps clues and given cells in their places when it is resized', () => {
    const given = { ...drawn('##', '..'), given: [1] }
    expect(withEdges(given, { ...none, top: 1, left: 1 }).given).toEqual([5])
    expect(withEdges(given, { ...none, right: -1 }).given).toEqual([])
    const typed = withClue(drawn('##', '..'), 'column', 1, null)
    expect(withEdges(typed, { ...none, left: 1 }).clues!.columns.map((c) => c?.length)).toEqual([
      0,
      1,
      undefined,
    ])
    expect(withEdges(typed, { ...none, left: -1 }).clues!.columns).toEqual([null])
  })

  test('gains and loses colours', () => {
    const two = withColour(drawn('##', '..'))
    expect(two.palette).toHaveLength(3)
    const painted = withPicture(two, pictureOf(['ab', '.b']))
    const less = withMerged(painted, 1, 0)
    expect(less.palette).toBeNull()
    expect(rowsOf(less.picture, false)).toEqual(['.#', '.#'])
  })
})

describe('history', () => {
  const only = <T>(now: T) => ({ past: [], now, future: [] })

  test('undoes and redoes, and forgets undone states after a change', () => {
    const history = new History(only(0))
    history.push(1)
    history.push(2)
    expect(history.canUndo.value).toBe(true)
    history.undo()
    expect(history.now.value).toBe(1)
    expect(history.canRedo.value).toBe(true)
    history.redo()
    history.undo()
    history.push(3)
    expect(history.canRedo.value).toBe(false)
    history.undo()
    history.undo()
    expect(history.canUndo.value).toBe(false)
    history.undo()
    expect(history.now.value).toBe(0)
  })

  test('makes one step of successive changes of one thing', () => {
    const history = new History(only(''))
    for (const text of ['a', 'ab', 'abc']) history.push(text, 'title')
    history.push('x')
    history.undo()
    history.push('abcd', 'title')
    history.undo()
    expect(history.now.value).toBe('abc')
    history.undo()
    expect(history.now.value).toBe('')
  })

  test('is saved and restored', () => {
    const history = new History(only(0))
    history.push(1)
    history.push(2)
    history.undo()
    const again = new History(structuredClone(history.steps))
    expect([again.now, again.canUndo, again.canRedo].map((one) => one.value)).toEqual([
      1,
      true,
      true,
    ])
  })
})

test('given and locked cells move with the whole picture, however it moves', () => {
  const moves = [
    turned,
    (picture: Picture) => mirrored(picture, 'left-right'),
    (picture: Picture) => mirrored(picture, 'top-bottom'),
    (picture: Picture) => shifted(picture, 1, -1),
  ]
  const places = fc.uniqueArray(fc.nat(5))
  fc.assert(
    fc.property(places, places, fc.constantFrom(...moves), (given, locked, move) => {
      // Each cell has a colour of its own, so that it is known where it went.
      const draft = { ...drawn('abc', 'def'), given, locked }
      const next = withMoved(draft, move)
      const marks = (of: Draft, all: readonly number[] = []) =>
        all.map((place) => of.picture.cells[place]).sort()
      expect(marks(next, next.given)).toEqual(marks(draft, given))
      expect(marks(next, next.locked)).toEqual(marks(draft, locked))
      expect(next.picture).toEqual(move(draft.picture))
    }),
  )
})
