import { expect, test, vi } from 'vitest'

const said: unknown[] = []

vi.mock('nonogram-toolkit', () => ({
  Solver: class {
    setLanguage(...asked: unknown[]) {
      said.push(asked)
    }
  },
}))

test('a solver explains in the language of the page, and in English if that has no hints', async () => {
  vi.stubGlobal('location', { search: '?language=de' })
  const { use } = await import('../../src/language/message.ts')
  const { newSolver } = await import('../../src/solver/index.ts')
  newSolver('one')
  expect(said).toEqual([])
  use({ default: {}, hints: { where: 'Sieh dir {line} an.' } })
  newSolver('two')
  expect(said).toEqual([['de', { where: 'Sieh dir {line} an.' }]])
})
