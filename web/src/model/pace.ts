import * as text from 'text:model'
import type { Rating } from 'nonogram-toolkit'
import type { FirstTime, Solved } from './statistics.ts'

/** The classes of rated puzzles, the easiest first. */
export const LEVELS = ['trivial', 'easy', 'medium', 'hard', 'expert', 'deep'] as const

/** The minutes that people take for a puzzle. */
export type Minutes = NonNullable<Rating['minutes']>

/** The difficulty of a puzzle as lists have it; a rating says more. */
export interface Listed {
  readonly class: Rating['class']
  readonly minutes?: { readonly practised: number }
}

/** The fewest games that show a player's pace, and the most recent ones that count. */
export const GAMES = 10
const LATEST = 50

/**
 * The weight of the assumption that a new player is practised, in games. Single games differ from a
 * player's pace by a factor of 1.5, and players from a practised one by 2.2 (both as standard
 * deviations), and a median needs half as many games again as a mean.
 */
const PRIOR = 0.4

/**
 * Returns the player's time as a multiple of a practised player's; null before ten games. It is the
 * weighted median of single games, so that a game left open over lunch does not count, drawn
 * towards 1 while games are few.
 */
export function paceOf(list: readonly Solved[]): number | null {
  const games = list
    .flatMap(({ first, at }) =>
      first && first.expected > 0 && first.time > 0 ? [{ first, at }] : [],
    )
    .sort((a, b) => b.at - a.at)
    .slice(0, LATEST)
    .map(({ first }) => ({
      ratio: Math.log(first.time / 60_000 / first.expected),
      weight: weightOf(first),
    }))
  if (games.length < GAMES) return null
  const total = games.reduce((sum, { weight }) => sum + weight, 0)
  return Math.exp((median(games, total) * total) / (total + PRIOR))
}

/** Returns the weight of a game: little after many hints, checks or pauses. */
function weightOf({ helped, pauses }: FirstTime): number {
  return 1 / (1 + helped + pauses / 4)
}

function median(games: { ratio: number; weight: number }[], total: number): number {
  games.sort((a, b) => a.ratio - b.ratio)
  let below = 0
  for (const [i, { ratio, weight }] of games.entries()) {
    below += weight
    if (below > total / 2) return ratio
    if (below === total / 2) return (ratio + games[i + 1].ratio) / 2
  }
  return games[games.length - 1].ratio
}

/** The minutes above which a time says nothing, since people try cells out in such a puzzle. */
const TRIAL = 600

/** The minutes from which a time is in whole hours. */
const HOURS = 120

/** Rounds minutes to the precision of an estimate: at least one, above ten in steps of five. */
function roundedOf(minutes: number): number {
  return minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5
}

/** Returns a time for a sign: in minutes, or from two hours on in hours, up to ten. */
export function timeOf(minutes: number): { unit: 'minutes' | 'hours'; n: number; more: boolean } {
  const rounded = roundedOf(minutes)
  if (rounded < HOURS) return { unit: 'minutes', n: rounded, more: false }
  const more = rounded > TRIAL
  return { unit: 'hours', n: Math.round((more ? TRIAL : rounded) / 60), more }
}

/** Returns a time in words, such as "about 4 min". */
export function minutesText(minutes: number): string {
  const { unit, n: rounded, more } = timeOf(minutes)
  if (more) return text.minutesTrial
  if (unit === 'hours') return text.hoursAbout({ hours: rounded })
  if (rounded < 60) return text.minutesAbout({ minutes: rounded })
  const rest = rounded % 60
  const hours = Math.floor(rounded / 60)
  return rest > 0 ? text.hoursMinutes({ hours, minutes: rest }) : text.hoursAbout({ hours })
}

/** Returns the expected time in words, for the player's pace if that is known. */
export function expectedText(
  { practised }: Pick<Minutes, 'practised'>,
  pace: number | null,
): string {
  if (pace === null || timeOf(practised).more) return minutesText(practised)
  return text.minutesOwn({ time: minutesText(practised * pace) })
}

/**
 * Returns the times from an expert's to a beginner's, such as "2 to 16 min"; '' above ten hours.
 */
export function bandText({ expert, practised, beginner }: Minutes): string {
  if (timeOf(practised).more) return ''
  const unit = beginner > HOURS ? 60 : 1
  const round = (minutes: number) => Math.max(1, Math.round(minutes / unit))
  const [least, most] = [round(expert), round(beginner)]
  if (unit > 1) return text.hoursBand({ least, most })
  return least === most ? text.minutesExact({ minutes: least }) : text.minutesBand({ least, most })
}

/** Returns a pace in words. */
export function paceText(pace: number): string {
  const tenths = Math.round(pace * 10) / 10
  if (tenths === 1) return text.paceSame
  return text.paceTimes({ times: tenths })
}
