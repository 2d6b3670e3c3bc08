import { expect } from 'vitest'
import { CROSS, fill, OPEN, type Mark } from '../../src/model/cells.ts'
import { written } from '../../src/model/document.ts'
import { join, joined } from '../../src/model/join.ts'
import { changesBetween, Game } from '../../src/model/game.ts'
import {
  eventsOf,
  loadGame,
  newProgress,
  roundOf,
  saveGame,
  type Progress,
  type SavedGame,
} from '../../src/model/save.ts'
import { textOf } from '../../src/model/text.ts'
import { added, type Sent } from '../../src/sync/strokes.ts'
import { picture } from './puzzles.ts'

const PUZZLE = picture(['##.', '#.#'])
const SOLUTION = [fill(1), fill(1), OPEN, fill(1), OPEN, fill(1)]
const MARKS = [OPEN, CROSS, fill(1)]

/** What a person did to a cell, and which writes of that cell could be seen there by then. */
interface Write {
  id: number
  round: number
  place: number
  mark: Mark
  seen: ReadonlySet<number>
}

/** A browser, and the writes that it knows of. */
interface Device {
  name: string
  game: SavedGame | undefined
  known: Set<number>
  /** What it has appended of its writes, and those that it has not. */
  sent: Sent | undefined
  unsent: Set<number>
  /** The number of the last change that it has merged. */
  last: number
}

/** A change in the server's log. */
interface Change {
  number: number
  part: SavedGame
  known: ReadonlySet<number>
}

/** Whole numbers below a bound, from a seed (mulberry32). */
export function chance(seed: number): (below: number) => number {
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/**
 * A random history of devices that play one puzzle and sync through a server, beside a plain
 * model: a list of all writes. Whatever was not overwritten knowingly must be there at the end.
 */
export class History {
  readonly devices: Device[] = []
  readonly states: SavedGame[] = []
  readonly #chance: (below: number) => number
  readonly #writes: Write[] = []
  readonly #events = new Set<string>()
  readonly #times = new Map<string, number>()
  #server: { game: SavedGame; known: Set<number> } | undefined
  #log: Change[] = []
  #number = 0
  #count = 0
  /** Copies of one profile have one name, and so one clock. */
  #copies = false

  constructor(seed: number) {
    this.#chance = chance(seed)
    const devices = 2 + this.#chance(3)
    this.#copies = this.#chance(8) === 0
    for (let i = 0; i < devices; i++) {
      const name = this.#copies && i < 2 ? 'copy' : `device ${i}`
      const empty = { game: undefined, sent: undefined, last: 0 }
      this.devices.push({ name, ...empty, known: new Set(), unsent: new Set() })
    }
  }

  run(acts: number): void {
    for (let i = 0; i < acts; i++) {
      const device = this.devices[this.#chance(this.devices.length)]
      if (this.#chance(4) === 0) this.#sync(device)
      else if (this.#chance(3) === 0) this.#receive(device)
      else {
        this.#act(device)
        if (this.#chance(2) === 0) this.#append(device)
      }
      if (device.game) this.states.push(device.game)
    }
  }

  /** Lets everybody sync until all have everything. */
  end(): void {
    for (const device of [...this.devices, ...this.devices]) {
      while ((this.#log.at(-1)?.number ?? 0) > device.last) this.#receive(device)
      this.#exchange(device, 0)
    }
  }

  #act(device: Device): void {
    const { game, progress } = device.game
      ? loadGame(device.game)
      : { game: new Game(PUZZLE), progress: newProgress() }
    const before = game.cells.slice()
    const at = ++this.#count
    progress.elapsed += at
    const solved = progress.solvedIn !== null
    const kind = this.#chance(14)
    if (solved && kind < 10) return
    if (solved) {
      game.become(new Game(PUZZLE))
      Object.assign(progress, { ...newProgress(), round: progress.round + 1, elapsed: at })
    } else if (kind < 6) game.paint('paint', this.#places(), MARKS[this.#chance(3)], at)
    else if (kind === 6) this.#undo(game)
    else if (kind === 7) game.redo()
    else if (kind === 8) progress.events = [...progress.events, ['hint', at, 1, at]]
    else if (kind === 9) game.reset(at)
    else if (kind === 10) game.startTrial(at)
    else if (kind === 11) game.endTrial('drop', at)
    else if (kind === 12) game.endTrial('keep', at)
    else if (this.#chance(4) === 0) {
      game.endTrial('keep', at)
      game.apply('paint', SOLUTION.entries(), at)
      progress.solvedIn = at
    }
    this.#save(device, game, progress, before)
  }

  #places(): number[] {
    return Array.from({ length: 1 + this.#chance(2) }, () => this.#chance(SOLUTION.length))
  }

  /** Undo takes back a step of this device, and no mark that joined. */
  #undo(game: Game): void {
    const own = new Set(game.steps.filter(({ kind }) => kind !== 'join').flatMap((s) => s.changes))
    const step = game.undo()
    for (const change of step?.changes ?? []) expect(own.has(change)).toBe(true)
    expect(step?.kind).not.toBe('join')
  }

  #save(device: Device, game: Game, progress: Progress, before: Uint8Array): void {
    const changes = changesBetween(before, game.cells)
    const saved = saveGame(game, progress, { key: 'k', played: this.#count })
    const kept = device.game
    device.game = written(kept, saved, changes, device.name)
    const round = roundOf(saved)
    for (const [place, , mark] of changes) {
      const seen = new Set([...device.known].filter((id) => this.#writes[id].place === place))
      const id = this.#writes.push({ id: this.#writes.length, round, place, mark, seen }) - 1
      device.known.add(id)
      device.unsent.add(id)
    }
    for (const event of eventsOf(saved)) this.#events.add(`${round} ${event.join()}`)
    const own = device.game.times![device.name]
    const name = `${round} ${device.name}`
    if (!this.#copies) expect(own).toBeGreaterThanOrEqual(this.#times.get(name) ?? 0)
    this.#times.set(name, own)
    expect([...loadGame(device.game).game.cells]).toEqual([...game.cells])
  }

  /** Sends what was added; the request or its answer can be lost, and a page can be reloaded. */
  #append(device: Device): void {
    const cut = this.#chance(8)
    if (!device.game || !this.#server || cut === 1) return
    const { part, sent } = added(device.game, device.name, device.sent)
    const isWhole = !part.marks || device.sent?.round !== sent.round
    const known = new Set(isWhole ? device.known : device.unsent)
    this.#log.push({ number: ++this.#number, part: copy(part), known })
    if (cut === 2) return
    device.sent = sent
    device.unsent.clear()
    if (cut === 3) Object.assign(device, { sent: undefined, last: 0 })
  }

  /** Merges what others have appended, or the first of it. */
  #receive(device: Device): void {
    for (const { number, part, known } of this.#log) {
      if (number <= device.last) continue
      device.game = device.game ? joined(device.game, part) : part
      for (const id of known) device.known.add(id)
      device.last = number
      if (this.#chance(10) === 0) return
    }
  }

  #sync(device: Device): void {
    this.#exchange(device, this.#chance(6))
  }

  /** Merges both ways; `cut` says when the connection is lost, or the player paints meanwhile. */
  #exchange(device: Device, cut: number): void {
    const known = new Set([...device.known, ...(this.#server?.known ?? [])])
    const there = this.#server?.game
    const here = device.game
    const merged = there && here ? join(there, here) : (there ?? here)
    const through = device.last
    if (!merged || cut === 1) return
    if (cut === 2) this.#act(device)
    if (cut !== 3) {
      device.game = device.game ? joined(device.game, merged) : merged
      for (const id of known) device.known.add(id)
    }
    // The server keeps text, as it was stored last.
    if (cut === 4) return
    this.#server = { game: copy(merged), known }
    this.#log = this.#log.filter(({ number }) => number > through)
  }

  /** Whatever a person did last is there, on all devices. */
  expectAll(): void {
    const games = this.devices.flatMap(({ game }) => (game ? [game] : []))
    if (games.length === 0) return
    const [first] = games
    const round = Math.max(...this.#writes.map((write) => write.round), 0)
    const boards = games.map((game) => [...loadGame(game).game.cells])
    for (const board of boards) expect(board).toEqual(boards[0])
    for (const game of games) {
      const { marks, times, events, marked, solvedIn, elapsed } = game
      expect(textOf({ marks, times, events, marked, elapsed })).toBe(textOf(shared(first)))
      expect(solvedIn === null).toBe(first.solvedIn === null)
    }
    expect(roundOf(first)).toBeGreaterThanOrEqual(round)
    if (first.solvedIn !== null) {
      expect(boards[0].map((mark) => (mark === CROSS ? OPEN : mark))).toEqual(SOLUTION)
    } else {
      const writes = this.#writes.filter((write) => write.round === roundOf(first))
      for (const [place, mark] of boards[0].entries()) {
        const here = writes.filter((write) => write.place === place)
        const last = here.filter((write) => !here.some(({ seen }) => seen.has(write.id)))
        expect(last.length > 0 ? last.map((write) => write.mark) : [OPEN]).toContain(mark)
      }
    }
    const rounds = `${roundOf(first)} `
    const mine = [...this.#events].filter((name) => name.startsWith(rounds))
    expect(
      eventsOf(first)
        .map((event) => rounds + event.join())
        .sort(),
    ).toEqual(mine.sort())
    for (const [device, time] of this.#copies ? [] : Object.entries(first.times ?? {}))
      expect(time).toBe(this.#times.get(rounds + device))
  }
}

const copy = (game: SavedGame) => JSON.parse(JSON.stringify(game)) as SavedGame

const shared = ({ marks, times, events, marked, elapsed }: SavedGame) => ({
  ...{ marks, times, events, marked, elapsed },
})
