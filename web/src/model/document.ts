import { OPEN, type Mark } from './cells.ts'
import { unionEvents } from './events.ts'
import { startOf, type Change } from './game.ts'
import { decode, encode, type Register } from './marks.ts'
import { fromWire } from './puzzle.ts'
import { countersOf, eventsOf, isSavedGame, loadGame, roundOf, type SavedGame } from './save.ts'
import { compareText, textOf } from './text.ts'

/**
 * A saved game is a document that devices share. Each cell is a register with the write that set
 * it last: of two, the higher counter wins (Lamport 1978), and then the device, so no clock
 * decides. Events are a set, and each device's time is a counter. The steps, which undo needs, are
 * one register as a whole, and each device keeps its own. So games merge to the same in any order,
 * however often.
 */

/** The counter of cells that nobody has written. The steps of older versions count up from it. */
const NEVER = -1_000_000

/** A game that a device writes after it has changed some cells of one that is stored. */
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
  const after: SavedGame = {
    ...before,
    ...game,
    stamp: [counter, device],
    past: { ...before?.past, [device]: counter },
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

/** Merges the games of two devices. */
export function join(a: SavedGame, b: SavedGame): SavedGame {
  // Most games of two devices are the same.
  if (a.times && (a === b || textOf(a) === textOf(b))) return a
  if (roundOf(a) !== roundOf(b)) return roundOf(a) > roundOf(b) ? a : b
  const [front, other] = isAhead(a, b) ? [a, b] : [b, a]
  const events = unionEvents(eventsOf(a), eventsOf(b))
  const times = { ...timesOf(a) }
  for (const [device, time] of Object.entries(timesOf(b)))
    times[device] = Math.max(times[device] ?? 0, time)
  const both: SavedGame = {
    ...other,
    ...front,
    ...countersOf(events),
    events,
    times,
    elapsed: sum(times),
  }
  // The board of a solved game is complete: its steps have it.
  if (front.solvedIn !== null) return withRegisters(both, [])
  const there = registersOf(other)
  const later = (one: Register, i: number) => (isLater(there[i], one) ? there[i] : one)
  return withRegisters(both, registersOf(front).map(later))
}

/**
 * The game of this device with that of another one merged into it. Its steps stay, so that undo
 * takes back only what was done here, unless the other device has continued them.
 */
export function joined(here: SavedGame, there: SavedGame): SavedGame {
  const both = join(here, there)
  const kept = roundOf(both) === roundOf(here) && both.solvedIn === null
  const { stamp, past = {}, steps, bases, done, struck, played } = here
  if (!kept || !stamp || steps.length === 0) return both
  if ((there.past?.[stamp[1]] ?? 0) >= stamp[0]) return both
  return { ...both, stamp, past, steps, bases, done, struck, played }
}

/** Whether the steps of one game take the place of those of another one. */
function isAhead(a: SavedGame, b: SavedGame): boolean {
  const [x, y] = [a, b].map(({ solvedIn, steps, stamp: [counter, device] = [0, ''] }) => [
    solvedIn === null ? 0 : 1,
    Math.sign(steps.length),
    counter,
    device,
    steps.length,
  ])
  const i = x.findIndex((part, i) => part !== y[i])
  return i < 0 ? compareText(historyText(a), historyText(b)) >= 0 : x[i] > y[i]
}

const historyText = ({ steps, bases, done, struck, played, solvedIn }: SavedGame): string =>
  textOf([steps, bases, done, struck, played, solvedIn])

/** Of two copies of one browser, which can write the same stamp, the higher mark wins. */
function isLater([mark, counter, device]: Register, than: Register): boolean {
  return (counter - than[1] || compareText(device, than[2]) || mark - than[0]) > 0
}

/** Whether a value is a game that can be merged: a damaged one must harm no other. */
export function isDocument(value: unknown): value is SavedGame {
  try {
    return isSavedGame(value) && loadGame(value).game.cells.length === fromSteps(value).length
  } catch {
    return false
  }
}

/** The registers of a game; those of a solved one, and of older versions, are its steps. */
const registersOf = (game: SavedGame): Register[] =>
  game.marks ? decode(game.marks) : fromSteps(game)

/** Each step counts as a write; undone ones as a last one, which took their marks back. */
function fromSteps({ puzzle, steps, done }: SavedGame): Register[] {
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

function withRegisters(game: SavedGame, registers: readonly Register[]): SavedGame {
  const { marks: _, ...rest } = game
  if (game.solvedIn !== null) return rest
  const marked = registers.reduce((n, [mark]) => n + (mark === OPEN ? 0 : 1), 0) / registers.length
  return { ...rest, marks: encode(registers), marked }
}

/** The highest counter of the writes that a game holds. */
const lastCounter = ({ stamp: [counter] = [0, ''], marks }: SavedGame): number =>
  (marks ? decode(marks) : []).reduce((last, [, next]) => Math.max(last, next), counter)

/** The time of each device; that of older versions has no device. */
const timesOf = ({ times, elapsed }: SavedGame): Readonly<Record<string, number>> =>
  times ?? { '': elapsed }

const sum = (times: Readonly<Record<string, number>>): number =>
  Object.values(times).reduce((all, time) => all + time, 0)
