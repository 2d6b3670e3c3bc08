import type { Lesson } from './course.ts'

/** Returns the number of a lesson's solved drills. */
export function solvedIn(lesson: Lesson, solved: ReadonlySet<string>): number {
  return lesson.drills.filter(({ id }) => solved.has(id)).length
}

/** Returns the number of the lesson's first unsolved drill, from 1; 1 if all are solved. */
export function nextDrill(lesson: Lesson, solved: ReadonlySet<string>): number {
  return Math.max(1, lesson.drills.findIndex(({ id }) => !solved.has(id)) + 1)
}
