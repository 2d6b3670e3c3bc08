import { OPEN, type Mark } from './cells.ts'
import { startOf, type Change } from './game.ts'
import { decode, encode, type Register } from './marks.ts'
import { fromWire } from './puzzle.ts'
import { roundOf, type SavedGame } from './save.ts'
import { same } from './text.ts'
import type { Write } from './writes.ts'

/**
 * A saved game is a document that devices share. Each cell is a register with the last write to it:
 * the write with the higher counter wins (Lamport 1978), and then the higher device name, so no
 * clock decides. Events are a set, and each device's time is a counter. The steps, which undo
 * needs, are one register, and each device keeps its own. So games merge to the same in any order,
 * however often, by join.ts, which only devices with a code load.
 */

/** The counter of cells without a write. The steps of older versions count up from it. */
const NEVER = -1_000_000

/** Returns the game as a device writes it over the stored one, with some changed cells. */
export function written(
  before: SavedGame | undefined,
  game: SavedGame,
  changes: readonly Change[],
  device: string,
): SavedGame {
  const known = before && roundOf(before) === roundOf(game) ? before : undefined
  const counter = 1 + (before ? lastCounter(before) : 0)
  const times = known ? { ...timesOf(known) } : {}
  const elsewhere = sum(times) - (times[device] ?? 0)
  times[device] = Math.max(times[device] ?? 0, game.elapsed - elsewhere)
  const { rivals, ...kept } = before ?? {}
  // Storing the same solution again is not a new write, so that it replaces no other solution.
  const again = known?.stamp && known.solvedIn !== null && isSameSolution(known, game)
  const write: Write = again
    ? {}
    : { stamp: [counter, device], past: { ...before?.past, [device]: counter } }
  const after: SavedGame = {
    ...kept,
    ...(known && rivals ? { rivals } : {}),
    ...game,
    ...write,
    times,
    elapsed: sum(times),
  }
  const stamped = (mark: Mark): Register => [mark, counter, device]
  if (!known) {
    const start = fromSteps(game)
    return withRegisters(
      after,
      start.map((one) => (one[1] === NEVER ? one : stamped(one[0]))),
    )
  }
  const registers = registersOf(known)
  for (const [place, , mark] of changes) registers[place] = stamped(mark)
  return withRegisters(after, registers)
}

const isSameSolution = (a: SavedGame, b: SavedGame): boolean =>
  a.solvedIn === b.solvedIn && same(a.steps, b.steps)

/** Returns the registers of a game; from the steps for solved games and those of older versions. */
export const registersOf = (game: SavedGame): Register[] =>
  game.marks ? decode(game.marks) : fromSteps(game)

/** Each step counts as a write; undone steps as one last write, which took their marks back. */
export function fromSteps({ puzzle, steps, done }: SavedGame): Register[] {
  const registers = Array.from(startOf(fromWire(puzzle)), (mark): Register => [mark, NEVER, ''])
  steps.forEach((step, i) => {
    for (let k = 2; k + 2 < step.length; k += 3) {
      const [place, , after] = step.slice(k, k + 3) as number[]
      const [mark] = registers[place]
      registers[place] =
        i < done ? [after, NEVER + 1 + i, ''] : [mark, NEVER + 1 + steps.length, '']
    }
  })
  return registers
}

export function withRegisters(game: SavedGame, registers: readonly Register[]): SavedGame {
  const { marks: _, ...rest } = game
  if (game.solvedIn !== null) return rest
  const marked = registers.reduce((n, [mark]) => n + (mark === OPEN ? 0 : 1), 0) / registers.length
  return { ...rest, marks: encode(registers), marked }
}

/** The highest counter of the writes in a game. */
const lastCounter = ({ stamp: [counter] = [0, ''], marks }: SavedGame): number =>
  (marks ? decode(marks) : []).reduce((last, [, next]) => Math.max(last, next), counter)

/** The time of each device; in games of older versions the device has no name. */
export const timesOf = ({ times, elapsed }: SavedGame): Readonly<Record<string, number>> =>
  times ?? { '': elapsed }

export const sum = (times: Readonly<Record<string, number>>): number =>
  Object.values(times).reduce((all, time) => all + time, 0)
