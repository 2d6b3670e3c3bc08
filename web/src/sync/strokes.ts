import { fromSteps, withRegisters } from '../model/document.ts'
import { decode, type Register } from '../model/marks.ts'
import { roundOf, type SavedGame } from '../model/save.ts'

/** The sent writes of this device in a game: all of a round up to a counter. */
export interface Sent {
  round: number
  counter: number
}

/**
 * Returns this device's additions to a game since it last sent some. They are a game too, without
 * steps, which merges like any other: cells that need not be sent have the mark of an untouched
 * board. A solved game is sent as a whole, since its steps hold its board.
 */
export function added(
  game: SavedGame,
  device: string,
  before: Sent | undefined,
): { part: SavedGame; sent: Sent } {
  const { stamp: _, past: __, ...rest } = game
  const round = roundOf(game)
  const since = before?.round === round ? before.counter : undefined
  const registers = game.marks ? decode(game.marks) : []
  const own = registers.flatMap(([, counter, name]) => (name === device ? [counter] : []))
  const sent = { round, counter: Math.max(since ?? 0, ...own) }
  if (!game.marks) return { part: game, sent }
  const part = { ...rest, steps: [], bases: {}, done: 0 }
  const start = fromSteps(part)
  const isNew = ([, counter, name]: Register) =>
    since === undefined || (name === device && counter > since)
  const list = registers.map((one, place) => (isNew(one) ? one : start[place]))
  return { part: { ...withRegisters(part, list), marked: game.marked }, sent }
}
