import { saidRedone, saidUndone } from 'text:board'
import * as text from 'text:player'
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Solver } from 'nonogram-toolkit'
import type { Board } from '../board/board.ts'
import { BARE, type Evidence, type Scene } from '../board/scene.ts'
import { savedName } from '../language/titles.ts'
import { isFilled, marksInRows, OPEN, type Mark } from '../model/cells.ts'
import { Clock } from '../model/clock.ts'
import type { EventKind } from '../model/events.ts'
import { Game, type Change } from '../model/game.ts'
import { isSolved } from '../model/line.ts'
import type { Listed } from '../model/pace.ts'
import { puzzleKey, type Puzzle } from '../model/puzzle.ts'
import {
  eventsOf,
  loadGame,
  newProgress,
  roundOf,
  saveGame,
  type Progress,
  type SavedGame,
} from '../model/save.ts'
import { isInTime } from '../model/statistics.ts'
import { OtherVersion } from '../store/database.ts'
import { recordSolved, solved } from '../store/records.ts'
import type { Settings } from '../store/settings.ts'
import { Assistance } from './assistance.ts'
import { optionsOf } from './board-options.ts'
import { addCrosses } from './crosses.ts'
import { giveFeedback } from './feedback.ts'
import { Autosave } from './autosave.ts'
import { LIVES, mistakeOf, mistakeText, wrongPlaces } from './mistakes.ts'
import { feedbackOf, announcementOf } from './announcements.ts'
import { positionOf, type Position } from './position.ts'
import { Replay } from './replay.ts'
import { Counters } from './counters.ts'

export interface Opening {
  puzzle: Puzzle
  saved?: SavedGame | undefined
  daily?: string | undefined
  /** Its name until it is solved, if the address has no name. */
  name?: string | undefined
  /** The pack of the puzzle; the name is then in English. */
  pack?: string | undefined
  published?: string | undefined
  listed?: Listed | undefined
}

/** The longest time of a rating after the win, in milliseconds. */
const RATE_AT_REST = 5000

/** The longest wait at the end for the count of late mistakes, in milliseconds. */
const LATE_MISTAKES = 5000

/**
 * A puzzle that is open for play. The player's actions change its game, its counts and its scene,
 * and it saves them. The page and the board call its methods.
 */
export class Session {
  readonly puzzle: Puzzle
  readonly key: string
  readonly game: Game
  readonly clock: Clock
  /** Its name in the page's language. */
  readonly name: string | undefined
  /** The origin of the puzzle, as stored with the game. */
  readonly #about: Pick<SavedGame, 'name' | 'pack' | 'daily' | 'listed' | 'published'>

  readonly paused = signal(false)
  /** Whether the view of the board stays as it is. */
  readonly locked = signal(false)
  readonly canUndo = computed(() => this.#position.value.canUndo)
  readonly canRedo = computed(() => this.#position.value.canRedo)
  readonly trial = computed(() => this.#position.value.trial)
  /** The cells that the board marks as wrong. */
  readonly wrong = signal<ReadonlySet<number>>(new Set())
  /** The reasons and changes that a hint points at. */
  readonly evidence = signal<Evidence | null>(null)
  /** Read aloud by screen readers. */
  readonly said = signal('')
  /** Shown below the board until the next stroke. */
  readonly notice = signal('')
  readonly replay = signal<Replay | null>(null)
  /** Whether the last life is lost. */
  readonly over = signal(false)
  /** The scene of the board, made of all the state above. */
  readonly scene: ReadonlySignal<Scene>
  /** The counts, all from the events of the game. */
  readonly counters: Counters
  readonly solvedIn: Signal<number | null>
  /** The solver's knowledge of the game. */
  readonly assistance: Assistance
  readonly autosave: Autosave
  /** The board that draws the scene, while there is a page. */
  board: Board | null = null
  /** The help that the page shows, which is about the board before a change. */
  help: { dismiss(): void } | null = null
  /** The message while the game cannot be saved, or the solver does not answer. */
  readonly trouble = computed(() => this.#unsaved.value || this.assistance.trouble.value)

  readonly #unsaved = signal('')
  readonly #position: Signal<Position>
  readonly #settings: () => Settings
  /** Resolves once it is known which of the latest strokes were mistakes. */
  #counting: Promise<unknown> = Promise.resolve()

  constructor(opening: Opening, solver: Solver, settings: () => Settings) {
    const { puzzle, saved } = opening
    const loaded = saved ? loadGame(saved) : { game: new Game(puzzle), progress: newProgress() }
    this.puzzle = puzzle
    this.key = puzzleKey(puzzle)
    this.game = loaded.game
    const { name, pack } = opening.name ? opening : (saved ?? opening)
    const { daily = saved?.daily, listed = saved?.listed, published = saved?.published } = opening
    const known = Object.entries({ name, pack, daily, listed, published })
    this.#about = Object.fromEntries(known.filter(([, value]) => value))
    this.name = savedName(this.#about)
    this.clock = new Clock(loaded.progress.elapsed)
    this.#settings = settings
    this.counters = new Counters(loaded.progress)
    this.solvedIn = this.counters.solvedIn
    this.#position = signal(positionOf(this.game))
    const position = computed(() => this.replay.value?.position.value ?? this.#position.value)
    const cells = computed(() => position.value.cells)
    const { wrong, notice } = this
    this.assistance = new Assistance({ puzzle, cells, wrong, notice }, solver, settings)
    const options = computed(() => optionsOf(settings(), puzzle, this.locked.value))
    this.scene = computed(() => ({
      puzzle,
      given: this.game.given,
      cells: cells.value,
      hinted: position.value.hinted,
      tried: position.value.tried,
      // A replay shows no mistakes.
      wrong: this.replay.value ? BARE.wrong : wrong.value,
      clues: this.assistance.clues.value,
      struck: this.counters.struck.value,
      evidence: this.evidence.value,
      options: options.value,
      covered: this.paused.value,
      revealed: this.solvedIn.value !== null && this.replay.value === null,
    }))
    const kept = {
      key: this.key,
      cells: this.game.cells,
      saved: (played: number) => this.#saved(played),
      catchUp: this.#catchUp.bind(this),
      join: this.#join.bind(this),
    }
    this.autosave = new Autosave(kept, saved?.played ?? 0)
  }

  /** The difficulty and the time: from a list, so that all pages agree, or else from the solver. */
  get difficulty(): Listed | null {
    const { listed = null } = this.#about
    return listed?.minutes ? listed : (this.assistance.rating.value ?? listed)
  }

  /** Starts the clock, unless the puzzle is solved. */
  open(): void {
    if (this.solvedIn.value === null) this.clock.start()
    this.assistance.open()
    // Devices that each painted a part may have solved it together.
    if (this.#isComplete()) void this.#win()
    void solved.load().catch(() => {})
  }

  close(): void {
    this.clock.pause()
    this.replay.value?.hold()
    this.assistance.close()
    if (this.#isPlayed) void this.save()
  }

  /** Paints a stroke of the player. */
  paint(places: number[], mark: Mark): void {
    if (this.solvedIn.value !== null || this.paused.value) return
    this.notice.value = ''
    const marks = new Map(places.map((place) => [place, mark]))
    if (this.#settings().autoCross) addCrosses(this.puzzle, this.game.cells, marks)
    const counted = this.#countMistakes(places, mark)
    this.#counting = Promise.all([this.#counting, counted])
    this.#did(this.game.apply('paint', marks, this.clock.elapsed))
    if (this.solvedIn.value !== null) return
    giveFeedback(feedbackOf(this.puzzle, this.game.cells, places, mark), this.#settings())
  }

  takeHint(after: readonly string[]): void {
    const marks = marksInRows(after, this.puzzle.width)
    this.#did(this.game.apply('hint', marks, this.clock.elapsed))
  }

  /** Clears only the wrong cells. */
  clearWrong(wrong: readonly number[]): void {
    this.showWrong([])
    this.#did(this.game.paint('mend', wrong, OPEN, this.clock.elapsed))
  }

  /** Undoes everything since the first mistake; returns a negative number if that is unknown. */
  rewind(solution: Uint8Array): number {
    const undone = this.game.undoUntil((cells) => wrongPlaces(cells, solution).size === 0)
    this.showWrong([])
    this.#did()
    return undone
  }

  undo(): void {
    if (this.solvedIn.value !== null || this.resumed()) return
    const step = this.game.undo()
    if (step) this.#did([], saidUndone)
  }

  redo(): void {
    if (this.solvedIn.value !== null || this.resumed()) return
    const step = this.game.redo()
    if (step) this.#did([], saidRedone)
  }

  startTrial(): void {
    if (this.resumed()) return
    this.game.startTrial(this.clock.elapsed)
    this.#did([], text.trialStarted)
  }

  endTrial(keep: boolean): void {
    if (this.resumed()) return
    this.game.endTrial(keep ? 'keep' : 'drop', this.clock.elapsed)
    this.#did([], keep ? text.trialKept : text.trialDropped)
  }

  /** Starts again; undo can revert this before the win. */
  reset(): void {
    if (this.resumed()) return
    const at = this.clock.elapsed
    // Not undoable after the win, since an undo would win again at once.
    if (this.solvedIn.value === null) this.game.reset(at)
    else this.game.become(new Game(this.puzzle))
    this.over.value = false
    this.notice.value = ''
    this.showWrong([])
    if (this.solvedIn.value !== null) {
      this.clock.reset()
      this.clock.start()
    }
    // The picture goes at the same time as the marks.
    batch(() => {
      this.counters.reset(at)
      this.#did([], text.saidEmpty)
    })
  }

  pause(): void {
    if (this.solvedIn.value !== null || this.paused.value) return
    this.counters.note('pause', this.clock.elapsed)
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

  /** Resumes a paused game; during a pause a command does nothing else. */
  resumed(): boolean {
    const { value } = this.paused
    this.resume()
    return value
  }

  strike(name: string): void {
    this.counters.strike(name)
    void this.save()
  }

  /** Counts help: a shown level of a hint, or a check. */
  note(kind: EventKind, level = 1): void {
    if (this.solvedIn.value !== null) return
    this.counters.note(kind, this.clock.elapsed, level)
    void this.save()
  }

  /** Marks wrong cells, and no others. */
  showWrong(places: Iterable<number>): void {
    this.wrong.value = new Set(places)
  }

  /** Replays the game from its first step, and then shows the picture. */
  watch(): void {
    this.replay.value = new Replay(this.puzzle, this.game.steps, this.counters.events.value, () =>
      this.endReplay(),
    )
    this.board?.fit()
  }

  endReplay(): void {
    this.replay.value?.hold()
    this.replay.value = null
  }

  say(words: string): void {
    // Screen readers do not read the same text twice, so a space makes it differ.
    this.said.value = this.said.value === words ? words + '\u00a0' : words
  }

  /** Writes the game when the page is left. */
  flush(): void {
    if (this.#isPlayed) this.autosave.flush()
  }

  /** Whether there is anything to save; a look at a puzzle is no game. */
  get #isPlayed(): boolean {
    return this.game.allSteps.length > 0 || this.clock.elapsed > 3000
  }

  /** Writes the game to the browser's database. */
  async save(): Promise<void> {
    try {
      await this.autosave.save()
      this.#unsaved.value = ''
    } catch (error) {
      this.#unsaved.value = error instanceof OtherVersion ? text.troubleTabs : text.troubleSave
    }
  }

  /** Becomes the game as another tab has continued it, with the later strokes of this tab. */
  #catchUp(game: Game, progress: Progress, unsaved: readonly Change[]): void {
    const won = this.solvedIn.value
    this.game.become(game)
    this.clock.forward(progress.elapsed)
    batch(() => {
      this.help?.dismiss()
      this.counters.take(progress)
      if (unsaved.length > 0) this.#addUnsaved(unsaved)
      if (won !== null && isSolved(this.puzzle, this.game.cells)) this.solvedIn.value ??= won
      this.showWrong([])
      this.#moved()
    })
    if (this.solvedIn.value !== null) this.clock.pause()
    else if (!this.paused.value) this.clock.start()
    this.say(this.notice.value)
    if (this.#isComplete()) void this.#win()
  }

  /** Takes additions of other devices, also during a stroke or a trial. */
  #join(saved: SavedGame, cells: Uint8Array): void {
    const round = roundOf(saved)
    if (round !== this.counters.round || this.solvedIn.value !== null) return
    this.counters.add({ events: eventsOf(saved), round })
    this.clock.forward(saved.elapsed)
    if (this.game.join(cells).length === 0) return
    this.#moved()
    if (this.#isComplete()) void this.#win()
  }

  /** Adds strokes of this tab to a game that another tab has continued. */
  #addUnsaved(unsaved: readonly Change[]): void {
    if (this.solvedIn.value !== null) {
      this.notice.value = text.noticeSolved
      return
    }
    const other = this.game.adopt(unsaved, this.clock.elapsed)
    void this.save()
    this.notice.value = other === 0 ? text.noticeAdded : text.noticeDiffers
  }

  #saved(played: number): SavedGame {
    return saveGame(this.game, this.counters.progress(this.clock.elapsed), {
      key: this.key,
      played,
      ...this.#about,
    })
  }

  /** Runs after every change of the game; announces the changed cells or other words. */
  #did(places: readonly number[] = [], said?: string): void {
    batch(() => {
      this.help?.dismiss()
      this.#moved()
    })
    this.say(said ?? announcementOf(this.puzzle, this.game.cells, places))
    void this.save()
    if (this.#isComplete()) void this.#win()
  }

  /** Updates the position. A cell with another mark is no longer known to be wrong. */
  #moved(): void {
    const { cells } = this.#position.value
    batch(() => {
      const position = (this.#position.value = positionOf(this.game))
      const same = [...this.wrong.value].filter((place) => position.cells[place] === cells[place])
      if (same.length < this.wrong.value.size) this.showWrong(same)
    })
  }

  /** Whether the puzzle is solved; one without filled cells is solved by the first move. */
  #isComplete(): boolean {
    const { cells } = this.game
    if (!isSolved(this.puzzle, cells)) return false
    if (cells.some(isFilled)) return true
    const { steps } = this.game
    const start = steps.findLastIndex(({ kind }) => kind === 'reset') + 1
    return steps.slice(start).some(({ changes }) => changes.length > 0)
  }

  async #win(): Promise<void> {
    if (this.solvedIn.value !== null) return
    this.clock.pause()
    const time = this.clock.elapsed
    this.game.endTrial('keep', time)
    batch(() => {
      this.#moved()
      this.showWrong([])
      this.help?.dismiss()
      this.solvedIn.value = time
    })
    giveFeedback('solved', this.#settings())
    const { title, width, height } = this.puzzle
    this.say(title ? text.saidSolved({ title }) : text.saidSolvedUntitled)
    await Promise.race([this.#counting, new Promise((late) => setTimeout(late, LATE_MISTAKES))])
    await this.save()
    const { daily } = this.#about
    await recordSolved({
      key: this.key,
      ...{ title, width, height, time },
      ...this.counters.score.value,
      at: Date.now(),
      // A puzzle of another day does not continue a streak.
      ...(daily && isInTime(daily, new Date()) ? { daily } : {}),
      ...this.counters.firstTime(this.assistance.rating.value, time),
    })
    await this.assistance.rate(RATE_AT_REST)
  }

  #cover(covered: boolean): void {
    this.paused.value = covered
    this.say(covered ? text.saidPaused : text.saidResumed)
  }

  /** Counts a stroke if it is a mistake, even if undo or a restart came before that was known. */
  async #countMistakes(places: readonly number[], mark: Mark): Promise<void> {
    const settings = this.#settings()
    const at = this.clock.elapsed
    const { round } = this.counters
    if (mistakeOf(mark, settings, this.counters.livesLost.value) === null) return
    const when = this.counters.stamp()
    const solution = await this.assistance.solution().catch(() => null)
    if (!solution || round !== this.counters.round) return
    const wrong = places.filter((place) => mark !== solution[place])
    if (wrong.length === 0) return
    const kind = mistakeOf(mark, settings, this.counters.livesLostAt(when))!
    this.counters.note(kind, at, 1, when)
    void this.save()
    const counts = settings.mistakes !== 'off' && isFilled(mark)
    if (!counts || this.solvedIn.value !== null || this.counters.restartedSince(when)) return
    const there = wrong.filter((place) => this.game.cells[place] === mark)
    this.showWrong([...this.wrong.value, ...there])
    this.notice.value = mistakeText(kind, this.counters.livesLost.value)
    this.over.value = kind === 'life' && this.counters.livesLost.value === LIVES
    this.say(this.notice.value)
  }
}
