import * as text from 'text:player'
import { signal } from '@preact/signals'
import type { Board } from '../board/board.ts'
import type { BoardOptions, Scene } from '../board/scene.ts'
import { markText } from '../board/words.ts'
import { listText } from '../language/lists.ts'
import type { Listed } from '../library/item.ts'
import {
  cellsFromRows,
  CROSS,
  isFilled,
  marksInRows,
  OPEN,
  rowsFromCells,
  type Mark,
} from '../model/cells.ts'
import { Clock } from '../model/clock.ts'
import { Game, type Change } from '../model/game.ts'
import { crossable, isSatisfied, isSolved, linesThrough } from '../model/line.ts'
import { isBlackAndWhite, puzzleKey, toWire, type Puzzle } from '../model/puzzle.ts'
import { loadGame, newProgress, saveGame, type Progress, type SavedGame } from '../model/save.ts'
import { isInTime, type Solved } from '../model/statistics.ts'
import type { CluesRequest, Rating, Solver } from 'nonogram-toolkit'
import { loadSolved, recordSolved } from '../store/records.ts'
import type { Settings } from '../store/settings.ts'
import { provenStates, shownStates, type ClueStates } from './clue-states.ts'
import { feel, type Event } from './feel.ts'
import { Keeper } from './keeper.ts'
import { repeating } from './repeating.ts'
import { Replay } from './replay.ts'

export interface Opening {
  puzzle: Puzzle
  saved?: SavedGame
  daily?: string
  /** Its name before it is solved, if the address does not show it. */
  name?: string
  published?: string
  listed?: Listed
}

/** How long a rating may take in milliseconds: while hints may have to wait, and after the win. */
const RATE_AT_ONCE = 400
const RATE_AT_REST = 5000

/** How the board behaves by the settings. */
export function optionsOf(settings: Settings, zoomLocked: boolean): BoardOptions {
  // Two taps mean two marks if taps go round, and the first may cost a life.
  const doubleTap = !settings.tapCycle && settings.mistakes === 'off'
  return { ...settings, zoomLocked, doubleTap, needsClues: true }
}

/** The number of lives in the mode that has them. */
export const LIVES = 3

/**
 * A puzzle that is open for play: its game, clock and progress, what the solver knows of
 * the board, and what the panels around it show. The page and the board call its methods.
 */
export class Session {
  readonly puzzle: Puzzle
  readonly key: string
  readonly game: Game
  readonly clock: Clock
  readonly scene: Scene
  readonly daily: string | undefined
  readonly name: string | undefined
  readonly listed: Listed | undefined
  readonly #published: string | undefined

  readonly paused = signal(false)
  readonly solvedIn = signal<number | null>(null)
  readonly canUndo = signal(false)
  readonly canRedo = signal(false)
  readonly trial = signal(false)
  readonly hints = signal(0)
  readonly mistakes = signal(0)
  readonly marked = signal(0)
  /** How hard it is; null while that is not known. */
  readonly rating = signal<Rating | null>(null)
  /** Read aloud by screen readers. */
  readonly said = signal('')
  /** Shown below the board until the next stroke. */
  readonly notice = signal('')
  readonly replay = signal<Replay | null>(null)
  /** The last life is lost. */
  readonly over = signal(false)
  /** The solver failed to load or to answer. */
  readonly trouble = signal('')
  /** Rises whenever clues are struck out again. */
  readonly cluesShown = signal(0)

  board: Board | null = null
  readonly #solver: Solver
  readonly #settings: () => Settings
  readonly #struck: Set<string>
  #checks: number
  #pauses: number
  #solution: Uint8Array | null | undefined
  readonly #keeper: Keeper
  readonly #askSolver = repeating(() => this.#askClues())
  #closed = false

  constructor(opening: Opening, solver: Solver, settings: () => Settings) {
    const { puzzle, saved } = opening
    const loaded = saved ? loadGame(saved) : { game: new Game(puzzle), progress: newProgress() }
    this.puzzle = puzzle
    this.key = puzzleKey(puzzle)
    this.game = loaded.game
    this.daily = opening.daily ?? saved?.daily
    this.name = opening.name ?? saved?.name
    this.listed = opening.listed
    this.#published = opening.published ?? saved?.published
    this.clock = new Clock(loaded.progress.elapsed)
    this.hints.value = loaded.progress.hints
    this.mistakes.value = loaded.progress.mistakes
    this.#checks = loaded.progress.checks
    this.#pauses = loaded.progress.pauses
    this.solvedIn.value = loaded.progress.solvedIn
    this.#struck = new Set(loaded.progress.struck)
    this.#solver = solver
    this.#settings = settings
    const kept = {
      key: this.key,
      cells: this.game.cells,
      saved: () => this.#saved(),
      catchUp: this.#catchUp.bind(this),
    }
    this.#keeper = new Keeper(kept, saved?.played ?? 0)
    this.scene = this.#newScene()
    this.#updateSignals()
  }

  /** Starts the clock, unless the puzzle is solved. */
  open(): void {
    if (this.solvedIn.value === null) this.clock.start()
    else this.#showBoard(this.game.cells, true)
    this.refreshClues()
    void loadSolved().catch(() => {})
  }

  close(): void {
    this.clock.pause()
    this.replay.value?.hold()
    this.#closed = true
    if (this.game.allSteps.length > 0 || this.clock.elapsed > 3000) void this.save()
  }

  /** Paints a stroke of the player. */
  paint(places: number[], mark: Mark): void {
    if (this.solvedIn.value !== null || this.paused.value) return
    this.notice.value = ''
    const marks = new Map(places.map((place) => [place, mark]))
    if (this.#settings().autoCross) this.#addCrosses(marks)
    this.scene.wrong = new Set([...this.scene.wrong].filter((place) => !marks.has(place)))
    this.#did(this.game.apply('paint', marks, this.clock.elapsed))
    if (isFilled(mark)) void this.#countMistakes(places)
    if (this.solvedIn.value === null) this.#feel(this.#feltOf(mark, places))
  }

  /** Fills in the cells of a hint. */
  takeHint(after: readonly string[]): void {
    const marks = marksInRows(after, this.puzzle.width)
    this.#did(this.game.apply('hint', marks, this.clock.elapsed))
  }

  /** Clears only the wrong cells. */
  clearWrong(wrong: readonly number[]): void {
    this.scene.wrong = new Set()
    this.#did(this.game.paint('mend', wrong, OPEN, this.clock.elapsed))
  }

  /** Undoes everything since the first mistake; negative if that is not known. */
  rewind(solution: Uint8Array): number {
    const right = (cells: Uint8Array) =>
      cells.every((mark, place) => mark === OPEN || mark === solution[place])
    const undone = this.game.undoUntil(right)
    this.scene.wrong = new Set()
    this.#did()
    return undone
  }

  undo(): void {
    if (this.solvedIn.value !== null) return
    const step = this.game.undo()
    if (step)
      this.#did(
        step.changes.map(([place]) => place),
        'undone',
      )
  }

  redo(): void {
    if (this.solvedIn.value !== null) return
    const step = this.game.redo()
    if (step)
      this.#did(
        step.changes.map(([place]) => place),
        'redone',
      )
  }

  startTrial(): void {
    this.game.startTrial(this.clock.elapsed)
    this.#did([], text.trialStarted)
  }

  endTrial(keep: boolean): void {
    if (keep) this.game.keepTrial(this.clock.elapsed)
    else this.game.dropTrial(this.clock.elapsed)
    this.#did(undefined, keep ? text.trialKept : text.trialDropped)
  }

  /** Starts again; before the win this can be undone. */
  reset(): void {
    this.game.reset(this.clock.elapsed)
    this.#struck.clear()
    this.over.value = false
    this.notice.value = ''
    this.scene.wrong = new Set()
    if (this.solvedIn.value !== null) {
      this.solvedIn.value = null
      this.scene.revealed = false
      this.hints.value = this.#checks = this.#pauses = 0
      this.clock.reset()
      this.clock.start()
    }
    this.mistakes.value = 0
    this.#did(undefined, text.saidEmpty)
  }

  pause(): void {
    if (this.solvedIn.value !== null) return
    this.#pauses++
    this.clock.pause()
    this.#cover(true)
    void this.save()
  }

  resume(): void {
    if (!this.paused.value) return
    this.clock.start()
    this.#cover(false)
    this.board?.focus()
  }

  strike(name: string): void {
    if (!this.#struck.delete(name)) this.#struck.add(name)
    this.cluesShown.value++
    this.board?.redraw()
    void this.save()
  }

  countHint(): void {
    this.hints.value++
    void this.save()
  }

  countCheck(): void {
    this.#checks++
    void this.save()
  }

  /** The request to the solver for the board that is shown. */
  request(): CluesRequest {
    return { puzzle: toWire(this.puzzle), board: this.rows(this.scene.cells) }
  }

  rows(cells: Uint8Array): string[] {
    return rowsFromCells(cells, this.puzzle.width, !isBlackAndWhite(this.puzzle))
  }

  /** The puzzle's only solution; null if it has several or is undecided. */
  async solution(): Promise<Uint8Array | null> {
    if (this.#solution !== undefined) return this.#solution
    const { status, solutions } = await this.#solver.solve({ puzzle: toWire(this.puzzle) })
    this.#solution = status === 'unique' ? cellsFromRows(solutions[0], this.puzzle.width) : null
    return this.#solution
  }

  /** Shows the clues and errors of the current board as the settings require. */
  refreshClues(): void {
    this.#showClues(this.scene.clues)
    const { greying, errors } = this.#settings()
    if (greying === 'clues' || errors !== 'none') void this.#askSolver()
    void this.#showErrors()
  }

  /** Shows the game again from its first step, and then the picture. */
  watch(): void {
    const replay = new Replay(
      this.puzzle,
      this.game.steps,
      (places) => {
        this.board?.grid.update(places)
        this.refreshClues()
      },
      () => this.endReplay(),
    )
    this.replay.value = replay
    this.#showBoard(replay.cells, false)
    this.board?.fit()
    this.refreshClues()
  }

  endReplay(): void {
    this.replay.value?.hold()
    this.replay.value = null
    this.scene.cells = this.game.cells
    this.#reveal()
  }

  say(words: string): void {
    // Screen readers do not read the same text again.
    this.said.value = this.said.value === words ? words + '\u00a0' : words
  }

  /** Writes the game when the page is left. */
  flush(): void {
    if (this.game.allSteps.length > 0) this.#keeper.flush()
  }

  /** Continues the game as another tab has left it. */
  async checkOutdated(): Promise<void> {
    if (await this.#keeper.isOutdated()) await this.save()
  }

  /** Writes the game to the browser's database. */
  async save(): Promise<void> {
    try {
      await this.#keeper.save()
    } catch {
      this.trouble.value = text.troubleSave
    }
  }

  /** Becomes the game that another tab has continued, with what was painted here since. */
  #catchUp(game: Game, progress: Progress, unsaved: readonly Change[]): void {
    const won = this.solvedIn.value
    this.game.become(game)
    this.#take(progress)
    if (unsaved.length > 0) this.#addUnsaved(unsaved)
    if (won !== null && isSolved(this.puzzle, this.game.cells)) this.solvedIn.value ??= won
    if (this.solvedIn.value !== null) this.clock.pause()
    else if (!this.paused.value) this.clock.start()
    this.scene.hinted = this.game.hinted()
    this.scene.wrong = new Set()
    this.#updateSignals()
    this.#showBoard(this.game.cells, this.solvedIn.value !== null)
    this.refreshClues()
    this.say(this.notice.value)
    if (isSolved(this.puzzle, this.game.cells)) void this.#win()
  }

  /** Adds what was painted here to a game that another tab has continued. */
  #addUnsaved(unsaved: readonly Change[]): void {
    if (this.solvedIn.value !== null) {
      this.notice.value = text.noticeSolved
      return
    }
    const other = this.game.adopt(unsaved, this.clock.elapsed)
    void this.save()
    this.notice.value = other === 0 ? text.noticeAdded : text.noticeDiffers
  }

  /** Takes what is saved of a game besides its board. */
  #take(progress: Progress): void {
    this.clock.forward(progress.elapsed)
    this.hints.value = Math.max(this.hints.value, progress.hints)
    this.mistakes.value = Math.max(this.mistakes.value, progress.mistakes)
    this.#struck.clear()
    for (const name of progress.struck) this.#struck.add(name)
    this.solvedIn.value = progress.solvedIn
  }

  #saved(): SavedGame {
    const progress: Progress = {
      elapsed: this.clock.elapsed,
      hints: this.hints.value,
      mistakes: this.mistakes.value,
      checks: this.#checks,
      pauses: this.#pauses,
      solvedIn: this.solvedIn.value,
      struck: [...this.#struck],
    }
    return saveGame(this.game, progress, {
      key: this.key,
      played: Date.now(),
      ...(this.daily ? { daily: this.daily } : {}),
      ...(this.name ? { name: this.name } : {}),
      ...(this.#published ? { published: this.#published } : {}),
    })
  }

  #newScene(): Scene {
    return {
      puzzle: this.puzzle,
      cells: this.game.cells,
      given: this.game.given,
      tried: (place) => !this.replay.value && this.game.isTried(place),
      hinted: this.game.hinted(),
      wrong: new Set(),
      clues: new Map(),
      struck: this.#struck,
      evidence: null,
      options: optionsOf(this.#settings(), false),
      covered: false,
      revealed: false,
    }
  }

  /** Runs after every change of the game. */
  #did(places?: readonly number[], said?: string): void {
    this.scene.hinted = this.game.hinted()
    this.scene.evidence = null
    this.#updateSignals()
    this.board?.grid.update(places)
    this.board?.redraw()
    this.say(said ?? this.#news(places ?? []))
    this.refreshClues()
    void this.save()
    if (isSolved(this.puzzle, this.game.cells)) void this.#win()
  }

  #updateSignals(): void {
    this.canUndo.value = this.game.canUndo
    this.canRedo.value = this.game.canRedo
    this.trial.value = this.game.trial !== null
    this.marked.value = this.game.cells.reduce((n, mark) => n + (mark === OPEN ? 0 : 1), 0)
  }

  /** What changed, in words: the mark, and the lines that are now complete. */
  #news(places: readonly number[]): string {
    if (places.length === 0) return ''
    const mark = markText(this.game.cells[places[0]], this.puzzle)
    const complete = linesThrough(this.puzzle, places)
      .filter((line) => isSatisfied(this.puzzle, this.game.cells, line))
      .map((line) => text.saidComplete({ axis: line.axis, number: line.index + 1 }))
    const count = places.length > 1 ? text.saidCells({ n: places.length, mark }) : mark
    return listText([count, ...complete])
  }

  #feel(event: Event): void {
    feel(event, this.#settings())
  }

  #feltOf(mark: Mark, places: readonly number[]): Event {
    if (!isFilled(mark)) return 'cross'
    const done = linesThrough(this.puzzle, places).some((line) =>
      isSatisfied(this.puzzle, this.game.cells, line),
    )
    return done ? 'line' : 'fill'
  }

  #addCrosses(marks: Map<number, Mark>): void {
    const after = this.game.cells.slice()
    for (const [place, mark] of marks) after[place] = mark
    if (![...marks.values()].some(isFilled)) return
    for (const place of crossable(this.puzzle, after, linesThrough(this.puzzle, marks.keys()))) {
      marks.set(place, CROSS)
    }
  }

  async #win(): Promise<void> {
    if (this.solvedIn.value !== null) return
    this.clock.pause()
    const time = this.clock.elapsed
    this.game.keepTrial(time)
    this.solvedIn.value = time
    this.#feel('solved')
    this.#reveal()
    const { title } = this.puzzle
    this.say(title ? text.saidSolved({ title }) : text.saidSolvedUntitled)
    await this.save()
    await recordSolved({
      key: this.key,
      title: this.puzzle.title,
      width: this.puzzle.width,
      height: this.puzzle.height,
      time,
      hints: this.hints.value,
      mistakes: this.mistakes.value,
      at: Date.now(),
      // A puzzle of another day does not continue a streak.
      ...(this.daily && isInTime(this.daily, new Date()) ? { daily: this.daily } : {}),
      ...this.#firstTime(time),
    })
    await this.rate(RATE_AT_REST)
  }

  #firstTime(time: number): Pick<Solved, 'first' | 'class'> {
    const rating = this.rating.value
    if (!rating) return {}
    const own = { class: rating.class }
    if (!rating.minutes) return own
    const expected = rating.minutes.practised
    const helped = this.hints.value + this.#checks
    return { ...own, first: { expected, time, helped, pauses: this.#pauses } }
  }

  /** Finds out how long people take, while the player looks at the board. */
  async rate(milliseconds = RATE_AT_ONCE): Promise<void> {
    if (this.rating.value?.minutes) return
    const asked = this.#solver.rate({ puzzle: toWire(this.puzzle), milliseconds })
    this.rating.value = await asked.catch(() => null)
  }

  #reveal(): void {
    this.scene.wrong = new Set()
    this.scene.evidence = null
    this.board?.unveil()
    this.board?.grid.update()
  }

  #showBoard(cells: Uint8Array, revealed: boolean): void {
    this.scene.cells = cells
    this.scene.revealed = revealed
    this.board?.grid.update()
    this.board?.redraw()
  }

  #cover(covered: boolean): void {
    this.paused.value = covered
    this.scene.covered = covered
    this.board?.grid.update()
    this.board?.redraw()
    this.say(covered ? text.saidPaused : text.saidResumed)
  }

  async #askClues(): Promise<void> {
    if (this.#closed) return
    try {
      this.#showClues(provenStates(this.puzzle, await this.#solver.clues(this.request())))
      this.trouble.value = ''
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error)
    }
  }

  /** Shows as much of the lines' states as the settings allow. */
  #showClues(proven: ClueStates): void {
    this.scene.clues = shownStates(this.puzzle, this.scene.cells, proven, this.#settings())
    this.cluesShown.value++
    this.board?.grid.updateClues()
    this.board?.redraw()
  }

  /** In the mode that compares with the solution, shows what differs from it. */
  async #showErrors(): Promise<void> {
    if (this.#settings().errors !== 'solution') return
    const solution = await this.solution().catch(() => null)
    if (!solution) {
      this.notice.value = text.noticeLines
      return
    }
    const before = this.scene.wrong
    this.scene.wrong = this.#wrong(solution)
    this.board?.grid.update(new Set([...before, ...this.scene.wrong]))
    this.board?.redraw()
  }

  #wrong(solution: Uint8Array): Set<number> {
    const wrong = new Set<number>()
    this.game.cells.forEach((mark, place) => {
      if (mark !== OPEN && mark !== solution[place]) wrong.add(place)
    })
    return wrong
  }

  async #countMistakes(places: readonly number[]): Promise<void> {
    const { mistakes } = this.#settings()
    if (mistakes === 'off') return
    const solution = await this.solution().catch(() => null)
    if (!solution) return
    const wrong = places.filter(
      (p) => isFilled(this.game.cells[p]) && this.game.cells[p] !== solution[p],
    )
    if (wrong.length === 0) return
    this.mistakes.value++
    this.scene.wrong = new Set(wrong)
    this.board?.redraw()
    const left = LIVES - this.mistakes.value
    this.notice.value =
      mistakes === 'lives' && left >= 0
        ? text.noticeLives({ left, lives: LIVES })
        : text.noticeMistake
    this.over.value = mistakes === 'lives' && left <= 0
    this.say(this.notice.value)
    void this.save()
  }
}
