/**
 * Events in a game besides its steps. `hint` is a shown level of a hint, and `mistakeHint` one of a
 * hint about a mistake. `check` is a check, and at level 2 the display of its wrong cells.
 * `mistake` is a stroke with wrong cells, `life` one that costs a life, and `restart` restores all
 * lives.
 */
export type EventKind = 'hint' | 'mistakeHint' | 'check' | 'mistake' | 'life' | 'restart' | 'pause'

/**
 * An event: its kind, the game's clock, its level from 1, or 0 if unknown, and its time in
 * milliseconds since 1970.
 */
export type GameEvent = readonly [kind: EventKind, at: number, level: number, when: number]

/** The counts of a game's events. */
export interface Score {
  hints: number
  /** The furthest level of a hint; 0 if that of some hint is unknown. */
  level: number
  mistakeHints: number
  checks: number
  /** Strokes with wrong cells, including those that cost a life. */
  mistakes: number
  /** Lives lost. */
  lives: number
}

/** A partly known score, as in older records. */
export type KnownScore = Pick<Score, 'hints' | 'mistakes'> & Partial<Score>

const count = (events: readonly GameEvent[], kind: EventKind) =>
  events.filter(([k, , level]) => k === kind && level <= 1).length

/** Returns the score of a game's events, up to a time on its clock. All scores come from here. */
export function scoreOf(events: readonly GameEvent[], until = Infinity): Score {
  const past = events.filter(([, at]) => at <= until)
  const lives = count(past, 'life')
  const levels = past.filter(([kind]) => kind === 'hint').map(([, , level]) => level)
  return {
    hints: count(past, 'hint'),
    level: levels.includes(0) ? 0 : Math.max(0, ...levels),
    mistakeHints: count(past, 'mistakeHint'),
    checks: count(past, 'check'),
    mistakes: count(past, 'mistake') + lives,
    lives,
  }
}

/** Returns the number of times that the player got help. */
export function helpOf({ hints, mistakeHints = 0, checks = 0 }: KnownScore): number {
  return hints + mistakeHints + checks
}

export const pausesOf = (events: readonly GameEvent[]): number => count(events, 'pause')

/** Returns the lives lost since the last restart of the game. */
export function livesLost(events: readonly GameEvent[]): number {
  return count(events.slice(events.findLastIndex(([kind]) => kind === 'restart') + 1), 'life')
}

/** Returns the events of two games, each once, in the order of the clock. */
export function unionEvents(a: readonly GameEvent[], b: readonly GameEvent[]): GameEvent[] {
  const union = new Map([...a, ...b].map((event) => [event.join(), event]))
  return [...union]
    .sort(([x, e], [y, f]) => e[1] - f[1] || e[3] - f[3] || (x < y ? -1 : 1))
    .map(([, event]) => event)
}

/** The numbers that games of older versions have instead of events. */
export interface Counters {
  hints: number
  mistakes: number
  checks?: number
  pauses?: number
}

/** Returns events with these counts, at the start of the game, since their times are unknown. */
export function eventsFrom({ hints, mistakes, checks = 0, pauses = 0 }: Counters): GameEvent[] {
  const repeat = (kind: EventKind, n: number) =>
    Array.from({ length: n }, (_, i): GameEvent => [kind, 0, 0, i])
  return [
    ...repeat('hint', hints),
    ...repeat('mistake', mistakes),
    ...repeat('check', checks),
    ...repeat('pause', pauses),
  ]
}
