import 'fake-indexeddb/auto'
import { signal } from '@preact/signals'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { cellsFromRows, CROSS, fill, OPEN, type Mark } from '../../src/model/cells.ts'
import { pausesOf } from '../../src/model/events.ts'
import { startOf } from '../../src/model/game.ts'
import { isSolved } from '../../src/model/line.ts'
import { puzzleKey } from '../../src/model/puzzle.ts'
import { Hints } from '../../src/player/hints.ts'
import { Session } from '../../src/player/session.ts'
import { remove } from '../../src/store/database.ts'
import { savedGame } from '../../src/store/games.ts'
import { readSettings, type Settings } from '../../src/store/settings.ts'
import { recoverFlushed } from '../../src/store/unload.ts'
import { exportProgress, importProgress } from '../../src/sync/progress-file.ts'
import { knowing, wrongOf } from './knowing.ts'
import { COLOURS, picture } from './puzzles.ts'
import { stubLocalStorage } from './storage.ts'

/** How many games. */
const COUNT = Number(process.env.GAMES) || 40

const PICTURES: Parameters<typeof picture>[] = [
  [['##.', '#..']],
  [['##.', '#..'], { given: ['#??', '??.'] }],
  [['ab.', 'a.b'], { colours: COLOURS }],
  [['#']],
]

const ACTS = {
  paint: 6,
  undo: 3,
  redo: 2,
  more: 3,
  check: 1,
  show: 1,
  clear: 1,
  rewind: 1,
  dismiss: 1,
  try: 1,
  keep: 1,
  drop: 1,
  restart: 1,
  pause: 1,
  resume: 1,
  strike: 1,
  leave: 1,
  unload: 1,
  carry: 1,
  set: 2,
}
type Kind = keyof typeof ACTS
const KINDS = Object.entries(ACTS).flatMap(([kind, n]) => Array<Kind>(n).fill(kind as Kind))

/** What the page offers after the win. */
const AT_THE_END: readonly Kind[] = ['restart', 'undo', 'redo', 'leave', 'unload', 'carry', 'set']

const SETTINGS: readonly Partial<Settings>[] = [
  ...[true, false].map((autoCross) => ({ autoCross })),
  ...(['none', 'solution'] as const).map((errors) => ({ errors })),
  ...(['off', 'count', 'lives'] as const).map((mistakes) => ({ mistakes })),
  ...(['off', 'lines', 'clues'] as const).map((greying) => ({ greying })),
]

const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  place: fc.nat(5),
  mark: fc.constantFrom(OPEN, CROSS, fill(1), fill(2)),
  setting: fc.constantFrom(...SETTINGS),
})

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** Everything about a game that stays over a reload, besides the clock and the last mistakes. */
function factsOf({ game, counters, scene }: Session) {
  return {
    cells: [...game.cells],
    steps: game.allSteps.map(({ kind, at, changes }) => [kind, Math.round(at), changes]),
    done: game.steps.length,
    tried: game.trial && [...game.tried()],
    hinted: [...game.hinted()],
    events: counters.events.value,
    struck: [...counters.struck.value],
    won: counters.solvedIn.value !== null,
    clues: [...scene.value.clues],
  }
}

const settled = () => new Promise((done) => setTimeout(done))

/** A game that is played on, over everything that can happen to its page. */
class Play {
  readonly settings = signal(readSettings(null))
  readonly puzzle
  session!: Session
  hints!: Hints
  readonly #solution
  /** The board that the help is about. */
  #asked: Mark[] = []
  #time = 0

  constructor([rows, more]: Parameters<typeof picture>) {
    this.puzzle = picture(rows, more)
    this.#solution = cellsFromRows(rows, rows[0].length)
  }

  async open(): Promise<void> {
    await recoverFlushed()
    const saved = await savedGame(puzzleKey(this.puzzle))
    const opening = { puzzle: this.puzzle, ...(saved ? { saved } : {}) }
    const solver = knowing(this.puzzle, this.#solution)
    this.session = new Session(opening, solver, () => this.settings.value)
    this.hints = new Hints(this.session, solver)
    this.session.open()
    await settled()
  }

  async close(): Promise<void> {
    this.hints.close()
    this.session.close()
    await this.session.save()
  }

  async run(next: Act): Promise<void> {
    const { session, settings } = this
    const before = factsOf(session)
    const { wrong, paused, counters } = session
    const [marked, wasPaused, pauses] = [wrong.value, paused.value, pausesOf(before.events)]
    const { errors } = settings.value
    if (before.won && !AT_THE_END.includes(next.kind)) return
    await this.#act(next)
    await settled()
    const after = factsOf(this.session)
    const { kind } = next
    if (before.won && kind !== 'restart')
      expect({ ...after, clues: [] }).toEqual({ ...before, clues: [] })
    const isKnown = (place: number) => after.cells[place] === before.cells[place]
    if (kind === 'paint' && !after.won)
      expect([...wrong.value]).toEqual(expect.arrayContaining([...marked].filter(isKnown)))
    if (kind === 'pause' && wasPaused) expect(pausesOf(counters.events.value)).toBe(pauses)
    if (errors === 'solution' && settings.value.errors === 'none') expect(wrong.value.size).toBe(0)
    this.#obey(before.won && kind === 'restart')
  }

  /** Undo leads to the start, and redo back. */
  expectWayBack(): void {
    const { session } = this
    session.resume()
    while (session.canRedo.value) session.redo()
    if (session.solvedIn.value !== null) return
    const { events: _, ...before } = factsOf(session)
    while (session.canUndo.value) session.undo()
    expect([...session.game.cells]).toEqual([...startOf(this.puzzle)])
    expect(session.trial.value).toBe(false)
    while (session.canRedo.value) session.redo()
    expect(factsOf(session)).toMatchObject(before)
  }

  async #act({ kind, place, mark, setting }: Act): Promise<void> {
    const { session, hints, puzzle, settings } = this
    const help = hints.help.value
    const cells = [...session.game.cells]
    if (kind === 'check' || (kind === 'more' && !help)) this.#asked = cells
    const acts: Record<Kind, () => unknown> = {
      paint: () => session.paint([place % cells.length], Math.min(mark, puzzle.palette.length)),
      undo: () => session.undo(),
      redo: () => session.redo(),
      more: () => hints.more(),
      check: () => hints.check(),
      show: () => hints.showWrong(),
      clear: () => help?.kind === 'check' && hints.clearWrong(),
      rewind: () => help?.kind === 'check' && hints.rewind(),
      dismiss: () => hints.dismiss(),
      try: () => session.startTrial(),
      keep: () => session.endTrial(true),
      drop: () => session.endTrial(false),
      restart: () => session.reset(),
      pause: () => session.pause(),
      resume: () => session.resume(),
      strike: () => session.strike('row 0 0'),
      leave: () => this.#again(() => this.close()),
      unload: () => this.#again(() => this.#unload()),
      carry: () => this.#again(() => this.#carry()),
      set: () => (settings.value = { ...settings.value, ...setting }),
    }
    await acts[kind]()
  }

  /** Leaves the page and opens it again. */
  async #again(leave: () => Promise<void>): Promise<void> {
    const { session } = this
    await leave()
    await this.open()
    // A look at a puzzle is no game.
    if (session.game.allSteps.length > 0) expect(factsOf(this.session)).toEqual(factsOf(session))
    else this.#time = 0
  }

  /** The browser closes the page, and a write in progress may be done or not. */
  async #unload(): Promise<void> {
    const { session, hints } = this
    session.flush()
    hints.close()
    session.assistance.close()
    await session.save()
  }

  /** The game goes to another browser in a file. */
  async #carry(): Promise<void> {
    await this.close()
    const file = JSON.stringify(await exportProgress())
    await remove('games', puzzleKey(this.puzzle))
    await importProgress(file)
  }

  #obey(afresh: boolean): void {
    const { session, hints, puzzle } = this
    const { cells } = session.game
    const wrong = wrongOf(cells, this.#solution)
    const { errors } = this.settings.value
    const won = session.solvedIn.value !== null
    expect([...session.scene.value.cells]).toEqual([...cells])
    expect(isSolved(puzzle, cells)).toBe(won)
    expect(won && session.trial.value).toBe(false)
    if (errors === 'solution' && !won) expect([...session.wrong.value].sort()).toEqual(wrong)
    expect(wrong).toEqual(expect.arrayContaining([...session.wrong.value]))
    if (hints.help.value) expect([...cells]).toEqual(this.#asked)
    else expect(session.evidence.value).toBeNull()
    for (const [place, mark] of startOf(puzzle).entries())
      if (mark !== OPEN) expect(cells[place]).toBe(mark)
    const time = session.clock.elapsed
    // Saved games have whole milliseconds.
    if (!afresh) expect(time).toBeGreaterThan(this.#time - 1)
    this.#time = time
  }
}

beforeEach(stubLocalStorage)

test('any game obeys the laws', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PICTURES),
      fc.array(act, { maxLength: 40, size: 'max' }),
      async (picture, acts) => {
        const play = new Play(picture)
        await remove('games', puzzleKey(play.puzzle))
        await play.open()
        for (const act of acts) await play.run(act)
        play.expectWayBack()
        await play.close()
      },
    ),
    { numRuns: COUNT },
  )
}, 3_600_000)

test('counted mistakes stay marked, and every wrong cell only as long as that is set', async () => {
  const play = new Play(PICTURES[0])
  await remove('games', puzzleKey(play.puzzle))
  await play.open()
  const paint = (place: number) => play.run({ kind: 'paint', place, mark: fill(1), setting: {} })
  const set = (setting: Partial<Settings>) => play.run({ kind: 'set', place: 0, mark: 0, setting })
  await set({ mistakes: 'count' })
  await paint(2)
  await paint(4)
  expect([...play.session.wrong.value]).toEqual([2, 4])
  await set({ errors: 'solution' })
  await set({ errors: 'none' })
  expect(play.session.wrong.value.size).toBe(0)
  await play.close()
})
