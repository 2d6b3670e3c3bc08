import { computed, signal } from '@preact/signals'
import { scoreOf, type GameEvent, type Score } from '../model/events.ts'
import { Game, type Step } from '../model/game.ts'
import type { Puzzle } from '../model/puzzle.ts'
import { positionOf, type Position } from './position.ts'

/** The factors by which a replay is faster than the slowest one. */
export const SPEEDS = [1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** Milliseconds of a step at the lowest speed, and the most for a whole replay at that speed. */
const STEP = 500
const LONGEST = 80_000
/** The time for which the last step shows before the picture returns, in milliseconds. */
const REST = 700

/** A replay of a game, step by step, on its own board. */
export class Replay {
  readonly length: number
  /** The number of shown steps. */
  readonly at = signal(0)
  readonly position = computed(() => this.#after(this.at.value))
  readonly playing = signal(true)
  readonly speed = signal<Speed>(2)
  readonly #puzzle: Puzzle
  readonly #steps: readonly Step[]
  readonly #events: readonly GameEvent[]
  readonly #ended: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    puzzle: Puzzle,
    steps: readonly Step[],
    events: readonly GameEvent[],
    ended: () => void,
  ) {
    this.#puzzle = puzzle
    this.#steps = steps
    this.#events = events
    this.length = steps.length
    this.#ended = ended
    this.#wait()
  }

  /** The time on the game's clock, in milliseconds. */
  get time(): number {
    return this.#steps[this.at.value - 1]?.at ?? 0
  }

  /** The score so far; at the end it includes undone steps. */
  get score(): Score {
    const at = this.at.value
    const until = at >= this.length ? Infinity : at > 0 ? Math.round(this.time) : -1
    return scoreOf(this.#events, until)
  }

  /** Continues or pauses; starts again at the end. */
  toggle(): void {
    if (this.playing.value) return this.hold()
    if (this.at.value >= this.length) this.at.value = 0
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

  /** Pauses, and shows the board after a number of steps. */
  seek(at: number): void {
    this.hold()
    this.at.value = Math.max(0, Math.min(this.length, at))
  }

  /** Returns the position after some steps, in which a trial looks like any other marks. */
  #after(at: number): Position {
    return { ...positionOf(Game.restore(this.#puzzle, this.#steps, at)), tried: new Set() }
  }

  #wait(): void {
    clearTimeout(this.#timer)
    const step = Math.min(STEP, LONGEST / Math.max(1, this.length)) / this.speed.value
    const rest = this.at.value >= this.length
    this.#timer = setTimeout(() => (rest ? this.#ended() : this.#next()), rest ? REST : step)
  }

  #next(): void {
    this.at.value++
    this.#wait()
  }
}
