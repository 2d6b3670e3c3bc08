import type { Solved } from '../../src/model/statistics.ts'

/** A record of a solved puzzle. */
export const solved = (more: Partial<Solved>): Solved => ({
  key: 'a',
  title: '',
  width: 5,
  height: 5,
  time: 1000,
  hints: 0,
  mistakes: 0,
  at: 0,
  ...more,
})
