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
  // Most games of two devices are the same.
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
  // The board of a solved game is complete: its steps have it.
  if (front.solvedIn !== null) return withRegisters(withRivals(both, rivalsOf(a, b)), [])
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

/** The solutions of two games that devices wrote without knowing those before them. */
function rivalsOf(...games: SavedGame[]): Finish[] {
  const all = games.flatMap((game) => [finishOf(game), ...(game.rivals ?? [])])
  const finishes = all.filter(({ solvedIn, stamp }) => solvedIn !== null && stamp)
  const [, ...rivals] = unseen(finishes.sort((a, b) => (isAhead(a, b) ? -1 : 1)))
  // Devices that have had each other's marks solved it together.
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

/** The solutions between which a player can choose, the one that counts first; or none. */
export const choicesOf = (game: SavedGame): Finish[] =>
  isUndecided(game) ? [finishOf(game), ...game.rivals!] : []

/** The game after the player has chosen a solution on a device, which other devices follow. */
export function chosen(game: SavedGame, choice: Finish, device: string): SavedGame {
  const write = writeAfter([game, ...(game.rivals ?? [])], device)
  return { ...withRivals(game, []), ...choice, ...write }
}

/** Whether the steps of one game take the place of those of another one. */
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
