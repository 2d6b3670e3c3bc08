import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Solver } from 'nonogram-toolkit'
import { CROSS, fill } from '../../src/model/cells.ts'
import { Hints } from '../../src/player/hints.ts'
import { Session } from '../../src/player/session.ts'
import { readSettings } from '../../src/store/settings.ts'
import { picture } from './puzzles.ts'
import { rules } from './rules.ts'

const refused = () => Promise.reject(new Error('not asked'))
const solver = {
  hint: refused,
  check: refused,
  solve: refused,
  clues: refused,
  rate: refused,
} as unknown as Solver

const commands: Record<string, (session: Session, hints: Hints) => void> = {
  undo: (session) => session.undo(),
  redo: (session) => session.redo(),
  hint: (_, hints) => void hints.more(),
  check: (_, hints) => void hints.check(),
  try: (session) => session.startTrial(),
  drop: (session) => session.endTrial(false),
  restart: (session) => session.reset(),
}

test.each(rules.continue)('%s only continues a paused game', (name) => {
  const session = new Session({ puzzle: picture(['##.', '#..']) }, solver, () => readSettings(null))
  const hints = new Hints(session, solver)
  session.open()
  session.paint([0], fill(1))
  session.paint([1], fill(1))
  session.undo()
  const before = [...session.game.cells]
  session.pause()
  commands[name](session, hints)
  expect(session.paused.value).toBe(false)
  expect([...session.game.cells]).toEqual(before)
  expect(session.canRedo.value).toBe(true)
  expect(session.trial.value).toBe(false)
  expect(hints.help.value).toBeNull()
})

test('a blank puzzle is solved by the first move, not by opening, restarting or undoing', () => {
  const puzzle = picture(['..', '..'])
  const session = new Session({ puzzle }, solver, () => readSettings(null))
  session.open()
  session.paint([0], fill(1))
  session.reset()
  session.undo()
  session.undo()
  session.startTrial()
  session.endTrial(false)
  expect(session.solvedIn.value).toBeNull()
  session.paint([0], CROSS)
  expect(session.solvedIn.value).not.toBeNull()
  session.reset()
  expect(session.solvedIn.value).toBeNull()
})
