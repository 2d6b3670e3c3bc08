import type { Fact } from 'nonogram-toolkit'
import type { WirePuzzle } from '../model/puzzle.ts'
import type { Line } from '../model/line.ts'
import { loadFile } from '../store/site-file.ts'

/** The course as package lessons writes it, without the words, which are in the catalogue. */
export interface Course {
  readonly lessons: readonly Lesson[]
}

export interface Lesson {
  readonly id: string
  readonly techniques?: readonly string[]
  readonly example: Example
  readonly drills: readonly Drill[]
}

export interface Example {
  readonly puzzle: WirePuzzle
  readonly frames: readonly Frame[]
}

/** A cell by row and column from 0. */
type At = readonly [row: number, column: number]

export interface Frame {
  readonly board: readonly string[]
  readonly tried?: readonly Fact[]
  readonly trouble?: readonly At[]
}

export interface Drill {
  readonly id: string
  readonly puzzle: WirePuzzle
  readonly board: string[]
  readonly line: Line
  readonly near: At
  readonly assumed?: Fact
  readonly answer: readonly At[]
  readonly also?: readonly At[]
}

/** Loads the course when it is first needed. */
export function loadCourse(): Promise<Course> {
  return loadFile<Course>('lessons.json', 'lessons')
}
