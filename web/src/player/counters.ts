import { computed, signal, type Signal } from '@preact/signals'
import type { Rating } from 'nonogram-toolkit'
import {
  helpOf,
  livesLost,
  pausesOf,
  scoreOf,
  unionEvents,
  type EventKind,
  type GameEvent,
} from '../model/events.ts'
import type { Progress } from '../model/save.ts'
import { stampAfter } from '../model/stamp.ts'
import type { Solved } from '../model/statistics.ts'

/** The events of a game, and its further progress without the board and the clock. */
export class Counters {
  readonly events = signal<readonly GameEvent[]>([])
  readonly score = computed(() => scoreOf(this.events.value))
  readonly livesLost = computed(() => livesLost(this.events.value))
  readonly solvedIn = signal<number | null>(null)
  readonly struck: Signal<ReadonlySet<string>>
  round: number
  #stamped = 0

  constructor(progress: Progress) {
    this.events.value = progress.events
    this.solvedIn.value = progress.solvedIn
    this.struck = signal(new Set(progress.struck))
    this.round = progress.round
  }

  progress(elapsed: number): Progress {
    return {
      elapsed,
      events: this.events.value,
      round: this.round,
      solvedIn: this.solvedIn.value,
      struck: [...this.struck.value],
    }
  }

  /** Returns a time after all earlier ones of this game, which makes an event unique. */
  stamp(): number {
    this.#stamped = stampAfter(this.#stamped, ...this.events.value.map((event) => event[3]))
    return this.#stamped
  }

  /** Adds an event, with the time on the game's clock and the time that it happened. */
  note(kind: EventKind, at: number, level = 1, when = this.stamp()): void {
    this.#add([[kind, Math.round(at), level, when]])
  }

  /** Returns the lives lost between a moment and the last restart before it. */
  livesLostAt(when: number): number {
    return livesLost(this.events.value.filter((event) => event[3] < when))
  }

  restartedSince(when: number): boolean {
    return this.events.value.some(([kind, , , at]) => kind === 'restart' && at > when)
  }

  /** Takes the progress from another tab, which has continued the game. */
  take(progress: Progress): void {
    this.add(progress)
    this.round = progress.round
    this.struck.value = new Set(progress.struck)
    this.solvedIn.value = progress.solvedIn
  }

  /** Adds events of the same round; events of another round replace those here. */
  add({ events, round }: Pick<Progress, 'events' | 'round'>): void {
    if (round === this.round) this.#add(events)
    else this.events.value = events
  }

  #add(more: readonly GameEvent[]): void {
    const events = unionEvents(this.events.value, more)
    if (events.length > this.events.value.length) this.events.value = events
  }

  strike(name: string): void {
    const struck = new Set(this.struck.value)
    if (!struck.delete(name)) struck.add(name)
    this.struck.value = struck
  }

  /** Starts again: clears all after the win, and before it struck clues and lost lives. */
  reset(at: number): void {
    this.struck.value = new Set()
    if (this.solvedIn.value === null) return this.note('restart', at)
    this.solvedIn.value = null
    this.events.value = []
    this.round++
  }

  /** Returns the facts that compare the first solution with other people's, if they are known. */
  firstTime(rating: Rating | null, time: number): Pick<Solved, 'first' | 'class'> {
    if (!rating) return {}
    const own = { class: rating.class }
    if (!rating.minutes) return own
    const expected = rating.minutes.practised
    const helped = helpOf(this.score.value)
    return { ...own, first: { expected, time, helped, pauses: pausesOf(this.events.value) } }
  }
}
