import { imageChanges } from 'text:editor'
import type { CallOptions, Rating } from 'nonogram-toolkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  Validator,
  verdictOf,
  warningsOf,
  type EditorSolver,
  type Verdict,
} from '../../../src/editor/validator.ts'
import { Repairer, repairsOf, type RepairSolver } from '../../../src/editor/repairer.ts'
import { lookOf, repairWord } from '../../../src/editor/status.tsx'
import type { WirePuzzle } from '../../../src/model/puzzle.ts'

const PUZZLE: WirePuzzle = { rows: [[1], [1]], columns: [[1], [1]] }
const OTHER: WirePuzzle = { rows: [[1], []], columns: [[1], []] }
const TWO = {
  valid: true,
  status: 'multiple',
  line_solvable: false,
  solutions: [
    ['#.', '.#'],
    ['.#', '#.'],
  ],
}
const ONE = { valid: true, status: 'unique', line_solvable: true, solutions: [['#.', '..']] }

/** A solver whose answers are given by hand. */
class ByHand implements EditorSolver, RepairSolver {
  readonly asked: { op: string; request: { puzzle?: WirePuzzle }; signal?: AbortSignal }[] = []
  #answers: ((value: unknown) => void)[] = []

  check = (request: object, options?: CallOptions) => this.#ask('check', request, options)
  rate = (request: object, options?: CallOptions) => this.#ask('rate', request, options)
  repair = (request: object, options?: CallOptions) => this.#ask('repair', request, options)

  #ask(op: string, request: object, { signal }: CallOptions = {}): Promise<never> {
    this.asked.push({ op, request, ...(signal ? { signal } : {}) })
    return new Promise((resolve, reject) => {
      this.#answers.push(resolve as (value: unknown) => void)
      signal?.addEventListener('abort', () => reject(new Error('no longer wanted')))
    })
  }

  async answer(value: unknown): Promise<void> {
    this.#answers.shift()!(value)
    await vi.advanceTimersByTimeAsync(0)
  }
}

let quick: ByHand
let slow: ByHand
let validator: Validator

beforeEach(() => {
  vi.useFakeTimers()
  quick = new ByHand()
  slow = new ByHand()
  validator = new Validator(quick, slow)
})
afterEach(() => vi.useRealTimers())

describe('the validator', () => {
  test('shows the result of a short look at once, and rates a unique draft when it rests', async () => {
    validator.validate(OTHER)
    await quick.answer(ONE)
    expect(validator.verdict.value).toMatchObject({ kind: 'unique', lineSolvable: true })
    expect(slow.asked).toEqual([])
    await vi.advanceTimersByTimeAsync(300)
    expect(slow.asked[0].op).toBe('rate')
    await slow.answer({
      status: 'unique',
      class: 'easy',
      steps: [],
      difficulty: 3,
      longest_chain: 1,
    })
    expect(validator.verdict.value).toMatchObject({ rating: { class: 'easy' } })
    expect(validator.working.value).toBe(false)
  })

  test('shows two solutions first and all open cells later', async () => {
    validator.validate(PUZZLE)
    await quick.answer(TWO)
    expect(validator.verdict.value).toMatchObject({ kind: 'multiple', open: [0, 1, 2, 3] })
    await vi.advanceTimersByTimeAsync(300)
    await slow.answer({ ...TWO, open: [[0, 1]], open_complete: true })
    expect(slow.asked.map(({ request }) => request)).toEqual([
      { puzzle: PUZZLE, open: true, milliseconds: 2000 },
    ])
    expect(validator.verdict.value).toMatchObject({ open: [1], complete: true })
  })

  test('shows two solutions that only the long look finds before all open cells', async () => {
    validator.validate(PUZZLE)
    await quick.answer({ valid: true, status: 'unknown', line_solvable: false })
    await vi.advanceTimersByTimeAsync(300)
    expect(slow.asked[0].request).toMatchObject({ open: false })
    await slow.answer(TWO)
    expect(validator.verdict.value).toMatchObject({ kind: 'multiple', complete: false })
    expect(validator.working.value).toBe(true)
    expect(slow.asked[1].request).toMatchObject({ open: true })
    await slow.answer({ ...TWO, open: [[0, 1]], open_complete: true })
    expect(validator.verdict.value).toMatchObject({ open: [1], complete: true })
    expect(validator.working.value).toBe(false)
  })

  test('asks about the latest draft alone', async () => {
    validator.validate(PUZZLE)
    validator.validate(PUZZLE)
    validator.validate(OTHER)
    expect(quick.asked).toHaveLength(1)
    await quick.answer(TWO)
    // The answer was of a draft that is no longer there.
    expect(validator.verdict.value.kind).toBe('looking')
    expect(quick.asked).toHaveLength(2)
    expect(quick.asked[1].request.puzzle).toBe(OTHER)
    await quick.answer(ONE)
    expect(validator.verdict.value.kind).toBe('unique')
  })

  test('interrupts the long check for the next draft', async () => {
    validator.validate(PUZZLE)
    await quick.answer({ valid: true, status: 'unknown', line_solvable: false })
    expect(validator.verdict.value).toEqual({ kind: 'unknown', final: false })
    await vi.advanceTimersByTimeAsync(300)
    const { signal } = slow.asked[0]
    validator.validate(OTHER)
    expect(signal!.aborted).toBe(true)
    await quick.answer(ONE)
    expect(validator.verdict.value.kind).toBe('unique')
  })

  test('reports when the time was not enough', async () => {
    validator.validate(PUZZLE)
    await quick.answer({ valid: true, status: 'unknown', line_solvable: false })
    await vi.advanceTimersByTimeAsync(300)
    await slow.answer({ valid: true, status: 'unknown', line_solvable: false })
    expect(validator.verdict.value).toEqual({ kind: 'unknown', final: true })
    expect(lookOf(validator.verdict.value, 2000)).toEqual(['wait', 'Too hard to decide in 2 s'])
  })

  test('reports invalid clues and those without a solution', () => {
    const faults = [{ message: 'row 1 needs 3 cells' }]
    expect(verdictOf(PUZZLE, { valid: false, faults, line_solvable: false, seconds: 0 })).toEqual({
      kind: 'faulty',
      faults: ['row 1 needs 3 cells'],
    })
    const lines = [{ axis: 'row' as const, index: 0 }]
    const none = verdictOf(PUZZLE, {
      valid: true,
      status: 'none',
      contradiction: lines,
      line_solvable: false,
      seconds: 0,
    })
    expect(lookOf(none, 2000).slice(2)).toEqual(['These lines contradict each other: row 1.'])
  })
})

test('an empty picture is no puzzle, and the solver is not asked', async () => {
  validator.validate({ rows: [[1]], columns: [[1]] })
  validator.validate({ rows: [[]], columns: [[]] })
  await quick.answer(ONE)
  expect(validator.verdict.value).toEqual({ kind: 'empty' })
  expect(validator.working.value).toBe(false)
  expect(quick.asked).toHaveLength(1)
  validator.validate({ rows: [null], columns: [[]] })
  expect(quick.asked).toHaveLength(2)
})

test('full and very easy pictures have warnings', () => {
  const looking = { kind: 'looking' } as const
  expect(warningsOf({ kind: 'empty' }, Uint8Array.from([0, 0]))).toEqual([])
  expect(warningsOf(looking, Uint8Array.from([2, 2]))[0]).toContain('No cell is blank')
  expect(warningsOf(looking, Uint8Array.from([2, 0]))).toEqual([])
  const rating: Rating = {
    status: 'unique',
    class: 'trivial',
    steps: [],
    difficulty: 3,
    line_solvable: true,
    longest_chain: 1,
    sweeps: 1,
  }
  const easy = { kind: 'unique', lineSolvable: true, solution: new Uint8Array(2), rating } as const
  expect(warningsOf(easy, Uint8Array.from([2, 0]))[0]).toContain('Very easy')
})

test('the verdict says how long people take', () => {
  const verdict: Verdict = {
    kind: 'unique',
    lineSolvable: true,
    solution: new Uint8Array(4),
    rating: {
      ...{ status: 'unique', class: 'easy', difficulty: 6, steps: [], line_solvable: true },
      ...{ longest_chain: 1, sweeps: 2 },
      minutes: { expert: 2, practised: 4, beginner: 16 },
    },
  }
  expect(lookOf(verdict, 2000)).toContain(
    'A practised player takes about 4 min, others 2 to 16 min.',
  )
})

describe('repairs', () => {
  const proposal = { irreducible: true, fewest: true, puzzle: PUZZLE }
  const edits = [{ row: 1, column: 0, from: '.', to: '#' }]

  test('are only those that succeeded', () => {
    const found = repairsOf(
      {
        edits: { ...proposal, done: true, edits },
        given: { ...proposal, done: false, cells: [[0, 0]] },
        seconds: 0,
      },
      2,
    )
    expect(found.map(({ way, places }) => [way, places])).toEqual([['edits', [2]]])
    expect(repairsOf({ edits: { ...proposal, done: true, edits: [] }, seconds: 0 }, 2)).toEqual([])
  })

  test('are requested for the picture without its given cells, and shown one by one', async () => {
    const repairer = new Repairer(slow)
    void repairer.find({ ...PUZZLE, goal: ['#.', '.#'], given: ['#?', '??'] }, false)
    expect(repairer.state.value?.kind).toBe('waiting')
    expect(slow.asked[0].request.puzzle).not.toHaveProperty('given')
    await slow.answer({
      edits: { ...proposal, done: true, edits },
      given: { ...proposal, done: true, cells: [[0, 1]] },
    })
    expect(repairer.proposed.value).toEqual([2])
    repairer.show(1)
    expect(repairer.proposed.value).toEqual([1])
    repairer.dismiss()
    expect(repairer.proposed.value).toBeNull()
  })

  test('are known before they are asked for, until the picture changes', async () => {
    const repairer = new Repairer(slow)
    void repairer.lookAhead(PUZZLE)
    expect(repairer.fewestChanges.value).toBeNull()
    await slow.answer({ edits: { ...proposal, done: true, edits }, seconds: 0 })
    expect(repairer.fewestChanges.value).toBe(1)
    expect(repairer.proposed.value).toBeNull()
    await repairer.find(PUZZLE, false)
    expect(repairer.proposed.value).toEqual([2])
    expect(slow.asked).toHaveLength(1)
    repairer.reset()
    expect(repairer.fewestChanges.value).toBeNull()
    void repairer.find(PUZZLE, false)
    expect(slow.asked).toHaveLength(2)
  })

  test('that were asked for are not interrupted by looking ahead, but by dismissing', async () => {
    const repairer = new Repairer(slow)
    void repairer.find(PUZZLE, false)
    void repairer.lookAhead(PUZZLE)
    expect(slow.asked).toHaveLength(1)
    await slow.answer({ edits: { ...proposal, done: true, edits }, seconds: 0 })
    expect(repairer.proposed.value).toEqual([2])
    repairer.dismiss()
    expect(repairer.fewestChanges.value).toBe(1)
    void repairer.find(PUZZLE, true)
    repairer.dismiss()
    expect(slow.asked[1].signal?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(repairer.state.value).toBeNull()
  })

  test('are counted in words', () => {
    expect([null, 1, 2].map(repairWord)).toEqual([
      'Repair',
      'Repair with 1 change',
      'Repair with 2 changes',
    ])
    expect([0, 1, 2].map((n) => imageChanges({ n }))).toEqual([
      'no changes',
      '1 change',
      '2 changes',
    ])
  })
})
