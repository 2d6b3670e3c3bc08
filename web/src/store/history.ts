import { grouped } from '../model/grouped.ts'
import type { SavedGame } from '../model/save.ts'

/**
 * Long games are stored in parts, so that a stroke writes only the last steps. The record of a game
 * has these; whole parts of the earlier steps are separate records.
 */
export const PARTS = 'steps'

/** The number of steps in a part. */
const LENGTH = 200

/** A part of a game's steps, with the boards on which trials started in it. */
interface Part extends Pick<SavedGame, 'key' | 'steps' | 'bases'> {
  index: number
}

/** A game in its stored form. Short games have no parts, nor do games of older versions. */
interface Stored extends SavedGame {
  /** The number of its parts, and a name for the write that left them so. */
  parts?: { count: number; write: string }
}

/** The parts that this tab read or wrote last, so that it need not read them again. */
let latest: { key: string; write: string; parts: readonly Part[] } | undefined

const partsOf = (key: string, from = 0) => IDBKeyRange.bound([key, from], [key, Infinity])

/** Reads the parts of a stored game, and passes on the whole game. */
export function readWhole(
  transaction: IDBTransaction,
  stored: unknown,
  take: (game: unknown) => void,
): void {
  const { key, parts } = (stored ?? {}) as Partial<Stored>
  if (!key || !parts) return take(stored)
  const { write } = parts
  if (latest?.key === key && latest.write === write) return take(wholeOf(stored, latest.parts))
  const request = transaction.objectStore(PARTS).getAll(partsOf(key)) as IDBRequest<Part[]>
  request.onsuccess = () => {
    latest = { key, write, parts: request.result }
    take(wholeOf(stored, request.result))
  }
}

/** Reads all games, whole. */
export function readAllWhole(transaction: IDBTransaction, take: (games: unknown[]) => void): void {
  const parts = transaction.objectStore(PARTS).getAll() as IDBRequest<Part[]>
  const games = transaction.objectStore('games').getAll() as IDBRequest<Partial<Stored>[]>
  games.onsuccess = () => {
    const ofGames = grouped(parts.result, ({ key }) => key)
    const whole = (game: Partial<Stored>) =>
      game.parts ? wholeOf(game, ofGames.get(game.key!) ?? []) : game
    take(games.result.map(whole))
  }
}

/** Returns a stored game together with the steps of its parts. */
function wholeOf(stored: unknown, parts: readonly Part[]): unknown {
  const { parts: _, ...game } = stored as Stored
  return {
    ...game,
    steps: [...parts.flatMap(({ steps }) => steps), ...game.steps],
    bases: Object.assign({}, ...parts.map(({ bases }) => bases), game.bases) as Part['bases'],
  }
}

/** Writes a game over its stored form; parts without changes stay. */
export function writeParted(transaction: IDBTransaction, game: SavedGame, stored: unknown): void {
  const { key, steps, bases } = game
  const before = (stored as Stored | undefined)?.parts
  const isKnown = before && latest?.key === key && latest.write === before.write
  const known = isKnown ? latest!.parts : []
  const count = Math.max(0, Math.ceil(steps.length / LENGTH) - 1)
  const between = (from: number, to = Infinity): Pick<SavedGame, 'steps' | 'bases'> => {
    const own = Object.entries(bases).filter(([step]) => +step >= from && +step < to)
    return { steps: steps.slice(from, to), bases: Object.fromEntries(own) }
  }
  const isSame = (part: Part, i: number) =>
    i < count && part.steps.every((step, k) => step === steps[i * LENGTH + k])
  const changed = known.findIndex((part, i) => !isSame(part, i))
  const parts = changed < 0 ? [...known] : known.slice(0, changed)
  const records = transaction.objectStore(PARTS)
  const isMore = parts.length < count
  const isLess = before && parts.length < before.count
  if (isLess) records.delete(partsOf(key, parts.length))
  for (let index = parts.length; index < count; index++) {
    parts.push({ key, index, ...between(index * LENGTH, (index + 1) * LENGTH) })
    records.put(parts[index])
  }
  const record: Stored = { ...game, ...between(count * LENGTH) }
  if (count > 0) {
    const write = isMore || isLess || !before ? `${Date.now()} ${Math.random()}` : before.write
    record.parts = { count, write }
    latest = { key, write, parts }
  }
  transaction.objectStore('games').put(record)
}

/** Deletes the parts of a game. */
export function removeParts(transaction: IDBTransaction, key: string): void {
  transaction.objectStore(PARTS).delete(partsOf(key))
}
