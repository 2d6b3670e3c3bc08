import { playedBy, type State } from '../model/played.ts'
import type { SavedGame } from '../model/save.ts'
import type { Records } from '../store/records.ts'
import type { GameSummary } from '../model/summary.ts'
import { dailiesOf, streakDays, type Solved } from '../model/statistics.ts'
import { DAILY_SIZES, type DailySize } from '../route.ts'

/** The key of the puzzle of the first page; returning visitors do not load its board. */
export const FIRST_KEY = '212b0478f80af724'
/** The next puzzle of the same pack. */
export const SECOND_ID = 'first-steps-smile'

/** Everything that the first page knows about its visitor. */
export interface Visit {
  /** Whether nobody has played here except on the board of this page. */
  fresh: boolean
  /** The unfinished games, the latest first. */
  going: readonly GameSummary[]
  /** The first of these games, whose boards the page shows. */
  boards: readonly SavedGame[]
  records: Records
  /** The keys of the solved puzzles. */
  solved: ReadonlySet<string>
  /** The days on which a picture of the day was solved. */
  days: ReadonlySet<string>
  /** The states of today's pictures. */
  today: Readonly<Record<DailySize, State>>
}

export function visitOf(
  games: readonly GameSummary[],
  records: readonly Solved[],
  today: string,
): Visit {
  const solved = new Set([
    ...records.map((record) => record.key),
    ...games.filter((game) => game.solvedIn !== null).map((game) => game.key),
  ])
  const going = games
    .filter((game) => game.solvedIn === null && game.started)
    .sort((a, b) => b.played - a.played)
  const played = playedBy(dailiesOf, games, records)
  const daily = (size: DailySize) => played.get(`${today} ${size}`)?.state ?? 'unplayed'
  return {
    fresh: solved.size === 0 && going.every((game) => game.key === FIRST_KEY),
    going,
    solved,
    days: streakDays(records),
    today: Object.fromEntries(DAILY_SIZES.map((size) => [size, daily(size)])) as Visit['today'],
    boards: [],
    records: [games, records],
  }
}

/** The number of solved puzzles after which the page offers the picture of the day. */
const AT_HOME = 4

export type Next = 'first' | 'continue' | 'today' | 'pack'

/** Returns the one obvious next thing. */
export function nextOf(visit: Visit): Next {
  if (visit.fresh) return 'first'
  if (visit.going.length > 0) return 'continue'
  const left = DAILY_SIZES.some((size) => visit.today[size] !== 'solved')
  return left && visit.solved.size >= AT_HOME ? 'today' : 'pack'
}

/** Returns the size of today's picture to show: the first unsolved one. */
export function sizeToday(visit: Visit): DailySize {
  return DAILY_SIZES.find((size) => visit.today[size] !== 'solved') ?? DAILY_SIZES[0]
}
