import { eventsFrom, pausesOf, scoreOf, type Counters, type GameEvent } from './events.ts'
import { Game, startOf, type Step, type StepKind } from './game.ts'
import { areMarks, boardOf, type Marks, type Stamp } from './marks.ts'
import type { Listed } from './pace.ts'
import { fromWire, toWire, type Puzzle, type WirePuzzle } from './puzzle.ts'

/** The saved state of a game besides its board. */
export interface Progress {
  /** The time on the clock in milliseconds. */
  elapsed: number
  /** Hints, checks, mistakes and all other counted events, in order. */
  events: readonly GameEvent[]
  /** The number of restarts after a solution. */
  round: number
  /** The time to the solution in milliseconds. */
  solvedIn: number | null
  /** Clue numbers that the player struck out by hand: "row 3 1" is block 1 of row 3. */
  struck: string[]
}

/** A game in the database and in files. */
export interface SavedGame extends Omit<Progress, 'events' | 'round'>, Counters {
  version: 1
  key: string
  puzzle: WirePuzzle
  /** Each step as [kind, clock, place, before, after, place, ...]. */
  steps: (string | number)[][]
  /** The boards on which trials started, by the numbers of the steps. */
  bases: Record<number, number[]>
  done: number
  /** The time of the last play, in milliseconds since 1970. */
  played: number
  /** The date and size of a daily puzzle, such as "2026-05-01 small". */
  daily?: string
  /** Its name until it is solved, if its title may give the picture away. */
  name?: string
  /** The pack of the puzzle; the name is then in English. */
  pack?: string
  /** Its difficulty, if a list has it. */
  listed?: Listed
  /** The id of its publication. */
  published?: string
  /** Older versions have only counters, which the site still writes for them. */
  events?: readonly GameEvent[]
  round?: number
  /** For older versions: whether it was restarted after a solution. */
  again?: boolean
  /** The write of the steps; missing in games of older versions. */
  stamp?: Stamp
  /** For each device, the counter of its last write that the steps include. */
  past?: Readonly<Record<string, number>>
  /** The cells in the form that devices share, as in document.ts. Solved games need none. */
  marks?: Marks
  /** The time of each device; `elapsed` is the sum. */
  times?: Readonly<Record<string, number>>
  /** Other solutions of this round, unknown to the device that wrote this one. */
  rivals?: readonly Finish[]
  /** The marked part of the board, 0 to 1, for lists. */
  marked: number
}

/** A device's solution of a game. */
export type Finish = Pick<
  SavedGame,
  'steps' | 'bases' | 'done' | 'struck' | 'played' | 'solvedIn' | 'stamp' | 'past'
>

export function newProgress(): Progress {
  return {
    elapsed: 0,
    events: [],
    round: 0,
    solvedIn: null,
    struck: [],
  }
}

type FlatStep = SavedGame['steps'][number]

/** The saved form of each step. A step never changes, and each stroke saves all steps. */
const flatSteps = new WeakMap<Step, FlatStep>()

function flatStep(step: Step): FlatStep {
  let flat = flatSteps.get(step)
  if (!flat) {
    flat = [step.kind, Math.round(step.at), ...step.changes.flat()]
    flatSteps.set(step, flat)
  }
  return flat
}

export function saveGame(
  game: Game,
  progress: Progress,
  about: Pick<SavedGame, 'key' | 'played' | 'daily' | 'name' | 'pack' | 'listed' | 'published'>,
): SavedGame {
  const bases: Record<number, number[]> = {}
  const steps = game.allSteps.map((step, i) => {
    if (step.base) bases[i] = [...step.base]
    return flatStep(step)
  })
  const marked = game.cells.reduce((n, mark) => n + (mark > 0 ? 1 : 0), 0) / game.cells.length
  return {
    version: 1,
    puzzle: toWire(game.puzzle),
    steps,
    bases,
    done: game.steps.length,
    marked,
    ...about,
    elapsed: Math.round(progress.elapsed),
    ...countersOf(progress.events),
    events: progress.events,
    ...(progress.round > 0 ? { round: progress.round } : {}),
    ...(progress.round > 0 && progress.solvedIn === null ? { again: true } : {}),
    solvedIn: progress.solvedIn,
    struck: [...progress.struck],
  }
}

export function loadGame(saved: SavedGame): { game: Game; progress: Progress } {
  const puzzle = fromWire(saved.puzzle)
  const steps = saved.steps.map((flat, i): Step => {
    const numbers = flat.slice(1) as number[]
    const changes = []
    for (let k = 1; k + 2 < numbers.length; k += 3) {
      changes.push([numbers[k], numbers[k + 1], numbers[k + 2]] as const)
    }
    const base = saved.bases[i]
    const step: Step = {
      kind: flat[0] as StepKind,
      at: numbers[0],
      changes,
      ...(base ? { base: Uint8Array.from(base) } : {}),
    }
    flatSteps.set(step, flat)
    return step
  })
  const { elapsed, solvedIn, struck } = saved
  const game = Game.restore(puzzle, steps, saved.done)
  if (saved.marks) game.join(boardOf(saved.marks))
  return {
    game,
    progress: {
      elapsed,
      events: eventsOf(saved),
      round: roundOf(saved),
      solvedIn,
      struck: [...struck],
    },
  }
}

/** Returns the puzzle and the board of a game, for pictures of it, without replaying its steps. */
export function pictureOf(saved: SavedGame): { puzzle: Puzzle; cells: Uint8Array } {
  const puzzle = fromWire(saved.puzzle)
  if (saved.marks) return { puzzle, cells: boardOf(saved.marks) }
  const cells = startOf(puzzle)
  for (const step of saved.steps.slice(0, saved.done))
    for (let k = 2; k + 2 < step.length; k += 3) cells[step[k] as number] = step[k + 2] as number
  return { puzzle, cells }
}

export const eventsOf = (saved: SavedGame): readonly GameEvent[] =>
  saved.events ?? eventsFrom(saved)

export const roundOf = ({ round = 0, again }: SavedGame): number => Math.max(round, again ? 1 : 0)

/** Whether the player must choose a solution; devices that shared marks have only one. */
export const isUndecided = ({ rivals, steps }: SavedGame): boolean =>
  rivals !== undefined && steps[0]?.[0] !== 'join'

/** Older versions know no hints about mistakes, so these count as hints for them. */
export function countersOf(events: readonly GameEvent[]): Required<Counters> {
  const { hints, mistakeHints, checks, mistakes } = scoreOf(events)
  return { hints: hints + mistakeHints, mistakes, checks, pauses: pausesOf(events) }
}

/** Whether a value can be a saved game; files and other devices can have damaged ones. */
export function isSavedGame(value: unknown): value is SavedGame {
  const game = (value ?? {}) as Partial<SavedGame>
  const { puzzle, steps, events = [], struck = [], rivals = [], marks } = game
  return (
    typeof game.key === 'string' &&
    [steps, puzzle?.rows, puzzle?.columns, events, struck, rivals].every(Array.isArray) &&
    [...steps!, ...events].every(Array.isArray) &&
    typeof game.bases === 'object' &&
    [game.done, game.played, game.elapsed].every(Number.isFinite) &&
    (marks === undefined || areMarks(marks, puzzle!.rows.length * puzzle!.columns.length))
  )
}
