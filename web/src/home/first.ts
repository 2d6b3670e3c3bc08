import * as say from 'text:home'
import { fill, OPEN, type Mark } from '../model/cells.ts'
import { cellsOf, isSatisfied, type Line } from '../model/line.ts'
import { fromWire } from '../model/puzzle.ts'

/** The picture of the first page in its colours; "." is blank. It is the first of First steps. */
const ROWS = ['ccc..', 'lrrdd', 'lrr.d', 'lrrdd', 'lrr..']

const COLOURS: Readonly<Record<string, string>> = {
  c: '#5a3a29',
  l: '#f2836b',
  r: '#d9482b',
  d: '#a83218',
}

export const FIRST_NAME = 'First steps 1'

export const FIRST = fromWire({
  title: say.firstTitle,
  author: 'the nonogram authors',
  licence: 'CC0-1.0',
  width: 5,
  height: 5,
  rows: [[3], [5], [3, 1], [5], [3]],
  columns: [[5], [5], [5], [1, 1], [3]],
})

/** The cells of the picture in their colours. */
export const PAINTED = ROWS.flatMap((text, row) =>
  [...text].flatMap((letter, column) =>
    letter === '.' ? [] : [{ row, column, rgb: COLOURS[letter] }],
  ),
)

/** The solved board. */
export const SOLUTION = Uint8Array.from(ROWS.join(''), (letter) =>
  letter === '.' ? OPEN : fill(1),
)

/** The coach's words about a line, and about one that is partly filled. */
interface Step {
  line: Line
  text: string
  more: string
}

const row = (index: number): Line => ({ axis: 'row', index })
const column = (index: number): Line => ({ axis: 'column', index })

/** The steps through the picture, the easiest line first. */
export const STEPS: readonly Step[] = [
  { line: row(1), text: say.coachRow1, more: say.coachRow1More },
  { line: row(3), text: say.coachRow3, more: say.coachRow3More },
  { line: column(0), text: say.coachColumn0, more: say.coachColumn0More },
  { line: column(1), text: say.coachColumn1, more: say.coachColumn1More },
  { line: column(2), text: say.coachColumn2, more: say.coachColumn2More },
  { line: row(2), text: say.coachRow2, more: say.coachRow2 },
]

/** The reasons why cells of a row stay empty. */
const EMPTY: readonly string[] = [say.coachThree, '', say.coachGap, '', say.coachThree]

/** Returns the first step whose line is not done; undefined once the picture is complete. */
export function nextStep(cells: Uint8Array): Step | undefined {
  return STEPS.find(({ line }) => !isSatisfied(FIRST, cells, line))
}

/** Returns the coach's next words. A line that was started gets other words. */
export function advice(cells: Uint8Array, started: readonly number[] = []): string {
  const step = nextStep(cells)
  if (!step) return ''
  const within = cellsOf(FIRST, step.line).some((place) => started.includes(place))
  return within ? step.more : step.text
}

/**
 * Returns the cells of a stroke that may change, and the reason for the rest; empty without one.
 * Wrong cells get an explanation and are never painted.
 */
export function judge(asked: readonly number[], mark: Mark) {
  if (mark === OPEN) return { places: [...asked], why: '' }
  const filled = mark === fill(1)
  const isRight = (place: number) => (SOLUTION[place] === fill(1)) === filled
  const wrong = asked.find((place) => !isRight(place))
  const reason = () => (filled ? EMPTY[Math.floor(wrong! / FIRST.width)] : say.coachFull)
  const why = wrong === undefined ? '' : reason()
  return { places: asked.filter(isRight), why }
}
