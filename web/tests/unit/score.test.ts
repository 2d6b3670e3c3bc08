import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { cellsFromRows, CROSS, fill, isFilled, OPEN } from '../../src/model/cells.ts'
import { scoreOf, type Score } from '../../src/model/events.ts'
import { puzzleKey } from '../../src/model/puzzle.ts'
import { loadGame, type SavedGame } from '../../src/model/save.ts'
import { scoreText } from '../../src/model/score.ts'
import { summarise, type Solved } from '../../src/model/statistics.ts'
import { scoreFacts } from '../../src/player/end-facts.ts'
import { Hints } from '../../src/player/hints.ts'
import { LIVES } from '../../src/player/mistakes.ts'
import { Session } from '../../src/player/session.ts'
import { featText } from '../../src/player/share-card.ts'
import { get, put, remove } from '../../src/store/database.ts'
import { exportProgress } from '../../src/sync/progress-file.ts'
import { solved as records } from '../../src/store/records.ts'
import { readSettings, type Settings } from '../../src/store/settings.ts'
import { device } from '../../src/sync/device.ts'
import { knowing } from './knowing.ts'
import { picture } from './puzzles.ts'

const ROWS = ['##.', '#..']
const PUZZLE = picture(ROWS, { title: 'Hook' })
const KEY = puzzleKey(PUZZLE)
const SOLUTION = cellsFromRows(ROWS, 3)

beforeEach(async () => {
  await remove('games', KEY)
  await put('things', [], 'solved')
})

const solver = knowing(PUZZLE, SOLUTION)

type Act =
  | { kind: 'paint'; place: number; mark: number }
  | {
      kind:
        'more' | 'check' | 'show' | 'take' | 'clear' | 'rewind' | 'undo' | 'redo' | 'try' | 'drop'
    }
  | { kind: 'restart' | 'reload' | 'dismiss' }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('paint' as const),
    place: fc.nat(5),
    mark: fc.constantFrom(OPEN, CROSS, fill(1)),
  }),
  fc.record({
    kind: fc.constantFrom(
      ...(['more', 'more', 'more', 'check', 'show', 'take', 'clear', 'rewind'] as const),
      ...(['undo', 'redo', 'try', 'drop', 'restart', 'reload', 'dismiss'] as const),
    ),
  }),
)

/** What the player has seen, counted by hand. */
class Seen {
  score: Score = scoreOf([])
  #left = LIVES

  hint(kind: string, level: number): void {
    if (kind === 'mistake' && level === 1) this.score.mistakeHints++
    if (kind !== 'step') return
    if (level === 1) this.score.hints++
    this.score.level = Math.max(this.score.level, level)
  }

  mistake(lives: boolean): void {
    this.score.mistakes++
    if (!lives || this.#left === 0) return
    this.#left--
    this.score.lives++
  }

  restart(won: boolean): void {
    this.#left = LIVES
    if (won) this.score = scoreOf([])
  }
}

/** A game that is played on, over reloads of the page too. */
class Play {
  readonly seen = new Seen()
  readonly settings: Settings
  session!: Session
  hints!: Hints
  won: Score | undefined

  constructor(mistakes: Settings['mistakes']) {
    this.settings = { ...readSettings(null), mistakes, greying: 'off' }
  }

  async load(): Promise<void> {
    const saved = await get<SavedGame>('games', KEY)
    this.session = new Session(
      { puzzle: PUZZLE, ...(saved ? { saved } : {}) },
      solver,
      () => this.settings,
    )
    this.hints = new Hints(this.session, solver)
    this.session.open()
  }

  async leave(): Promise<void> {
    this.hints.close()
    this.session.close()
    await this.session.save()
  }

  async run(act: Act): Promise<void> {
    const { session, hints, seen } = this
    const over = session.solvedIn.value !== null
    const before = hints.help.value
    if (act.kind === 'reload') {
      await this.leave()
      return this.load()
    }
    if (act.kind === 'restart') {
      session.reset()
      return seen.restart(over)
    }
    if (over) return
    if (act.kind === 'paint') {
      hints.dismiss()
      if (session.game.cells[act.place] === act.mark) return
      session.paint([act.place], act.mark)
      const counts = this.settings.mistakes !== 'off' && isFilled(act.mark)
      if (counts && act.mark !== SOLUTION[act.place])
        seen.mistake(this.settings.mistakes === 'lives')
    }
    if (act.kind === 'more') {
      await hints.more()
      const help = hints.help.value
      if (help?.kind === 'hint') seen.hint(help.hint.kind, help.level)
    }
    if (act.kind === 'check') {
      await hints.check()
      seen.score.checks++
    }
    if (act.kind === 'show') hints.showWrong()
    if (act.kind === 'take') hints.take()
    if (act.kind === 'clear' && before?.kind === 'check') hints.clearWrong()
    if (act.kind === 'rewind' && before?.kind === 'check') await hints.rewind()
    if (act.kind === 'undo') session.undo()
    if (act.kind === 'redo') session.redo()
    if (act.kind === 'try') session.startTrial()
    if (act.kind === 'drop') session.endTrial(false)
    if (act.kind === 'dismiss') hints.dismiss()
  }

  /** All that shows the score shows the same. */
  async expectSame(): Promise<void> {
    const { session, seen } = this
    const { score } = seen
    const words = scoreText(score)
    await expect.poll(() => session.counters.score.value).toEqual(score)
    // The end, what is shared, and the last moment of the replay.
    const facts = scoreFacts(session.counters.score.value, true)
    expect(facts.map(({ value }) => parseInt(value))).toEqual(
      [score.hints, score.mistakeHints, score.checks, score.mistakes, score.lives].filter(
        (n, i) => n > 0 || i === 0 || i === 3,
      ),
    )
    const feat = {
      puzzle: PUZZLE,
      cells: session.game.cells,
      time: 5000,
      score: session.counters.score.value,
    }
    expect(featText(feat, '')).toBe(`Nonogram 3 × 2: solved in 0:05, ${words}\n`)
    session.watch()
    const replay = session.replay.value!
    replay.hold()
    for (let at = replay.length; at >= 0; at--) {
      replay.seek(at)
      const until = replay.score
      if (at === replay.length) expect(until).toEqual(score)
      for (const name of Object.keys(score) as (keyof Score)[])
        expect(until[name]).toBeLessThanOrEqual(score[name])
    }
    session.endReplay()
    // What is stored, shared with other devices, and written to a file.
    await session.save()
    const stored = (await get<SavedGame>('games', KEY))!
    const shared = (await device.read()).games.find((g) => g.key === KEY)!
    const file = (await exportProgress()).games.find((g) => g.key === KEY)!
    for (const game of [stored, shared, file]) {
      expect(scoreOf(loadGame(game).progress.events)).toEqual(score)
      expect(game).toMatchObject({
        hints: score.hints + score.mistakeHints,
        checks: score.checks,
        mistakes: score.mistakes,
      })
    }
    if (session.solvedIn.value === null) return
    // The statistics keep the first solution.
    const record = async () => (await records.load()).find((s) => s.key === KEY)
    await expect.poll(record).toBeDefined()
    this.won ??= { ...score }
    const solved: Solved = (await record())!
    expect(solved).toMatchObject(this.won)
    expect(summarise([solved], '2026-05-01').score).toEqual(this.won)
    const alone = this.won.hints + this.won.mistakeHints + this.won.checks === 0
    expect(summarise([solved], '2026-05-01').withoutHints).toBe(alone ? 1 : 0)
  }
}

test('the end, the replay, what is shared, the statistics and sync count the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('off' as const, 'count' as const, 'lives' as const),
      fc.array(act, { maxLength: 40, size: 'max' }),
      async (mistakes, acts) => {
        await remove('games', KEY)
        await put('things', [], 'solved')
        const play = new Play(mistakes)
        await play.load()
        for (const act of acts) {
          await play.run(act)
          if (play.session.solvedIn.value !== null) await play.expectSame()
        }
        await play.expectSame()
        await play.leave()
      },
    ),
    { numRuns: 120 },
  )
}, 600_000)

test('three lives lost stay lost over a new start, and undoing a mistake takes nothing back', async () => {
  const play = new Play('lives')
  await play.load()
  for (const place of [2, 4, 5]) {
    await play.run({ kind: 'paint', place, mark: fill(1) })
    await play.run({ kind: 'undo' })
  }
  await expect.poll(() => play.session.over.value).toBe(true)
  await play.run({ kind: 'restart' })
  expect(play.session.counters.livesLost.value).toBe(0)
  for (const place of [0, 1, 3]) await play.run({ kind: 'paint', place, mark: fill(1) })
  await play.expectSame()
  expect(play.won).toMatchObject({ mistakes: 3, lives: 3 })
  await play.leave()
})

test('a mistake that the solver finds after a restart costs no life of the new start', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const settings = { ...readSettings(null), mistakes: 'lives' as const }
  const slow = { ...solver, solve: () => asked.then(() => solver.solve({} as never)) }
  const session = new Session({ puzzle: PUZZLE }, slow as unknown as typeof solver, () => settings)
  for (const place of [2, 4, 5]) session.paint([place], fill(1))
  session.reset()
  answer()
  await expect.poll(() => session.counters.score.value).toMatchObject({ mistakes: 3, lives: 3 })
  expect(session.counters.livesLost.value).toBe(0)
  expect(session.over.value).toBe(false)
  expect(session.notice.value).toBe('')
  session.close()
})

test('a new start after the win cannot be undone into another win', async () => {
  const play = new Play('off')
  await play.load()
  for (const place of [0, 1, 3]) await play.run({ kind: 'paint', place, mark: fill(1) })
  await play.expectSame()
  await play.run({ kind: 'restart' })
  await play.run({ kind: 'undo' })
  expect(play.session.solvedIn.value).toBe(null)
  expect(play.session.game.steps).toEqual([])
  await play.leave()
})
