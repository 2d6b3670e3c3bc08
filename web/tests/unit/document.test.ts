import { describe, expect, test } from 'vitest'
import { CROSS, fill, OPEN, type Mark } from '../../src/model/cells.ts'
import { written } from '../../src/model/document.ts'
import { choicesOf, chosen, isDocument, join, joined } from '../../src/model/join.ts'
import { scoreOf, type GameEvent } from '../../src/model/events.ts'
import { changesBetween, Game } from '../../src/model/game.ts'
import { areMarks, decode, encode, type Register } from '../../src/model/marks.ts'
import { modern, type OldGame } from '../../src/model/old-games.ts'
import { eventsOf, loadGame, newProgress, saveGame, type SavedGame } from '../../src/model/save.ts'
import { textOf } from '../../src/model/text.ts'
import { picture } from './puzzles.ts'

const PUZZLE = picture(['##', '#.'])
const FILL = fill(1)

const cellsOf = (game: SavedGame) => [...loadGame(game).game.cells]

type Act = (game: Game) => unknown
const paint =
  (place: number, mark: Mark): Act =>
  (game) =>
    game.paint('paint', [place], mark, 1)

/** A game after a device has continued it. */
function play(
  before: SavedGame | undefined,
  device: string,
  acts: Act[],
  more: Partial<{ events: GameEvent[]; elapsed: number; solvedIn: number; round: number }> = {},
): SavedGame {
  const { game, progress } = before
    ? loadGame(before)
    : { game: new Game(PUZZLE), progress: newProgress() }
  const cells = game.cells.slice()
  for (const act of acts) act(game)
  const saved = saveGame(game, { ...progress, ...more }, { key: 'k', played: 5 })
  return written(before, saved, changesBetween(cells, game.cells), device)
}

/** A game as versions without stamps stored it. */
function old(acts: Act[], more: Partial<OldGame> = {}): OldGame {
  const game = new Game(PUZZLE)
  for (const act of acts) act(game)
  const { events: _, ...saved } = saveGame(game, newProgress(), { key: 'k', played: 5 })
  return { ...saved, ...more }
}

describe('a game of two devices', () => {
  test('has the marks of both, and of one cell the last', () => {
    const start = play(undefined, 'desktop', [paint(0, FILL)])
    const desktop = play(start, 'desktop', [paint(1, FILL)])
    const phone = play(start, 'phone', [paint(2, FILL), paint(0, CROSS)])
    expect(cellsOf(join(desktop, phone))).toEqual([CROSS, FILL, FILL, OPEN])
    const after = play(joined(desktop, phone), 'desktop', [paint(0, OPEN)])
    expect(cellsOf(join(phone, after))).toEqual([OPEN, FILL, FILL, OPEN])
  })

  test('keeps 60 marks though the other device only asked for a hint, which counts', () => {
    const desktop = play(undefined, 'desktop', [paint(0, FILL), paint(1, FILL)])
    const phone = play(undefined, 'phone', [], { events: [['hint', 1, 1, 1]], elapsed: 70 })
    for (const game of [joined(phone, desktop), joined(desktop, phone)]) {
      expect(cellsOf(game)).toEqual([FILL, FILL, OPEN, OPEN])
      expect(scoreOf(eventsOf(game)).hints).toBe(1)
      expect(game).toMatchObject({ hints: 1, marked: 0.5 })
      // Who has no steps of its own takes those of the other.
      expect(game.steps).toHaveLength(2)
    }
  })

  test('undoes on each only what was done there, and does not lose it at the next merge', () => {
    const desktop = play(undefined, 'desktop', [paint(0, FILL), paint(3, CROSS)])
    const phone = play(undefined, 'phone', [paint(1, FILL), paint(2, FILL)])
    const both = joined(phone, desktop)
    const undone = play(both, 'phone', [(game) => game.undo()])
    expect(cellsOf(undone)).toEqual([FILL, FILL, OPEN, CROSS])
    const { game } = loadGame(joined(desktop, undone))
    expect([...game.cells]).toEqual([FILL, FILL, OPEN, CROSS])
    game.undo()
    expect([...game.cells]).toEqual([FILL, FILL, OPEN, OPEN])
    while (game.canUndo) game.undo()
    expect([...game.cells]).toEqual([OPEN, FILL, OPEN, OPEN])
    game.redo()
    expect([...game.cells]).toEqual([FILL, FILL, OPEN, OPEN])
  })

  test('continues with its steps on the other device, which can undo them', () => {
    const desktop = play(undefined, 'desktop', [paint(0, FILL), (game) => game.reset(9)])
    const phone = play(desktop, 'phone', [paint(1, FILL)])
    const { game } = loadGame(joined(desktop, phone))
    game.undo()
    game.undo()
    expect([...game.cells]).toEqual([FILL, OPEN, OPEN, OPEN])
  })

  test('adds up the time of both', () => {
    const start = play(undefined, 'desktop', [paint(0, FILL)], { elapsed: 1000 })
    const desktop = play(start, 'desktop', [], { elapsed: 1500 })
    const phone = play(start, 'phone', [], { elapsed: 1200 })
    expect(join(desktop, phone).elapsed).toBe(1700)
    const again = join(join(desktop, phone), start)
    expect(again.elapsed).toBe(1700)
    expect(play(again, 'phone', [], { elapsed: 2000 }).times).toEqual({ desktop: 1500, phone: 500 })
  })

  test('that both solved apart has both solutions until the player chooses one', () => {
    const solve = [paint(0, FILL), paint(1, FILL), paint(2, FILL)]
    const start = play(undefined, 'desktop', solve.slice(0, 1))
    const desktop = play(start, 'desktop', solve.slice(1), { solvedIn: 9 })
    const phone = play(start, 'phone', solve.slice(1).reverse(), { solvedIn: 7 })
    const both = join(desktop, phone)
    expect(textOf(join(phone, both))).toBe(textOf(both))
    const choices = choicesOf(both)
    expect(choices.map(({ solvedIn }) => solvedIn).sort()).toEqual([7, 9])
    for (const choice of choices) {
      const answered = chosen(both, choice, 'desktop')
      for (const late of [desktop, phone, both]) {
        const after = joined(late, answered)
        expect(after).toMatchObject({ solvedIn: choice.solvedIn, steps: choice.steps })
        expect(choicesOf(after)).toEqual([])
      }
    }
    const again = play(both, 'phone', [], { solvedIn: null as unknown as number, round: 1 })
    expect(again.rivals).toBeUndefined()
  })

  test('solved apart keeps both solutions when devices only save again what they show', () => {
    const solve = [paint(0, FILL), paint(1, FILL), paint(2, FILL)]
    const desktop = play(undefined, 'desktop', solve, { solvedIn: 9 })
    const phone = play(undefined, 'phone', solve.slice(1).reverse(), { solvedIn: 7 })
    const both = join(desktop, phone)
    for (const device of ['desktop', 'phone']) {
      const saved = play(both, device, [])
      for (const other of [desktop, phone, both, play(both, 'tablet', [])]) {
        const times = choicesOf(join(saved, other)).map(({ solvedIn }) => solvedIn)
        expect(times.sort()).toEqual([7, 9])
      }
    }
  })

  test('that a device saved again, or two solved together, has one solution', () => {
    const solve = [paint(0, FILL), paint(1, FILL), paint(2, FILL)]
    const won = play(undefined, 'desktop', solve, { solvedIn: 9 })
    expect(choicesOf(join(won, play(won, 'desktop', [])))).toEqual([])
    const desktop = play(undefined, 'desktop', [paint(0, FILL)])
    const phone = play(undefined, 'phone', [paint(1, FILL)])
    const [here, there] = [
      play(joined(desktop, phone), 'desktop', [paint(2, FILL)], { solvedIn: 9 }),
      play(joined(phone, desktop), 'phone', [paint(2, FILL)], { solvedIn: 8 }),
    ]
    expect(choicesOf(join(here, there))).toEqual([])
  })

  test('stays solved, until it is started over', () => {
    const all = [0, 1, 2].map((place) => paint(place, FILL))
    const start = play(undefined, 'desktop', [paint(3, CROSS)])
    const won = play(start, 'desktop', all, { solvedIn: 9 })
    expect(won.marks).toBeUndefined()
    let phone = start
    for (const mark of [FILL, OPEN, FILL]) phone = play(phone, 'phone', [paint(0, mark)])
    const clear = [(game: Game) => game.become(new Game(PUZZLE)), paint(3, FILL)]
    for (const game of [join(won, phone), joined(phone, won)]) {
      expect(game.solvedIn).toBe(9)
      expect(cellsOf(game)).toEqual([FILL, FILL, FILL, CROSS])
    }
    const again = play(won, 'phone', clear, { solvedIn: null as unknown as number, round: 1 })
    for (const game of [join(won, again), join(phone, again), joined(won, again)]) {
      expect(game.solvedIn).toBeNull()
      expect(cellsOf(game)).toEqual([OPEN, OPEN, OPEN, FILL])
    }
  })

  test('of copies of one profile, which have one name, loses no mark', () => {
    const start = play(undefined, 'copy', [paint(3, CROSS)])
    const [one, other] = [
      play(start, 'copy', [paint(0, FILL)]),
      play(start, 'copy', [paint(1, FILL)]),
    ]
    expect(one.stamp).toEqual(other.stamp)
    expect(cellsOf(join(one, other))).toEqual([FILL, FILL, OPEN, CROSS])
  })

  test('keeps the fields of a later version', () => {
    const later = { ...play(undefined, 'phone', [paint(0, FILL)]), colour: 'blue' }
    const here = play(undefined, 'desktop', [paint(1, FILL), paint(2, FILL)])
    for (const game of [join(here, later), joined(here, later), play(later, 'desktop', [])])
      expect(game).toMatchObject({ colour: 'blue' })
  })

  test('whose boards end a trial each keeps both', () => {
    const trial = [(game: Game) => game.startTrial(1), paint(0, CROSS)]
    const desktop = play(undefined, 'desktop', trial)
    const phone = play(undefined, 'phone', [paint(1, FILL)])
    const both = joined(desktop, phone)
    const { game } = loadGame(both)
    expect([game.tried().has(0), game.tried().has(1)]).toEqual([true, false])
    game.endTrial('drop', 2)
    expect([...game.cells]).toEqual([OPEN, FILL, OPEN, OPEN])
  })
})

describe('a game of an older version', () => {
  test('has its steps as writes, so nothing empty takes them away', () => {
    const before = old([paint(0, FILL), paint(1, FILL), (game) => game.undo()])
    const empty = old([])
    expect(cellsOf(join(before, empty))).toEqual([FILL, OPEN, OPEN, OPEN])
    const hinted = play(undefined, 'phone', [], { events: [['hint', 1, 1, 1]] })
    expect(cellsOf(joined(hinted, before))).toEqual([FILL, OPEN, OPEN, OPEN])
  })

  test('does not undo what this version did later, though it has more steps', () => {
    const before = old([paint(0, FILL)])
    const more = old(Array.from({ length: 50 }, (_, i) => paint(0, i % 2 ? FILL : CROSS)))
    const after = play(modern(before), 'desktop', [paint(0, OPEN), paint(1, FILL)])
    expect(cellsOf(join(after, more))).toEqual([OPEN, FILL, OPEN, OPEN])
  })

  test('takes an undone mark back where a copy still has it', () => {
    const copy = old([paint(0, FILL), paint(1, FILL)])
    const undone = old([paint(0, FILL), paint(1, FILL), (game) => game.undo()])
    expect(cellsOf(join(copy, undone))).toEqual([FILL, OPEN, OPEN, OPEN])
  })

  test('merges with the boards of other devices that it held', () => {
    const { steps: _, ...more } = old([paint(0, FILL)])
    const others = [{ ...old([paint(1, CROSS)]), dot: ['phone', 2] }, {} as OldGame]
    const game = modern({
      ...old([paint(0, FILL)]),
      dot: ['desktop', 3],
      seen: { phone: 2 },
      others,
    })
    expect(cellsOf(game)).toEqual([FILL, CROSS, OPEN, OPEN])
    // Who paints before the next merge loses none of them.
    const held = { ...old([paint(0, FILL)]), others } as OldGame
    const painted = modern(play(held, 'desktop', [paint(2, FILL), paint(0, CROSS)]))
    expect(cellsOf(painted)).toEqual([CROSS, CROSS, FILL, OPEN])
    for (const name of ['dot', 'seen', 'others']) expect(game).not.toHaveProperty(name)
    expect(more.key).toBe(game.key)
  })

  test('that was started over is not solved again by its own past', () => {
    const won = old(
      [0, 1, 2].map((place) => paint(place, FILL)),
      { solvedIn: 7, played: 1 },
    )
    const open = modern(old([paint(3, CROSS)], { played: 9 }), 1)
    expect(join(modern(won, 1), open).solvedIn).toBeNull()
    expect(cellsOf(join(open, won))).toEqual([OPEN, OPEN, OPEN, CROSS])
  })
})

test.each<[string, object]>([
  ['no steps', { steps: 7 }],
  ['a cell that the puzzle does not have', { steps: [['paint', 1, 99, 0, 2]] }],
  ['clues that are none', { puzzle: { rows: [true], columns: [[1]] } }],
  ['marks that are none', { marks: { devices: [], runs: [1] } }],
  ['no time', { elapsed: null }],
])('a game with %s is damaged', (_, damage) => {
  const game = play(undefined, 'phone', [paint(0, FILL)])
  expect(isDocument(game)).toBe(true)
  expect(isDocument({ ...game, ...damage })).toBe(false)
})

test('registers come back from their runs, which are short where strokes are long', () => {
  const register = (n: number): Register => [n % 3, 7 - (n >> 3), n < 16 ? '' : 'b']
  const registers = Array.from({ length: 40 }, (_, i) => register(i - (i % 4)))
  const marks = encode(registers)
  expect(decode(marks)).toEqual(registers)
  expect(marks.runs).toHaveLength(40)
  expect(areMarks(JSON.parse(textOf(marks)), 40)).toBe(true)
})

test.each([
  ['no runs', { devices: [] }],
  ['too few cells', { devices: [''], runs: [1, 0, 0, 0] }],
  ['no such device', { devices: [''], runs: [2, 0, 0, 1] }],
  ['a mark that is none', { devices: [''], runs: [2, -1, 0, 0] }],
  ['an endless run', { devices: [''], runs: [2, 0, null, 0] }],
])('marks with %s are damaged', (_, marks) => expect(areMarks(marks, 2)).toBe(false))
