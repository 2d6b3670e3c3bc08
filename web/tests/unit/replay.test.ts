import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill } from '../../src/model/cells.ts'
import { Game } from '../../src/model/game.ts'
import { Replay } from '../../src/player/replay.ts'
import { picture } from './puzzles.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function played(): { replay: Replay; ended: () => boolean } {
  const puzzle = picture(['###'])
  const game = new Game(puzzle)
  for (const place of [0, 1, 2]) game.paint('paint', [place], fill(1), 1000 * (place + 1))
  let over = false
  const replay = new Replay(puzzle, game.steps, [], () => (over = true))
  return { replay, ended: () => over }
}

test('a replay goes from the empty board to its end', () => {
  const { replay, ended } = played()
  expect([...replay.position.value.cells]).toEqual([0, 0, 0])
  vi.advanceTimersByTime(10_000)
  expect([...replay.position.value.cells]).toEqual([2, 2, 2])
  expect(replay.time).toBe(3000)
  expect(ended()).toBe(true)
})

test('a replay holds, and shows any moment', () => {
  const { replay, ended } = played()
  replay.hold()
  replay.seek(2)
  expect([...replay.position.value.cells]).toEqual([2, 2, 0])
  replay.seek(1)
  expect([...replay.position.value.cells]).toEqual([2, 0, 0])
  replay.seek(99)
  expect(replay.at.value).toBe(3)
  vi.advanceTimersByTime(10_000)
  expect(ended()).toBe(false)
  // At the end it starts again.
  replay.toggle()
  expect(replay.at.value).toBe(0)
})

test('a replay is as fast as it is asked to be', () => {
  const { replay } = played()
  replay.hold()
  replay.faster(8)
  replay.toggle()
  vi.advanceTimersByTime(70)
  expect(replay.at.value).toBe(1)
  replay.faster(1)
  vi.advanceTimersByTime(400)
  expect(replay.at.value).toBe(1)
  vi.advanceTimersByTime(200)
  expect(replay.at.value).toBe(2)
})

test('a replay shows a cell as filled in by a hint only once it is', () => {
  const puzzle = picture(['###'])
  const game = new Game(puzzle)
  game.paint('paint', [0], fill(1), 1000)
  game.paint('hint', [1, 2], fill(1), 2000)
  const replay = new Replay(puzzle, game.steps, [], () => {})
  replay.hold()
  expect(replay.position.value.hinted).toEqual(new Set())
  replay.seek(1)
  expect(replay.position.value.hinted).toEqual(new Set())
  replay.seek(2)
  expect(replay.position.value.hinted).toEqual(new Set([1, 2]))
})
