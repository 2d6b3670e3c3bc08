/**
 * What happens in a game besides its steps. `hint` and `mistakeHint` are a level of a hint that
 * is shown, the second about a mistake; `check` is a check, and at level 2 the wrong cells that it
 * found; `mistake` is a stroke with wrong cells, `life` one that costs a life; `restart` gives all
 * lives back.
 */
export type EventKind = 'hint' | 'mistakeHint' | 'check' | 'mistake' | 'life' | 'restart' | 'pause'

/**
 * An event: its kind, the game's clock, its level from 1, or 0 if it is not known, and when, in
 * milliseconds since 1970.
 */
export type GameEvent = readonly [kind: EventKind, at: number, level: number, when: number]

/** What is counted of a game. */
export interface Score {
  hints: number
  /** The furthest level of a hint; 0 if it is not known of all. */
  level: number
  mistakeHints: number
  checks: number
  /** Strokes with wrong cells, those that cost a life included. */
  mistakes: number
  /** Lives lost. */
  lives: number
}

/** A score of which only a part is known: older records lack the rest. */
export type KnownScore = Pick<Score, 'hints' | 'mistakes'> & Partial<Score>

const count = (events: readonly GameEvent[], kind: EventKind) =>
  events.filter(([k, , level]) => k === kind && level <= 1).length

/** The score of a game's events, up to a time on its clock. All scores come from here. */
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

/** How often the player was helped. */
export function helpOf({ hints, mistakeHints = 0, checks = 0 }: KnownScore): number {
  return hints + mistakeHints + checks
}

export const pausesOf = (events: readonly GameEvent[]): number => count(events, 'pause')

/** The lives lost since the game was last restarted. */
export function livesLost(events: readonly GameEvent[]): number {
  return count(events.slice(events.findLastIndex(([kind]) => kind === 'restart') + 1), 'life')
}

/** The events of two games, each once, in the order of the clock. */
export function unionEvents(a: readonly GameEvent[], b: readonly GameEvent[]): GameEvent[] {
  const union = new Map([...a, ...b].map((event) => [event.join(), event]))
  return [...union]
    .sort(([x, e], [y, f]) => e[1] - f[1] || e[3] - f[3] || (x < y ? -1 : 1))
    .map(([, event]) => event)
}

/** The numbers that games of older versions have in place of events. */
export interface Counters {
  hints: number
  mistakes: number
  checks?: number
  pauses?: number
}

/** Events that give these numbers: at the start of the game, since nobody knows when they were. */
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
