import { expect, test, vi } from 'vitest'
import { readPuzzle } from '../../../src/editor/read-puzzle.ts'
import { draftOf, wireOf } from '../../../src/model/draft.ts'
import { solver } from '../../../src/solver/index.ts'

const puzzle = { rows: [[1], [1]], columns: [[1], [1]], given: ['#?', '??'] }

vi.mock(import('../../../src/solver/convert-file.ts'), async (original) => ({
  ...(await original()),
  convertFile: async () => ({ puzzles: [puzzle], seconds: 0 }) as never,
}))
test('given cells of a file without a picture stay', async () => {
  const solution = { status: 'unique', solutions: [['#.', '.#']] } as never
  vi.spyOn(solver, 'solve').mockResolvedValue(solution)
  const read = await readPuzzle(new File([], 'a.pattern'))
  expect(wireOf(draftOf(read.puzzle).draft)).toMatchObject(puzzle)
})
