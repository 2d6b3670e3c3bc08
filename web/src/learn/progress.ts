import { signal } from '@preact/signals'
import { change, get } from '../store/database.ts'
import type { Lesson } from './course.ts'

const KEY = 'lessons'

/** The ids of the solved drills. */
export const learned = signal<ReadonlySet<string>>(new Set())

export async function loadLearned(): Promise<ReadonlySet<string>> {
  return (learned.value = new Set(await get<string[]>('things', KEY)))
}

/** Adds solved drills to those that are stored. */
export async function addLearned(ids: Iterable<string>): Promise<void> {
  const after = await change<string[]>(KEY, (before = []) => [...new Set([...before, ...ids])])
  learned.value = new Set(after)
}

/** How many drills of a lesson are solved. */
export function solvedIn(lesson: Lesson, solved: ReadonlySet<string>): number {
  return lesson.drills.filter(({ id }) => solved.has(id)).length
}

/** The number of the lesson's first drill that is not solved, from 1; the first if all are. */
export function nextDrill(lesson: Lesson, solved: ReadonlySet<string>): number {
  return Math.max(1, lesson.drills.findIndex(({ id }) => !solved.has(id)) + 1)
}
