import type { HintRequest, HintResponse } from 'nonogram-toolkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeadStart, type Question } from '../../src/player/head-start.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const puzzle = { rows: [[1]], columns: [[1]] }
const on = (...board: string[]): Question => ({ puzzle, board })

/** A solver that needs no time, and what it was asked. */
function solverWith(kind: HintResponse['kind'] = 'step') {
  const asked: HintRequest[] = []
  const hint = async (request: HintRequest): Promise<HintResponse> => {
    asked.push(request)
    return { kind, words: request.board! }
  }
  return { asked, hint }
}

test('the hint is there once the board rests', async () => {
  const solver = solverWith()
  const ahead = new HeadStart(solver)
  ahead.restart(() => on('?'))
  ahead.restart(() => on('#'))
  await vi.runAllTimersAsync()
  expect(solver.asked.map(({ board }) => board)).toEqual([['#']])
  expect(await ahead.hintFor(on('#'))).toEqual({ kind: 'step', words: ['#'] })
})

test('that of another board is not used', async () => {
  const ahead = new HeadStart(solverWith())
  await ahead.find(on('?'))
  expect(await ahead.hintFor(on('#'))).toBeNull()
  expect(await ahead.hintFor({ ...on('?'), near: [0, 0] })).toBeNull()
})

test('the solver looks at a board once', async () => {
  const solver = solverWith()
  const ahead = new HeadStart(solver)
  await ahead.find(on('?'))
  ahead.restart(() => on('?'))
  await vi.runAllTimersAsync()
  expect(solver.asked.length).toBe(1)
})

test('one that is about to be found is waited for', async () => {
  let find = (_: HintResponse) => {}
  const ahead = new HeadStart({ hint: () => new Promise((resolve) => (find = resolve)) })
  void ahead.find(on('?'))
  const hint = ahead.hintFor(on('?'))
  find({ kind: 'step', words: ['row 1'] })
  expect((await hint)?.words).toEqual(['row 1'])
})

test.each([
  ['takes too long', solverWith('unknown')],
  ['fails', { ...solverWith(), hint: () => Promise.reject(new Error('not loaded')) }],
])('where the solver %s, it is not asked again', async (_, solver) => {
  const hint = vi.fn(solver.hint)
  const ahead = new HeadStart({ hint })
  await ahead.find(on('?'))
  expect(await ahead.hintFor(on('?'))).toBeNull()
  ahead.restart(() => on('#'))
  await vi.runAllTimersAsync()
  expect(hint).toHaveBeenCalledTimes(1)
})

test('nothing is asked once it stops, or without a question', async () => {
  const solver = solverWith()
  const ahead = new HeadStart(solver)
  ahead.restart(() => null)
  await vi.runAllTimersAsync()
  ahead.restart(() => on('?'))
  ahead.stop()
  await vi.runAllTimersAsync()
  expect(solver.asked).toEqual([])
})
