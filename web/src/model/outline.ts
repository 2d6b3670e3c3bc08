import * as ideas from 'text:ideas'
import { grouped } from './grouped.ts'

/**
 * The lessons, with the facts that other pages need; the course itself loads with the page of a
 * lesson. A test compares this list with the course.
 */
export const OUTLINE = [
  { id: 'basics', title: ideas.basics, techniques: ['T1', 'T2', 'T3', 'T4'] },
  { id: 'overlap', title: ideas.overlap, techniques: ['T5', 'T13'] },
  { id: 'finished', title: ideas.finished, techniques: ['T6'] },
  { id: 'edges', title: ideas.edges, techniques: ['T7', 'T8'] },
  { id: 'joining', title: ideas.joining, techniques: ['T9'] },
  { id: 'splitting', title: ideas.splitting, techniques: ['T10'] },
  { id: 'gaps', title: ideas.gaps, techniques: ['T11'] },
  { id: 'spaces', title: ideas.spaces, techniques: ['T12', 'T13b'] },
  { id: 'arrangements', title: ideas.arrangements, techniques: ['T14'] },
  { id: 'colours', title: ideas.colours, techniques: [] },
  { id: 'border', title: ideas.border, techniques: ['T15', 'T17', 'T18'] },
  { id: 'two-ways', title: ideas.twoWays, techniques: ['T16', 'T16b'] },
] as const satisfies readonly Heading[]

export interface Heading {
  readonly id: string
  readonly title: string
  /** The ids of its techniques. */
  readonly techniques: readonly string[]
}

/** Returns the title of a lesson. */
export function titleOf(lesson: string): string {
  return OUTLINE.find(({ id }) => id === lesson)?.title ?? lesson
}

/** Returns the lesson on a technique, if there is one. */
export function lessonOn(technique: string): Heading | undefined {
  const outline: readonly Heading[] = OUTLINE
  return outline.find((lesson) => lesson.techniques.includes(technique))
}

/**
 * Returns the lesson that the latest hints call for: the one on most of their techniques, and of
 * several the latest.
 */
export function lessonFor(techniques: readonly string[]): Heading | undefined {
  const counts = new Map<Heading, number>()
  let best: Heading | undefined
  for (const technique of techniques) {
    const lesson = lessonOn(technique)
    if (!lesson) continue
    counts.set(lesson, (counts.get(lesson) ?? 0) + 1)
    if (!best || counts.get(lesson)! >= counts.get(best)!) best = lesson
  }
  return best
}

/** Counts the hints about each lesson, the most frequent first; undefined for hints about none. */
export function hintsByLesson(
  techniques: readonly string[],
): { lesson: Heading | undefined; count: number }[] {
  return [...grouped(techniques.map(lessonOn), (lesson) => lesson)]
    .map(([lesson, hints]) => ({ lesson, count: hints.length }))
    .sort((a, b) => Number(!a.lesson) - Number(!b.lesson) || b.count - a.count)
}
