import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CROSS, fill, OPEN } from '../../src/model/cells.ts'
import { changesBetween, Game } from '../../src/model/game.ts'
import { loadGame, newProgress, saveGame } from '../../src/model/save.ts'
import { picture } from './puzzles.ts'

const FILL = fill(1)
const heart = () => picture(['.#.#.', '#####', '.###.', '..#..'])

describe('a game', () => {
  test('undoes the strokes one by one', () => {
    const game = new Game(heart())
    game.paint('paint', [0, 1, 2], FILL, 0)
    game.paint('paint', [3, 4], CROSS, 1)
    game.undo()
    expect([...game.cells.slice(0, 5)]).toEqual([FILL, FILL, FILL, OPEN, OPEN])
    game.undo()
    expect(game.canUndo).toBe(false)
    game.redo()
    game.redo()
    expect([...game.cells.slice(0, 5)]).toEqual([FILL, FILL, FILL, CROSS, CROSS])
  })

  test('a stroke that changes nothing is no step', () => {
    const game = new Game(heart())
    game.paint('paint', [0], OPEN, 0)
    expect(game.canUndo).toBe(false)
  })

  test('a new stroke ends what could be redone', () => {
    const game = new Game(heart())
    game.paint('paint', [0], FILL, 0)
    game.undo()
    game.paint('paint', [1], FILL, 0)
    expect(game.canRedo).toBe(false)
    expect(game.steps).toHaveLength(1)
  })

  test('given cells stay', () => {
    const game = new Game(picture(['#.', '.#'], { given: ['#?', '??'] }))
    expect(game.paint('paint', [0, 1], CROSS, 0)).toEqual([1])
    game.reset(0)
    expect(game.cells[0]).toBe(FILL)
  })

  test('a trial can be dropped or kept, and both undone', () => {
    const game = new Game(heart())
    game.paint('paint', [0], FILL, 0)
    game.startTrial(1)
    game.paint('paint', [1, 2], FILL, 2)
    expect([0, 1, 2].map((p) => game.tried().has(p))).toEqual([false, true, true])
    game.endTrial('drop', 3)
    expect([...game.cells.slice(0, 3)]).toEqual([FILL, OPEN, OPEN])
    expect(game.trial).toBeNull()
    game.undo()
    expect(game.tried().has(1)).toBe(true)
    game.endTrial('keep', 4)
    expect(game.tried().has(1)).toBe(false)
    expect(game.cells[1]).toBe(FILL)
    game.undo()
    expect(game.tried().has(1)).toBe(true)
    game.undo()
    game.undo()
    expect(game.trial).toBeNull()
  })

  test('cells of hints stay known until painted over', () => {
    const game = new Game(heart())
    game.paint('hint', [1, 2], FILL, 0)
    game.paint('paint', [1], OPEN, 0)
    expect([...game.hinted()]).toEqual([2])
    game.undo()
    expect([...game.hinted()]).toEqual([1, 2])
  })

  test('goes back to before the mistake', () => {
    const game = new Game(heart())
    for (const place of [1, 3, 0, 5]) game.paint('paint', [place], FILL, 0)
    expect(game.undoUntil((cells) => cells[0] === OPEN)).toBe(2)
    expect(game.steps).toHaveLength(2)
    expect(game.undoUntil(() => false)).toBe(-1)
    expect(game.steps).toHaveLength(2)
  })

  test('undo and redo hold for any sequence, and over saving', () => {
    const action = fc.oneof(
      fc.record({ do: fc.constant('paint' as const), at: fc.nat(19), mark: fc.nat(2) }),
      fc.record({ do: fc.constantFrom('undo', 'redo', 'try', 'keep', 'drop', 'reset', 'save') }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60, size: 'max' }), (actions) => {
        let game = new Game(heart())
        for (const a of actions) {
          if (a.do === 'paint') game.paint('paint', [a.at, (a.at + 1) % 20], a.mark, 0)
          if (a.do === 'undo') game.undo()
          if (a.do === 'redo') game.redo()
          if (a.do === 'try') game.startTrial(0)
          if (a.do === 'keep') game.endTrial('keep', 0)
          if (a.do === 'drop') game.endTrial('drop', 0)
          if (a.do === 'reset') game.reset(0)
          if (a.do === 'save') {
            const before = game
            const saved = saveGame(game, newProgress(), { key: 'k', played: 0 })
            game = loadGame(JSON.parse(JSON.stringify(saved))).game
            expect(game.cells).toEqual(before.cells)
            expect(game.trial).toEqual(before.trial)
            expect(game.canRedo).toBe(before.canRedo)
          }
        }
        const end = game.cells.slice()
        const trial = game.trial
        let steps = 0
        while (game.undo()) steps++
        expect(game.cells.every((mark) => mark === OPEN)).toBe(true)
        expect(game.trial).toBeNull()
        while (steps-- > 0) game.redo()
        expect(game.cells).toEqual(end)
        expect(game.trial).toEqual(trial)
      }),
    )
  })
})

describe('a game that two tabs play', () => {
  const both = () => {
    const here = new Game(heart())
    here.paint('paint', [0, 1], CROSS, 0)
    const there = new Game(heart())
    there.paint('paint', [0, 1], CROSS, 0)
    const written = here.cells.slice()
    here.paint('paint', [2, 3], FILL, 1)
    there.paint('paint', [3, 4], CROSS, 2)
    return { here, there, unsaved: changesBetween(written, here.cells) }
  }

  test('has the strokes of both, and keeps the marks that were there first', () => {
    const { here, there, unsaved } = both()
    here.become(there)
    expect(here.adopt(unsaved, 3)).toBe(1)
    expect([...here.cells.slice(0, 5)]).toEqual([CROSS, CROSS, FILL, CROSS, CROSS])
    here.undo()
    expect([...here.cells]).toEqual([...there.cells])
  })
})
