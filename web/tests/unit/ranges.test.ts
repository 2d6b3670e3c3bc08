import { expect, test } from 'vitest'
import { bandOf, farthest, lanesOf, type BlockRange } from '../../src/board/ranges.ts'
import type { Line } from '../../src/model/line.ts'

const row = (index: number): Line => ({ axis: 'row', index })
const ranges = (line: Line, ...all: [number, number][]): BlockRange[] =>
  all.map(([first, last], block) => ({ line, block, first, last }))

test('bars of a lane never overlap, and there are no more lanes than bars over a cell', () => {
  let seed = 7
  const random = (n: number) => (seed = (seed * 48271) % 2147483647) % n
  for (let round = 0; round < 200; round++) {
    let [first, last] = [0, 0]
    const all: [number, number][] = []
    for (let i = random(12); i >= 0; i--) {
      first += 1 + random(4)
      last = Math.max(last + 1, first) + random(5)
      all.push([first, last])
    }
    const [{ bars, count }] = lanesOf(ranges(row(2), ...all))
    let most = 0
    for (let x = 0; x <= last; x++) {
      const over = bars.filter((bar) => bar.first <= x && x <= bar.last)
      expect(new Set(over.map((bar) => bar.lane)).size).toBe(over.length)
      most = Math.max(most, over.length)
    }
    expect(count).toBe(most)
  }
})

test('lines have lanes of their own', () => {
  const column: Line = { axis: 'column', index: 2 }
  const all = lanesOf([...ranges(row(2), [0, 3], [2, 5]), ...ranges(column, [0, 3])])
  expect(all.map(({ line, count }) => [line, count])).toEqual([
    [row(2), 2],
    [column, 1],
  ])
})

test('bars stay on the board and off their line, at each size', () => {
  for (const size of [1, 2, 5, 10, 25, 60]) {
    for (const cell of [4, 11, 24, 58]) {
      for (let index = 0; index < size; index++) {
        for (const count of [1, 3, 12]) {
          const board = { width: size, height: size }
          const { thick, before } = bandOf({ line: row(index), count }, board, cell)
          const room = before ? index : size - 1 - index
          if (size > 1) expect(thick * count).toBeLessThanOrEqual(Math.max(2 * count, room * cell))
          const [lanes] = lanesOf(
            ranges(row(index), ...Array.from({ length: count }, (): [number, number] => [0, 4])),
          )
          const far = farthest(lanes, board, cell).index
          expect(before ? far <= index : far >= index).toBe(true)
          expect(far).toBeGreaterThanOrEqual(0)
          expect(far).toBeLessThan(size)
        }
      }
    }
  }
})
