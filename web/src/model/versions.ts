import { OPEN, isFilled } from './cells.ts'
import { unionEvents } from './events.ts'
import { startOf } from './game.ts'
import { fingerprint } from './puzzle.ts'
import { eventsOf, loadGame, roundOf, type SavedGame } from './save.ts'
import { stampAfter } from './stamp.ts'
import { compareText, textOf } from './text.ts'

/**
 * A saved game holds its puzzle's boards of all devices: its own, and in `others` those that
 * nobody has continued or chosen since. Each write of a device is a dot, and `seen` says which
 * dots a game takes account of. A board goes only if whoever continued it knew it, or if the
 * puzzle was solved or started over elsewhere; clocks decide nothing. So boards merge to the same
 * in any order, however often: a multi-value register.
 */
interface State {
  /** By their dots. */
  readonly boards: ReadonlyMap<string, SavedGame>
  readonly seen: Readonly<Record<string, number>>
}

const nameOf = ({ dot }: SavedGame): string => dot!.join(' ')

/** Merges the boards of two devices; the result has the fullest one in front. */
export function mergeGames(a: SavedGame, b: SavedGame): SavedGame {
  if (!a.others && !b.others && (a === b || textOf(a) === textOf(b))) return a
  const [x, y] = [stateOf(a), stateOf(b)]
  const boards = new Map<string, SavedGame>()
  for (const [one, other] of [
    [x, y],
    [y, x],
  ]) {
    for (const [name, board] of one.boards) {
      const twin = other.boards.get(name)
      if (twin) boards.set(name, inOrder([board, twin])[0])
      else if (!isSeen(board, other)) boards.set(name, board)
    }
  }
  const highest = Math.max(...[...boards.values()].map(stageOf))
  const kept = [...boards.values()].filter((board) => stageOf(board) === highest)
  return gameOf(inOrder(kept), joined(x.seen, y.seen))
}

/** A merged game with the board in front that is there now, unless another one has all of it. */
export function keepInFront(merged: SavedGame, here: SavedGame): SavedGame {
  const { boards, seen } = stateOf(merged)
  const own = boards.get(nameOf(boardOf(here)))
  const others = [...boards.values()].filter((board) => board !== own)
  if (!own || others.some((o) => isWithin(own, o) && !isWithin(o, own))) return merged
  return gameOf([own, ...others], seen)
}

/** A board that continues a game on a device, in its place; boards with other marks stay. */
export function continued(
  before: SavedGame | undefined,
  board: SavedGame,
  device: string,
): SavedGame {
  const { boards, seen } = before
    ? stateOf(before)
    : { boards: new Map<string, SavedGame>(), seen: {} }
  const others = before ? [...boards.values()].slice(1) : []
  return written(
    board,
    seen,
    others.filter((o) => !isWithin(o, board)),
    others,
    device,
  )
}

/**
 * A game with one of its boards chosen, by its dot or else the one in front: the others go.
 * Undefined if a device has continued that board meanwhile.
 */
export function chosen(
  before: SavedGame,
  dot: SavedGame['dot'],
  device: string,
): SavedGame | undefined {
  const { boards, seen } = stateOf(before)
  const all = [...boards.values()]
  const board = dot ? boards.get(dot.join(' ')) : all[0]
  return board && written({ ...board, played: Date.now() }, seen, [], all, device)
}

/** A new write of a board. Help counts, on whichever board it was asked for. */
function written(
  board: SavedGame,
  seen: State['seen'],
  others: readonly SavedGame[],
  known: readonly SavedGame[],
  device: string,
): SavedGame {
  const gone = known.filter(
    (o) => !others.includes(o) && o.solvedIn === null && roundOf(o) === roundOf(board),
  )
  const events = gone.map(eventsOf).reduce(unionEvents, eventsOf(board))
  // A copy of a browser's data must not write under a number that was used since.
  const number = stampAfter(seen[device] ?? 0)
  return gameOf([{ ...board, events, dot: [device, number] }, ...others], {
    ...seen,
    [device]: number,
  })
}

/** The boards of a puzzle among which only a person can choose: two or more, or none. */
export function rivalsOf(game: SavedGame): readonly SavedGame[] {
  const [board, ...others] = stateOf(game).boards.values()
  const rivals = others.filter((o) => !isWithin(o, board))
  return rivals.length > 0 ? [board, ...rivals] : []
}

/** Started over more often, or else solved, a game is further than others. */
export function stageOf(game: SavedGame): number {
  return 2 * roundOf(game) + (game.solvedIn === null ? 0 : 1)
}

/** Whether nothing is lost if another board takes the place of one. */
function isWithin(board: SavedGame, other: SavedGame): boolean {
  if (stageOf(board) !== stageOf(other)) return stageOf(board) < stageOf(other)
  const [marks, others] = [marksOf(board), marksOf(other)]
  return marks.every((mark, place) => mark === OPEN || mark === others[place])
}

/** The player's marks; of a solved board only the picture. */
function marksOf(board: SavedGame): Uint8Array {
  const { game } = loadGame(board)
  const start = startOf(game.puzzle)
  const counts = board.solvedIn === null ? (mark: number) => mark !== OPEN : isFilled
  return game.cells.map((mark, place) => (start[place] === OPEN && counts(mark) ? mark : OPEN))
}

/** Boards with the one in front that is furthest, has most marks, or was played last. */
function inOrder(boards: readonly SavedGame[]): SavedGame[] {
  return [...boards].sort(
    (a, b) =>
      stageOf(b) - stageOf(a) ||
      b.marked - a.marked ||
      b.played - a.played ||
      compareText(textOf(b), textOf(a)),
  )
}

function stateOf(game: SavedGame): State {
  const { others = [], seen } = game
  const front = boardOf(game)
  const boards = new Map([front, ...others].map((board) => [nameOf(board), board]))
  return { boards, seen: seen ?? writesOf(game) }
}

function gameOf([front, ...others]: readonly SavedGame[], seen: State['seen']): SavedGame {
  if (others.length === 0 && isOld(front) && Object.keys(seen).length === front.steps.length + 1) {
    const { dot: _, ...rest } = front
    return rest
  }
  return { ...front, seen, ...(others.length > 0 ? { others } : {}) }
}

/** A board alone, with a dot. */
function boardOf(game: SavedGame): SavedGame {
  const { seen: _, others: __, ...board } = game
  return { ...board, dot: game.dot ?? [lastOf(writesOf(game)), 1] }
}

function isSeen({ dot }: SavedGame, { seen }: State): boolean {
  const [device, number] = dot!
  return (seen[device] ?? 0) >= number
}

function joined(a: State['seen'], b: State['seen']): State['seen'] {
  const out = { ...a }
  for (const [device, number] of Object.entries(b)) out[device] = Math.max(out[device] ?? 0, number)
  return out
}

/** The start of the dots of games by older versions. */
const OLD = 'step '
const isOld = ({ dot }: SavedGame) => dot![0].startsWith(OLD)

/**
 * Older versions do not say what a game continues. Each of its steps counts as the only write of
 * a device that is called by all steps so far, so that a game with more steps takes its place.
 */
function writesOf({ steps }: SavedGame): Record<string, number> {
  let name = OLD
  const writes: Record<string, number> = { [name]: 1 }
  for (const step of steps) {
    name = OLD + fingerprint(name + step.join())
    writes[name] = 1
  }
  return writes
}

const lastOf = (writes: Record<string, number>): string => Object.keys(writes).at(-1)!
