import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Lesson } from '../../src/learn/course.ts'
import { Task } from '../../src/learn/judge.ts'
import { wordsOf } from '../../src/learn/lesson-words.ts'
import { recentTechniques, latestHints } from '../../src/store/hint-log.ts'
import { hintsByLesson, lessonFor, lessonOn, OUTLINE } from '../../src/model/outline.ts'
import { placed } from '../../src/learn/path.ts'
import { cellsFromRows, CROSS, fill, OPEN } from '../../src/model/cells.ts'

const course = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../cmd/internal/app/lessons/course.json'), 'utf8'),
) as { lessons: readonly Lesson[] }

test('the outline is that of the course', () => {
  expect(OUTLINE.map(({ id, techniques }) => ({ id, techniques }))).toEqual(
    course.lessons.map(({ id, techniques = [] }) => ({ id, techniques })),
  )
})

test('each lesson has a title, a rule and words for each of its frames and drills', () => {
  for (const { id, example, drills } of course.lessons) {
    expect(OUTLINE.find((lesson) => lesson.id === id)?.title).toBeTruthy()
    const { rule, frames } = wordsOf(id)
    expect(rule).toBeTruthy()
    expect(frames.length).toBe(example.frames.length)
    expect(frames.every(Boolean)).toBe(true)
    for (const drill of drills) expect(new Task(drill).words(id === 'two-ways')).toBeTruthy()
  }
})

test('every drill is solved by its answer, and not before', () => {
  for (const { drills } of course.lessons) {
    for (const drill of drills) {
      const task = new Task(drill)
      const { width } = task.puzzle
      const cells = cellsFromRows(drill.board, width)
      const goal = cellsFromRows(drill.puzzle.goal!, width)
      expect(task.isSolved(cells), drill.id).toBe(false)
      for (const place of task.answer) {
        expect(task.asks(place), drill.id).toBe(true)
        cells[place] = goal[place]
      }
      expect(task.isSolved(cells), drill.id).toBe(true)
    }
  }
})

describe('a mark', () => {
  const drill = {
    id: 'x',
    puzzle: {
      width: 3,
      height: 3,
      rows: [[2], [1], [1]],
      columns: [[2], [1], [1]],
      goal: ['##.', '#..', '..#'],
    },
    board: ['???', '???', '???'],
    line: { axis: 'row' as const, index: 0 },
    near: [0, 1] as const,
    answer: [[0, 1]] as const,
  }
  test.each([
    [drill, 1, fill(1), 'right'],
    [drill, 1, CROSS, 'wrong'],
    [drill, 0, fill(1), 'undecided'],
    [{ ...drill, also: [[0, 0]] as const }, 0, fill(1), 'elsewhere'],
    [{ ...drill, also: [[0, 0]] as const }, 0, CROSS, 'wrong'],
    [{ ...drill, assumed: { row: 0, column: 0, cell: '.' } }, 0, fill(1), 'elsewhere'],
    [{ ...drill, assumed: { row: 0, column: 0, cell: '.' } }, 2, fill(1), 'wrong'],
  ])('of %o is judged', (posed, place, mark, verdict) => {
    expect(new Task(posed).judge(place, mark)).toBe(verdict)
  })

  test('of another line is not asked for', () => {
    const task = new Task({ ...drill, board: ['??.', '???', '???'] })
    expect([0, 2, 3].map((place) => task.asks(place))).toEqual([true, false, false])
    expect(new Task(drill).faults(Uint8Array.of(2, 2, OPEN, 0, 0, 0, 0, 0, 0))).toEqual(
      new Set([0]),
    )
  })
})

describe('hints', () => {
  test('lead to the lesson on their technique', () => {
    expect(lessonOn('T10')?.id).toBe('splitting')
    expect(lessonOn('T14')?.id).toBe('arrangements')
    expect(lessonOn('T0')).toBeUndefined()
  })

  test('of late lead to the lesson that most of them are about, of several the latest', () => {
    expect(lessonFor([])).toBeUndefined()
    expect(lessonFor(['T0'])).toBeUndefined()
    expect(lessonFor(['T6', 'T10', 'T6', 'T14'])?.id).toBe('finished')
    expect(lessonFor(['T6', 'T10'])?.id).toBe('splitting')
    expect(lessonFor(['T7', 'T10', 'T8'])?.id).toBe('edges')
  })
})

test('hints are counted by lesson, those on none last', () => {
  const brief = hintsByLesson(['T0', 'T6', 'T5', 'T0', 'T13']).map(({ lesson, count }) => [
    lesson?.id,
    count,
  ])
  expect(brief).toEqual([
    ['overlap', 2],
    ['finished', 1],
    [undefined, 2],
  ])
})

test('hints are kept once and in order, and the latest call for a lesson', () => {
  const hint = (at: number) => ({ technique: `T${at}`, at })
  expect(latestHints([hint(2), hint(1), hint(2)])).toEqual([hint(1), hint(2)])
  const many = latestHints(Array.from({ length: 600 }, (_, at) => hint(at)))
  expect([many.length, many[0].at]).toEqual([500, 100])
  expect(recentTechniques(many)).toHaveLength(12)
  expect(recentTechniques(many).at(-1)).toBe('T599')
})

test('the path of the lessons winds', () => {
  const walk = Array.from({ length: 7 }, (_, i) =>
    Object.values(placed(i, 3)).slice(0, 2).join(' '),
  )
  expect(walk).toEqual([
    '1 / 1 var(--right)',
    '1 / 2 var(--right)',
    '1 / 3 var(--down)',
    '2 / 3 var(--left)',
    '2 / 2 var(--left)',
    '2 / 1 var(--down)',
    '3 / 1 var(--right)',
  ])
})
