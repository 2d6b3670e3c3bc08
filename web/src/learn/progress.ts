import type { Lesson } from './course.ts'

/** How many drills of a lesson are solved. */
export function solvedIn(lesson: Lesson, solved: ReadonlySet<string>): number {
  return lesson.drills.filter(({ id }) => solved.has(id)).length
}

/** The number of the lesson's first drill that is not solved, from 1; the first if all are. */
export function nextDrill(lesson: Lesson, solved: ReadonlySet<string>): number {
  return Math.max(1, lesson.drills.findIndex(({ id }) => !solved.has(id)) + 1)
}
