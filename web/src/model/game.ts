import { cellsFromRows, OPEN, type Mark } from './cells.ts'
import type { Puzzle } from './puzzle.ts'

/** Why the board changed. `join` is the first step of a game that other devices play too. */
export type StepKind = 'paint' | 'hint' | 'reset' | 'try' | 'keep' | 'drop' | 'mend' | 'join'

/** A changed cell: its place, the mark before and the mark after. */
export type Change = readonly [place: number, before: Mark, after: Mark]

/**
 * An action of the player, which undo undoes. `try` starts a trial, and `keep` and `drop` end it.
 * These carry the board on which the trial started.
 */
export interface Step {
  readonly kind: StepKind
  /** Milliseconds on the clock. */
  readonly at: number
  readonly changes: readonly Change[]
  readonly base?: Uint8Array
}

/** A game: a board and the steps that led to it. Undo, replay and saving use only the steps. */
export class Game {
  readonly puzzle: Puzzle
  readonly cells: Uint8Array
  /** 1 for cells that the puzzle gives; nobody can paint these. */
  readonly given: Uint8Array
  #steps: Step[] = []
  #done = 0
  #trial: Uint8Array | null = null

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle
    this.cells = startOf(puzzle)
    this.given = this.cells.map((mark) => (mark === OPEN ? 0 : 1))
  }

  /** The steps so far, without undone ones. */
  get steps(): readonly Step[] {
    return this.#steps.slice(0, this.#done)
  }

  /** All steps, including undone ones. */
  get allSteps(): readonly Step[] {
    return this.#steps
  }

  get canUndo(): boolean {
    return this.#done > (this.#steps[0]?.kind === 'join' ? 1 : 0)
  }

  get canRedo(): boolean {
    return this.#done < this.#steps.length
  }

  /** The board on which the trial started; null outside a trial. */
  get trial(): Uint8Array | null {
    return this.#trial
  }

  /** The cells that were painted in the current trial. */
  tried(): Set<number> {
    const changes = this.#trial ? changesBetween(this.#trial, this.cells) : []
    return new Set(changes.map(([place]) => place))
  }

  /** The cells that hints filled in. */
  hinted(): Set<number> {
    const places = new Set<number>()
    for (const { kind, changes } of this.steps) {
      for (const [place] of changes) {
        if (kind === 'hint') places.add(place)
        else places.delete(place)
      }
    }
    return places
  }

  /** Sets cells to a mark as one step. Returns the cells that changed. */
  paint(kind: StepKind, places: Iterable<number>, mark: Mark, at: number): number[] {
    return this.apply(
      kind,
      [...places].map((place) => [place, mark] as const),
      at,
    )
  }

  /** Sets cells as one step; if a cell occurs twice, the last mark counts. */
  apply(kind: StepKind, marks: Iterable<readonly [number, Mark]>, at: number): number[] {
    const changes: Change[] = []
    for (const [place, mark] of new Map(marks)) {
      if (this.given[place] === 0 && this.cells[place] !== mark) {
        changes.push([place, this.cells[place], mark])
      }
    }
    if (changes.length > 0) this.#push({ kind, at, changes })
    return changes.map(([place]) => place)
  }

  /**
   * Applies changes of another board as one step, to cells with the same mark as there before the
   * change. Returns the number of cells that still differ from the other board.
   */
  adopt(changes: readonly Change[], at: number): number {
    const fitting = changes.filter(([place, before]) => this.cells[place] === before)
    this.apply(
      'paint',
      fitting.map(([place, , after]) => [place, after] as const),
      at,
    )
    return changes.filter(([place, , after]) => this.cells[place] !== after).length
  }

  /** Becomes another game of the same puzzle. */
  become(other: Game): void {
    this.#steps = [...other.allSteps]
    this.#done = other.steps.length
    this.#trial = other.trial
    this.cells.set(other.cells)
  }

  /**
   * Takes a board with marks of other devices, and returns the cells that changed. Their marks go
   * below all steps, which no longer change these cells, so that undo takes back only the player's
   * own marks.
   */
  join(cells: Uint8Array): number[] {
    const marks = new Map(changesBetween(this.cells, cells).map(([place, , mark]) => [place, mark]))
    if (marks.size === 0) return []
    const start = startOf(this.puzzle)
    const isOwn = ([place]: Change) => !marks.has(place)
    const based = (base: Uint8Array) => base.map((mark, place) => marks.get(place) ?? mark)
    let done = this.#done
    const below: Change[] = [...marks].map(([place, mark]) => [place, start[place], mark])
    const own = this.#steps.flatMap((step, i): Step[] => {
      const changes = step.changes.filter(isOwn)
      if (step.kind === 'join') below.push(...changes)
      else if (changes.length > 0 || step.base)
        return [{ ...step, changes, ...(step.base ? { base: based(step.base) } : {}) }]
      if (i < this.#done) done--
      return []
    })
    this.#steps = [{ kind: 'join', at: 0, changes: below }, ...own]
    this.#done = done + 1
    this.#trial = this.#trial && based(this.#trial)
    this.cells.set(cells)
    return [...marks.keys()]
  }

  /** Clears the board; this can be undone. */
  reset(at: number): void {
    this.endTrial('keep', at)
    this.paint('reset', this.cells.keys(), OPEN, at)
  }

  startTrial(at: number): void {
    if (this.#trial === null) this.#push({ kind: 'try', at, changes: [], base: this.cells.slice() })
  }

  /** Ends the trial, if any: its cells stay, or return to their marks before it. */
  endTrial(kind: 'keep' | 'drop', at: number): void {
    const base = this.#trial
    if (base === null) return
    const changes = kind === 'drop' ? changesBetween(this.cells, base) : []
    this.#push({ kind, at, changes, base })
  }

  undo(): Step | null {
    if (!this.canUndo) return null
    const step = this.#steps[--this.#done]
    for (const [place, before] of step.changes) this.cells[place] = before
    if (step.base) this.#trial = step.kind === 'try' ? null : step.base
    return step
  }

  redo(): Step | null {
    if (!this.canRedo) return null
    const step = this.#steps[this.#done++]
    this.#take(step)
    return step
  }

  /**
   * Undoes steps until the board passes a test, such as "no mistake". Returns the number of undone
   * steps, or -1, with nothing undone, if the board never passed.
   */
  undoUntil(good: (cells: Uint8Array) => boolean): number {
    let undone = 0
    while (!good(this.cells)) {
      if (this.undo() === null) {
        while (undone-- > 0) this.redo()
        return -1
      }
      undone++
    }
    return undone
  }

  /** Restores a saved game from all its steps and the number of those that are not undone. */
  static restore(puzzle: Puzzle, steps: readonly Step[], done: number): Game {
    const game = new Game(puzzle)
    game.#steps = [...steps]
    for (const step of steps.slice(0, done)) {
      game.#take(step)
      game.#done++
    }
    return game
  }

  #push(step: Step): void {
    this.#steps.length = this.#done
    this.#steps.push(step)
    this.#done++
    this.#take(step)
  }

  #take(step: Step): void {
    for (const [place, , after] of step.changes) this.cells[place] = after
    if (step.base) this.#trial = step.kind === 'try' ? step.base : null
  }
}

/** Returns the changes between two boards. */
export function changesBetween(before: Uint8Array, after: Uint8Array): Change[] {
  const changes: Change[] = []
  after.forEach((mark, place) => {
    if (mark !== before[place]) changes.push([place, before[place], mark])
  })
  return changes
}

/** Returns the board at the start, with only the given cells marked. */
export function startOf(puzzle: Puzzle): Uint8Array {
  return puzzle.given
    ? cellsFromRows(puzzle.given, puzzle.width)
    : new Uint8Array(puzzle.width * puzzle.height)
}
