import { expect, test } from 'vitest'
import { join } from '../../src/model/join.ts'
import { textOf } from '../../src/model/text.ts'
import { chance, History } from './histories.ts'

/** How many histories; make histories runs 100,000. */
const COUNT = Number(process.env.HISTORIES) || 1500

function after(seed: number): History {
  const history = new History(seed)
  history.run(5 + (seed % 40))
  return history
}

test('whatever a person did last is there, on all devices, in any history', () => {
  for (let seed = 1; seed <= COUNT; seed++) {
    const history = after(seed)
    history.end()
    try {
      history.expectAll()
    } catch (error) {
      throw new Error(`history ${seed}: ${(error as Error).message}`)
    }
  }
}, 3_600_000)

test('games merge to the same in any order, however often', () => {
  for (let seed = 1; seed <= COUNT / 3; seed++) {
    const { states } = after(seed)
    const pick = chance(seed)
    if (states.length === 0) continue
    const [a, b, c] = [0, 1, 2].map(() => states[pick(states.length)])
    expect(textOf(join(a, b))).toBe(textOf(join(b, a)))
    const left = join(join(a, b), c)
    expect(textOf(left)).toBe(textOf(join(a, join(b, c))))
    expect(textOf(join(left, a))).toBe(textOf(left))
    expect(textOf(join(left, left))).toBe(textOf(left))
  }
}, 3_600_000)
