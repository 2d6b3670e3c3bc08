import { signal } from '@preact/signals'
import { scoreOf, type GameEvent, type Score } from '../model/events.ts'
import { Game, hintedBy, type Step } from '../model/game.ts'
import type { Puzzle } from '../model/puzzle.ts'

/** How many times faster than slow a replay can be. */
export const SPEEDS = [1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** Milliseconds of a step at the lowest speed, and of a whole replay at most. */
const STEP = 500
const LONGEST = 80_000
/** How long the last step is seen before the picture comes back. */
const REST = 700

/** A game shown again, step by step, on a board of its own. */
export class Replay {
  readonly cells: Uint8Array
  readonly length: number
  /** How many steps are shown. */
  readonly at = signal(0)
  readonly playing = signal(true)
  readonly speed = signal<Speed>(2)
  readonly #start: Uint8Array
  readonly #steps: readonly Step[]
  readonly #events: readonly GameEvent[]
  readonly #changed: (places: readonly number[] | undefined) => void
  readonly #ended: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Calls changed with the cells that differ, all if there are none, and ended at the end. */
  constructor(
    puzzle: Puzzle,
    steps: readonly Step[],
    events: readonly GameEvent[],
    changed: (places: readonly number[] | undefined) => void,
    ended: () => void,
  ) {
    this.#start = new Game(puzzle).cells
    this.cells = this.#start.slice()
    this.#steps = steps
    this.#events = events
    this.length = steps.length
    this.#changed = changed
    this.#ended = ended
    this.#wait()
  }

  /** What the clock showed, in milliseconds. */
  get time(): number {
    return this.#steps[this.at.value - 1]?.at ?? 0
  }

  /** What was counted so far: at the end all of it, undone steps included. */
  get score(): Score {
    const at = this.at.value
    const until = at >= this.length ? Infinity : at > 0 ? Math.round(this.time) : -1
    return scoreOf(this.#events, until)
  }

  /** The cells that hints have filled in so far. */
  get hinted(): Set<number> {
    return hintedBy(this.#steps.slice(0, this.at.value))
  }

  /** Plays on, or holds; at the end it starts again. */
  toggle(): void {
    if (this.playing.value) return this.hold()
    if (this.at.value >= this.length) this.seek(0)
    this.playing.value = true
    this.#wait()
  }

  hold(): void {
    this.playing.value = false
    clearTimeout(this.#timer)
  }

  faster(speed: Speed): void {
    this.speed.value = speed
    if (this.playing.value) this.#wait()
  }

  /** Shows the board after a number of steps. */
  seek(at: number): void {
    const to = Math.max(0, Math.min(this.length, at))
    if (to === this.at.value) return
    if (to < this.at.value) this.cells.set(this.#start)
    for (const step of this.#steps.slice(to < this.at.value ? 0 : this.at.value, to)) {
      for (const [place, , after] of step.changes) this.cells[place] = after
    }
    this.at.value = to
    this.#changed(undefined)
    if (this.playing.value) this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    const step = Math.min(STEP, LONGEST / Math.max(1, this.length)) / this.speed.value
    const rest = this.at.value >= this.length
    this.#timer = setTimeout(() => (rest ? this.#ended() : this.#next()), rest ? REST : step)
  }

  #next(): void {
    const { changes } = this.#steps[this.at.value]
    for (const [place, , after] of changes) this.cells[place] = after
    this.at.value++
    this.#changed(changes.map(([place]) => place))
    this.#wait()
  }
}
