import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CROSS, fill, OPEN } from '../../src/model/cells.ts'
import { scoreOf, type GameEvent } from '../../src/model/events.ts'
import {
  eventsOf,
  loadGame,
  newProgress,
  roundOf,
  saveGame,
  type SavedGame,
} from '../../src/model/save.ts'
import { Game } from '../../src/model/game.ts'
import { textOf } from '../../src/model/text.ts'
import {
  chosen,
  continued,
  keepInFront,
  mergeGames,
  rivalsOf,
  stageOf,
} from '../../src/model/versions.ts'
import { picture } from './puzzles.ts'

const PUZZLE = picture(['##', '#.'])
const SOLUTION = [fill(1), fill(1), fill(1), OPEN]

const cellsOf = (game: SavedGame) => [...loadGame(game).game.cells]
const allOf = (game: SavedGame) => [game, ...(game.others ?? [])]
/** Each write has a name of its own, which goes with it. */
const nameOf = (game: SavedGame) => game.name!

/** Whether a board has all marks of another one; of a solved one only the picture counts. */
function hasAll(board: SavedGame, marks: readonly number[], picture: boolean): boolean {
  const cells = cellsOf(board)
  return marks.every((mark, i) => mark === OPEN || (picture && mark === CROSS) || cells[i] === mark)
}

interface Act {
  device: number
  kind: 'paint' | 'hint' | 'reset' | 'win' | 'sync' | 'choose' | 'old'
  place: number
  mark: number
  /** The clock of the device, as wrong as can be. */
  played: number
}

const act: fc.Arbitrary<Act> = fc.record({
  device: fc.nat(2),
  kind: fc.constantFrom(
    'paint',
    'paint',
    'paint',
    'hint',
    'reset',
    'win',
    'sync',
    'sync',
    'choose',
  ),
  place: fc.nat(3),
  mark: fc.constantFrom(OPEN, CROSS, fill(1)),
  played: fc.nat(1e6),
})

/** Devices that play and sync, and what each write takes the place of. */
class Devices {
  readonly games: (SavedGame | undefined)[] = [undefined, undefined, undefined]
  server: SavedGame | undefined
  /** By its name, a write with all that it knowingly replaced. */
  readonly pasts = new Map<string, ReadonlySet<string>>()
  readonly written = new Map<string, SavedGame>()
  #count = 0

  constructor(start: readonly (SavedGame | undefined)[] = []) {
    start.forEach((game, i) => {
      this.games[i] = game
      if (!game) return
      // An old game continues all that have the same steps up to some step.
      const { steps } = loadGame(game).game
      this.pasts.set(nameOf(game), new Set([...steps, 0].map((_, n) => oldName(steps.slice(0, n)))))
      this.written.set(nameOf(game), game)
    })
  }

  run({ device, kind, place, mark, played }: Act): void {
    if (kind === 'sync') return this.#sync(device)
    const before = this.games[device]
    if (kind === 'choose') return this.#choose(device, place)
    const { game, progress } = before
      ? loadGame(before)
      : { game: new Game(PUZZLE), progress: newProgress() }
    const name = `write ${++this.#count}`
    const solved = progress.solvedIn !== null
    if (solved && kind !== 'reset') return
    if (kind === 'paint') game.paint('paint', [place], mark, this.#count)
    if (kind === 'hint') progress.events = [...progress.events, ['hint', 1, 1, this.#count]]
    if (kind === 'win') game.apply('paint', SOLUTION.entries(), this.#count)
    if (kind === 'win') progress.solvedIn = 1
    if (kind === 'reset' && solved) {
      game.become(new Game(PUZZLE))
      Object.assign(progress, { events: [], round: progress.round + 1, solvedIn: null })
    } else if (kind === 'reset') game.reset(this.#count)
    const board = saveGame(game, progress, { key: 'k', played, name })
    const after = continued(before, board, `device ${device}`)
    const gone = before
      ? allOf(before).filter((b) => !allOf(after).some((a) => nameOf(a) === nameOf(b)))
      : []
    // What goes besides the board itself goes because nothing of it is lost.
    for (const other of gone.slice(1)) {
      const lower = stageOf(other) < stageOf(after)
      expect(lower || hasAll(after, cellsOf(other), solved || after.solvedIn !== null)).toBe(true)
    }
    this.games[device] = after
    this.#write(after, gone)
  }

  #choose(device: number, place: number): void {
    const before = this.games[device]
    if (!before || rivalsOf(before).length === 0) return
    const rivals = rivalsOf(before)
    const rival = rivals[place % rivals.length]
    const after = chosen(before, rival.dot, `device ${device}`)!
    after.name = `write ${++this.#count}`
    expect(rivalsOf(after)).toEqual([])
    expect(cellsOf(after)).toEqual(cellsOf(rival))
    this.games[device] = after
    this.#write(after, allOf(before))
  }

  #write(game: SavedGame, gone: readonly SavedGame[]): void {
    const past = new Set([nameOf(game)])
    for (const g of gone) for (const name of this.pasts.get(nameOf(g))!) past.add(name)
    this.pasts.set(nameOf(game), past)
    this.written.set(nameOf(game), game)
  }

  #sync(device: number): void {
    const here = this.games[device]
    if (!here && !this.server) return
    const [a, b] = [here ?? this.server!, this.server ?? here!]
    this.server = mergeGames(a, b)
    this.games[device] = here ? keepInFront(this.server, here) : this.server
    // A board that is in front stays unless another one is further or has all of it.
    if (here && nameOf(this.games[device]) !== nameOf(here)) this.expectKept(here)
  }

  /** Whatever was written is there, or was replaced by who knew it, or was passed. */
  expectKept(game: SavedGame): void {
    const there = allOf(this.server!)
    const kept = there.some(
      (board) =>
        this.pasts.get(nameOf(board))!.has(nameOf(game)) ||
        stageOf(board) > stageOf(game) ||
        hasAll(board, cellsOf(game), game.solvedIn !== null),
    )
    expect(kept).toBe(true)
  }
}

/** Old games of the same steps are the same game. */
const oldName = (steps: readonly unknown[]) => `old ${JSON.stringify(steps)}`

/** Games as older versions store them: no dots, and only counters. */
function old(
  marks: readonly (readonly [place: number, mark: number])[],
  played: number,
): SavedGame {
  const game = new Game(PUZZLE)
  marks.forEach(([place, mark], i) => game.paint('paint', [place], mark, i))
  const name = oldName(game.allSteps)
  const { events: _, ...saved } = saveGame(game, newProgress(), { key: 'k', played, name })
  return saved
}

const stroke = fc.tuple(fc.nat(3), fc.constantFrom(CROSS, fill(1)))
const oldGame = fc.tuple(fc.array(stroke, { maxLength: 4 }), fc.nat(9)).map(([m, p]) => old(m, p))
const start = fc.array(fc.option(oldGame, { nil: undefined }), { maxLength: 3 })
const history = fc.tuple(start, fc.array(act, { maxLength: 30 }))

function played([start, acts]: [readonly (SavedGame | undefined)[], Act[]]): {
  devices: Devices
  states: SavedGame[]
} {
  const devices = new Devices(start)
  const states: SavedGame[] = []
  for (const a of acts) {
    devices.run(a)
    states.push(...devices.games.filter((g) => g !== undefined))
  }
  return { devices, states }
}

function syncAll(devices: Devices): void {
  for (const device of [0, 1, 2, 0, 1, 2]) {
    devices.run({ device, kind: 'sync', place: 0, mark: 0, played: 0 })
  }
}

describe('the boards of a puzzle', () => {
  test('merge to the same in any order, however often', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.nat(), fc.nat(), (h, i, j, k) => {
        const { states } = played(h)
        if (states.length === 0) return
        const [a, b, c] = [i, j, k].map((n) => states[n % states.length])
        expect(textOf(mergeGames(a, b))).toBe(textOf(mergeGames(b, a)))
        const left = mergeGames(mergeGames(a, b), c)
        expect(textOf(left)).toBe(textOf(mergeGames(a, mergeGames(b, c))))
        expect(textOf(mergeGames(left, a))).toBe(textOf(left))
        expect(textOf(mergeGames(left, left))).toBe(textOf(left))
      }),
      { numRuns: 500 },
    )
  }, 120_000)

  test('lose no mark that nobody knew of, whatever the clocks say', () => {
    fc.assert(
      fc.property(history, (h) => {
        const { devices } = played(h)
        syncAll(devices)
        if (!devices.server) return
        for (const game of devices.written.values()) devices.expectKept(game)
        for (const game of devices.games) {
          expect(textOf(mergeGames(game!, game!))).toBe(textOf(devices.server))
        }
      }),
      { numRuns: 500 },
    )
  }, 120_000)

  test('count help on whichever of them it was asked for', () => {
    fc.assert(
      fc.property(history, (h) => {
        const { devices } = played(h)
        syncAll(devices)
        const [game] = devices.games
        if (!game || game.solvedIn !== null) return
        const paint = { device: 0, kind: 'paint', place: 0, mark: OPEN, played: 1 } as const
        devices.run(paint)
        const after = devices.games[0]!
        if (after.others) return
        const asked = new Set<string>()
        for (const w of devices.written.values()) {
          if (roundOf(w) !== roundOf(after) || w.solvedIn !== null) continue
          for (const event of eventsOf(w)) asked.add(event.join())
        }
        expect(
          eventsOf(after)
            .map((e) => e.join())
            .sort(),
        ).toEqual([...asked].sort())
      }),
      { numRuns: 500 },
    )
  }, 120_000)
})

/** A game of a device after some strokes. */
function board(
  device: string,
  marks: readonly (readonly [number, number])[],
  before?: SavedGame,
  events: GameEvent[] = [],
): SavedGame {
  const { game, progress } = before
    ? loadGame(before)
    : { game: new Game(PUZZLE), progress: newProgress() }
  marks.forEach(([place, mark], i) => game.paint('paint', [place], mark, i))
  const saved = saveGame(
    game,
    { ...progress, events: [...progress.events, ...events] },
    { key: 'k', played: 5 },
  )
  return continued(before, saved, device)
}

test('an empty board with a hint wipes nothing, and its hint counts', () => {
  const desktop = board('desktop', [[0, fill(1)]])
  const phone = { ...board('phone', [], undefined, [['hint', 1, 1, 1]]), played: 1e15 }
  const merged = mergeGames(desktop, phone)
  expect(cellsOf(merged)).toEqual(cellsOf(desktop))
  expect(rivalsOf(merged)).toEqual([])
  expect(cellsOf(keepInFront(merged, phone))).toEqual(cellsOf(desktop))
  const next = board('desktop', [[1, fill(1)]], keepInFront(merged, desktop))
  expect(next.others).toBeUndefined()
  expect(scoreOf(eventsOf(next)).hints).toBe(1)
})

test('of two boards with marks neither goes until one is chosen', () => {
  const desktop = board('desktop', [[0, fill(1)]])
  const phone = board('phone', [[1, CROSS]])
  const merged = mergeGames(desktop, phone)
  expect(rivalsOf(merged)).toHaveLength(2)
  // Both devices continue with what they have.
  const [d, p] = [keepInFront(merged, desktop), keepInFront(merged, phone)]
  expect(cellsOf(d)).toEqual(cellsOf(desktop))
  expect(cellsOf(p)).toEqual(cellsOf(phone))
  const more = board('phone', [[2, fill(1)]], p)
  const both = mergeGames(more, d)
  expect(rivalsOf(both).map(cellsOf).sort()).toEqual([cellsOf(desktop), cellsOf(more)].sort())
  const done = chosen(keepInFront(both, d), more.dot, 'desktop')!
  expect(textOf(mergeGames(done, both))).toBe(textOf(done))
  expect(cellsOf(done)).toEqual(cellsOf(more))
  // What was continued meanwhile is not chosen unseen.
  const later = board('phone', [[3, CROSS]], more)
  expect(chosen(mergeGames(later, d), more.dot, 'desktop')).toBeUndefined()
})

test('whoever empties a board means it, and can undo it elsewhere', () => {
  const before = board('desktop', [[0, fill(1)]])
  const { game, progress } = loadGame(before)
  game.reset(9)
  const after = continued(before, saveGame(game, progress, { key: 'k', played: 1 }), 'phone')
  const merged = mergeGames(before, after)
  expect(cellsOf(merged)).toEqual([0, 0, 0, 0])
  const restored = loadGame(merged).game
  restored.undo()
  expect([...restored.cells]).toEqual(cellsOf(before))
})

test('of old games the one that continues another takes its place, and others are kept', () => {
  const less = old([[0, fill(1)]], 9)
  const more = old(
    [
      [0, fill(1)],
      [1, CROSS],
    ],
    1,
  )
  expect(textOf(mergeGames(less, more))).toBe(textOf(more))
  const fork = old(
    [
      [0, fill(1)],
      [2, fill(1)],
    ],
    7,
  )
  expect(rivalsOf(mergeGames(fork, more))).toHaveLength(2)
  // The new version continues from there, and still knows the old copies.
  const next = board('desktop', [[1, OPEN]], more)
  expect(textOf(mergeGames(less, next))).toBe(textOf(next))
})
