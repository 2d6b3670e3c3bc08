import { registersOf, fromSteps, sum, timesOf, withRegisters } from './document.ts'
import { unionEvents } from './events.ts'
import type { Register } from './marks.ts'
import {
  countersOf,
  eventsOf,
  isSavedGame,
  isUndecided,
  loadGame,
  roundOf,
  type Finish,
  type SavedGame,
} from './save.ts'
import { compareText, same, textOf } from './text.ts'
import { highest, unseen, writeAfter } from './writes.ts'

/** Merges the games of two devices. */
export function join(a: SavedGame, b: SavedGame): SavedGame {
  // On two devices most games are equal.
  if (a.times && same(a, b)) return a
  if (roundOf(a) !== roundOf(b)) return roundOf(a) > roundOf(b) ? a : b
  const [front, other] = isAhead(a, b) ? [a, b] : [b, a]
  const events = unionEvents(eventsOf(a), eventsOf(b))
  const times = highest(timesOf(a), timesOf(b))
  const both: SavedGame = {
    ...other,
    ...front,
    ...countersOf(events),
    events,
    times,
    elapsed: sum(times),
  }
  // The steps of a solved game hold its complete board.
  if (front.solvedIn !== null) return withRegisters(withRivals(both, rivalsOf(a, b)), [])
  const there = registersOf(other)
  const later = (one: Register, i: number) => (isLater(there[i], one) ? there[i] : one)
  return withRegisters(both, registersOf(front).map(later))
}

/**
 * Merges another device's game into that of this device. This device's steps stay, so that undo
 * takes back only its own marks, unless the other device has continued these steps.
 */
export function joined(here: SavedGame, there: SavedGame): SavedGame {
  const both = join(here, there)
  const kept = roundOf(both) === roundOf(here) && both.solvedIn === null
  const { stamp, past = {}, steps, bases, done, struck, played } = here
  if (!kept || !stamp || steps.length === 0) return both
  if ((there.past?.[stamp[1]] ?? 0) >= stamp[0]) return both
  return { ...both, stamp, past, steps, bases, done, struck, played }
}

/** Returns the rivals of the best solution of two games: those that no better one has seen. */
function rivalsOf(...games: SavedGame[]): Finish[] {
  const all = games.flatMap((game) => [finishOf(game), ...(game.rivals ?? [])])
  const finishes = all.filter(({ solvedIn, stamp }) => solvedIn !== null && stamp)
  const [, ...rivals] = unseen(finishes.sort((a, b) => (isAhead(a, b) ? -1 : 1)))
  // Devices that had each other's marks solved the game together.
  return rivals.filter(({ steps }) => steps[0]?.[0] !== 'join')
}

function finishOf(game: Finish): Finish {
  const { steps, bases, done, struck, played, solvedIn, stamp, past = {} } = game
  const finish = { steps, bases, done, struck, played, solvedIn }
  return stamp ? { ...finish, stamp, past } : finish
}

function withRivals({ rivals: _, ...game }: SavedGame, rivals: readonly Finish[]): SavedGame {
  return rivals.length > 0 ? { ...game, rivals } : game
}

/** Returns the solutions from which a player can choose, the current one first; or none. */
export const choicesOf = (game: SavedGame): Finish[] =>
  isUndecided(game) ? [finishOf(game), ...game.rivals!] : []

/** Returns the game after the player has chosen a solution on a device; other devices follow. */
export function chosen(game: SavedGame, choice: Finish, device: string): SavedGame {
  const write = writeAfter([game, ...(game.rivals ?? [])], device)
  return { ...withRivals(game, []), ...choice, ...write }
}

/** Whether the steps of one game win over those of another. */
function isAhead(a: Finish, b: Finish): boolean {
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

const historyText = ({ steps, bases, done, struck, played, solvedIn }: Finish): string =>
  textOf([steps, bases, done, struck, played, solvedIn])

/** Two copies of one browser can write the same stamp; the higher mark then wins. */
function isLater([mark, counter, device]: Register, than: Register): boolean {
  return (counter - than[1] || compareText(device, than[2]) || mark - than[0]) > 0
}

/** Whether a value is a game that can be merged; a damaged one must not harm other games. */
export function isDocument(value: unknown): value is SavedGame {
  try {
    return isSavedGame(value) && loadGame(value).game.cells.length === fromSteps(value).length
  } catch {
    return false
  }
}
