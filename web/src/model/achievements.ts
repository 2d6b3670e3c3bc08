import type * as text from 'text:you'
import { grouped } from './grouped.ts'
import { dailiesOf, isAlone, localDay, runs, streakDays, type Solved } from './statistics.ts'

/** The facts from which achievements follow. */
export interface Facts {
  solved: readonly Solved[]
  /** The keys of puzzles in colour. */
  coloured: ReadonlySet<string>
  /** The moment of the last puzzle of each finished pack. */
  packs: readonly number[]
  /** When the player finished all lessons, and when the first puzzle was published. */
  lessons: number | undefined
  published: number | undefined
}

export interface Achievement {
  readonly name: Parameters<typeof text.achievement>[0]['name']
  /** Its picture: each letter is a colour, as in Pixels. */
  readonly picture: readonly string[]
  readonly earned: (facts: Facts) => Earned
}

/** The day of an achievement, '' if no record has the day; before that, the progress. */
export type Earned = { day: string } | { done: number; of: number }

/**
 * Achievements follow from the records alone, so that devices with the same records agree, and
 * nobody earns one without doing it.
 */
export const ACHIEVEMENTS: readonly Achievement[] = [
  {
    name: 'first',
    picture: ['.r.r.', 'rrrrr', 'rrrrr', '.rrr.', '..r..'],
    earned: ({ solved }) => nth(solved, 1),
  },
  {
    name: 'alone',
    picture: ['...k...', '...kr..', '...krr.', '...krrr', '...k...', 'bbbbbbb', '.bbbbb.'],
    earned: ({ solved }) => nth(solved.filter(isAlone), 10),
  },
  {
    name: 'colour',
    picture: ['oo...oo', 'oyo.oyo', 'oyykyyo', '.ookoo.', '.rrkrr.', 'rbr.rbr', 'rr...rr'],
    earned: ({ solved, coloured }) => nth(solved.filter(inColour(coloured)), 1),
  },
  {
    name: 'day',
    picture: ['...y...', '.y...y.', '..yyy..', 'y.yyy.y', '..yyy..', '.y...y.', '...y...'],
    earned: fourOfADay,
  },
  {
    name: 'week',
    picture: ['..r....', '..rr...', '.rror..', '.rorrr.', 'rroyrr.', 'rryyorr', '.ryyyr.'],
    earned: (facts) => days(facts, 7),
  },
  {
    name: 'month',
    picture: ['..ww...', '.ww....', 'ww.....', 'ww.....', 'www...w', '.wwwww.', '..www..'],
    earned: (facts) => days(facts, 30),
  },
  {
    name: 'pack',
    picture: ['.rr.rr.', '..rrr..', 'bbbrbbb', 'bbbrbbb', 'rrrrrrr', 'bbbrbbb', 'bbbrbbb'],
    earned: ({ packs }) => onDay(packs.length > 0 ? Math.min(...packs) : undefined),
  },
  {
    name: 'big',
    picture: ['...k...', '..kkw..', '..kkkw.', '.kkkkw.', '.kkkkkw', 'gkkkkkg', 'ggggggg'],
    earned: ({ solved }) => nth(solved.filter(large), 1),
  },
  {
    name: 'quick',
    picture: ['....yy.', '...yy..', '..yy...', '.yyyyy.', '...yy..', '..yy...', '.yy....'],
    earned: ({ solved }) => nth(solved.filter(quick), 1),
  },
  {
    name: 'hundred',
    picture: ['y.y.y.y', 'yyyyyyy', 'yryyyry', 'yyyyyyy', '.ooooo.'],
    earned: ({ solved }) => nth(solved, 100),
  },
  {
    name: 'lessons',
    picture: ['rr...rr', 'rwr.rwr', 'rwwrwwr', 'rwwrwwr', 'rwwrwwr', '.rwrwr.', '..rrr..'],
    earned: ({ lessons }) => onDay(lessons),
  },
  {
    name: 'own',
    picture: ['.....rr', '....oor', '...ooo.', '..ooo..', '.ooo...', 'noo....', 'kn.....'],
    earned: ({ published }) => onDay(published),
  },
]

const large = ({ width, height }: Solved) => Math.min(width, height) >= 30
const quick = ({ first }: Solved) =>
  first !== undefined && first.helped === 0 && first.time < first.expected * 60_000
const inColour = (coloured: ReadonlySet<string>) => (record: Solved) =>
  coloured.has(record.key) || dailiesOf(record).some((daily) => daily.endsWith(' colour'))

/** Earned with a number of puzzles, on the day of the last of them. */
function nth(list: readonly Solved[], count: number): Earned {
  if (list.length < count) return { done: list.length, of: count }
  const moments = list.map(({ at }) => at).sort((a, b) => a - b)
  return onDay(moments[count - 1])
}

function onDay(moment: number | undefined): Earned {
  if (moment === undefined) return { done: 0, of: 1 }
  return { day: moment > 0 ? localDay(new Date(moment)) : '' }
}

/** Earned with a number of days in a row, on the last of them. */
function days({ solved }: Facts, count: number): Earned {
  const all = [...runs(streakDays(solved))]
  const reached = all.find(([, run]) => run >= count)
  if (reached) return { day: reached[0] }
  return { done: Math.max(0, ...all.map(([, run]) => run)), of: count }
}

function fourOfADay({ solved }: Facts): Earned {
  const sizes = grouped(solved.flatMap(dailiesOf), (daily) => daily.slice(0, 10))
  const most = [...sizes].sort(([a], [b]) => (a < b ? -1 : 1))
  const whole = most.find(([, list]) => new Set(list).size >= 4)
  if (whole) return { day: whole[0] }
  return { done: Math.max(0, ...most.map(([, list]) => new Set(list).size)), of: 4 }
}
