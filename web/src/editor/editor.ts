import { saidRedone, saidUndone } from 'text:board'
import * as text from 'text:editor'
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { Board } from '../board/board.ts'
import { clueEms } from '../board/clues.ts'
import {
  BARE,
  type BoardOptions,
  type EvidenceRole,
  type Room,
  type Scene,
  type Trace,
} from '../board/scene.ts'
import { hasLetters } from '../model/alike.ts'
import { colourOf, CROSS, OPEN, type Mark } from '../model/cells.ts'
import { cellsOf, clueOf, type Line } from '../model/line.ts'
import type { About, Puzzle, WirePuzzle } from '../model/puzzle.ts'
import { colourName } from '../model/colour-name.ts'
import { fromWire, isBlackAndWhite, letterOf } from '../model/puzzle.ts'
import { randomName } from '../store/random.ts'
import type { Settings } from '../store/settings.ts'
import { readTab, writeTab } from '../local.ts'
import {
  brushIn,
  draftOf,
  FIRST_COLOURS,
  isBlank,
  NO_ABOUT,
  newDraft,
  puzzleOf,
  withEdges,
  withMerged,
  withNumbers,
  withOrder,
  withPaint,
  withPicture,
  wireOf,
  type Draft,
  type DraftPaint,
} from '../model/draft.ts'
import { brushOf, type Brush } from './brush.ts'
import { slackText } from './clue-text.ts'
import type { HeldDraft } from './held-draft.ts'
import { History, type Steps } from './history.ts'
import { onTop, type SavedDraft } from './kept-draft.ts'
import { Validator, type EditorSolver } from './validator.ts'
import { Repairer, type RepairSolver, type Repair } from './repairer.ts'
import { placeAt } from '../model/stroke.ts'
import { painted, type Edges, type Picture } from '../model/picture.ts'
import { Selection } from './selection.ts'

/**
 * The rest after which the editor looks for a repair of an ambiguous picture, and its most cells.
 */
const REPAIR_AFTER = 400
const LARGEST_AHEAD = 1600

/** The time after which the editor saves a change, in milliseconds. */
const SAVE_AFTER = 300

/**
 * A puzzle in the editor: the draft with its history, its title and other texts, the verdict of the
 * validator, and the scene on the board.
 */
export class Editor {
  readonly draft: ReadonlySignal<Draft>
  readonly about = signal<About>(NO_ABOUT)
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  /** Read aloud by screen readers. */
  readonly said = signal('')
  /** Shown above the board until it is closed or the picture changes. */
  readonly note = signal('')
  /** Whether strokes in this tab are not saved, because another tab has the drawing. */
  readonly leftOut = signal(false)
  /** The tool in hand; its paint stays the same when colours move or go, also by undo. */
  readonly brush = signal<Brush>({ shape: 'pen', colour: 1, mirror: false })
  /** A problem that concerns the whole page. */
  readonly trouble = signal('')
  /** An image below the cells; it is not part of the puzzle. */
  readonly trace = signal<Trace | null>(null)
  /** Whether the board shows only the picture. */
  readonly clean = signal(false)
  /** The colour that each merged colour became, both by their numbers. */
  readonly #heirs = new Map<number, number>()
  readonly selection = new Selection(this)
  readonly validator: Validator
  readonly repairer: Repairer
  readonly puzzle = computed(() => puzzleOf(this.draft.value))
  /** The cells that the board shows: the picture, or those that typed clues determine. */
  readonly shown = computed<Uint8Array>(() => this.#shown())
  /** See Draft. */
  readonly work = computed(() => this.draft.value.work ?? '')
  /** The scene of the board; a picture of another size gets another board. */
  readonly scene: ReadonlySignal<Scene>
  board: Board | null = null
  readonly store: HeldDraft
  readonly #history: History<Draft>
  #abouts: Readonly<Record<string, About>>
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #ends: (() => void)[] = []

  constructor(
    solvers: { quick: EditorSolver; slow: EditorSolver; repairs: RepairSolver },
    settings: () => Settings,
    store: HeldDraft,
    kept?: SavedDraft,
  ) {
    const first = { past: [], now: { ...newDraft(10, 10), work: randomName() }, future: [] }
    this.#history = new History(kept ? stepsOf(kept) : first)
    this.draft = this.#history.now
    this.canUndo = this.#history.canUndo
    this.canRedo = this.#history.canRedo
    this.about.value = kept?.about ?? NO_ABOUT
    this.#abouts = kept?.abouts ?? {}
    this.trace.value = kept?.trace ?? null
    this.store = store
    store.release = async () => {
      if (this.#timer !== undefined) await this.keep()
    }
    this.validator = new Validator(solvers.quick, solvers.slow)
    this.repairer = new Repairer(solvers.repairs)
    this.scene = this.#sceneBy(settings)
  }

  /** Starts to check and show the draft; the tab keeps the brush under a name. */
  open(name: string): void {
    this.brush.value = brushOf(readTab(name), this.puzzle.value.palette.length)
    this.validator.validate(wireOf(this.draft.value))
    this.#ends.push(
      effect(() => writeTab(name, this.brush.value)),
      effect(() => this.#repairAhead()),
    )
  }

  /** Ends the work on the draft and saves the latest changes. */
  close(): Promise<void> {
    for (const end of this.#ends) end()
    this.validator.stop()
    this.repairer.reset()
    return this.store.close()
  }

  /** Saves the latest changes at the moment when the page is left. */
  flush(): void {
    if (this.#timer !== undefined) this.store.flush(this.#saved())
  }

  /** Takes the draft from another tab, with the latest strokes of this tab or without. */
  async takeOver(mine: boolean): Promise<void> {
    const here = this.#saved()
    const stored = (await this.store.take()) ?? here
    this.#become(mine ? onTop(stored, here) : stored)
    await this.keep()
  }

  setBrush(more: Partial<Brush>): void {
    this.brush.value = { ...this.brush.value, ...more }
  }

  /** Paints a stroke on the board. */
  paint(places: readonly number[], mark: Mark): void {
    const { picture } = this.draft.value
    const colour = mark === CROSS ? OPEN : mark
    if (!this.canDraw()) return
    const from: Picture = { ...picture, cells: this.shown.value }
    const next = withPicture(this.draft.value, painted(from, places, colour))
    this.change(next, this.#paintedText(places.length, colour))
  }

  /** Whether there is a picture to draw on; says why not. */
  canDraw(): boolean {
    const { kind } = this.validator.verdict.value
    const can = !this.draft.value.clues || kind === 'unique' || kind === 'empty'
    if (!can) this.show(text.noteUnsolved)
    return can
  }

  /** Replaces the draft in one step, and says so; successive changes with one key are one step. */
  change(next: Draft, said = '', key = ''): void {
    this.selection.leave()
    this.#go(() => this.#history.push(withNumbers(next), key))
    if (said) this.say(said)
  }

  resize(edges: Partial<Edges>): void {
    const next = withEdges(this.draft.value, edges)
    const { width, height } = next.picture
    const before = this.draft.value.picture
    if (width === before.width && height === before.height) return
    this.change(next, text.saidSize({ columns: width, rows: height }))
  }

  /** Returns to drawing: the picture becomes the known cells of the clues. */
  drawAgain(): void {
    const { draft } = this
    const verdict = this.validator.verdict.value
    const cells = verdict.kind === 'multiple' ? verdict.solutions[0] : this.shown.value
    this.change(withPicture(draft.value, { ...draft.value.picture, cells }))
  }

  setPaint(colour: number, paint: Partial<DraftPaint>): void {
    const key = 'pinned' in paint ? '' : `colour ${colour}`
    this.change(withPaint(this.draft.value, colour, paint), '', key)
  }

  /** Merges a colour into another and removes it; without another, its cells become blank. */
  removeColour(colour: number, into = 0): void {
    const { palette } = this.draft.value
    if (palette) this.#heirs.set(palette[colour].id!, palette[into].id!)
    const names = { colour: this.#nameOf(colour), into: this.#nameOf(into) }
    const said = into > 0 ? text.saidMerged(names) : text.saidRemoved(names)
    this.change(withMerged(this.draft.value, colour, into), said)
  }

  moveColour(colour: number, place: number): void {
    const said = text.saidMoved({ colour: this.#nameOf(colour), letter: letterOf(place) })
    this.change(withOrder(this.draft.value, colour, place), said)
  }

  setTrace(trace: Trace | null): void {
    this.trace.value = trace
    this.#keepSoon()
  }

  /** Opens another puzzle; undo returns to the earlier one. */
  take(wire: WirePuzzle, said: string, work = randomName()): void {
    const { draft, about } = draftOf(wire)
    this.change({ ...draft, work, texts: randomName() }, said)
    this.about.value = about
  }

  /** Starts a new work with a puzzle; undo returns to the earlier work. */
  startWith(wire: WirePuzzle, said: string, note = text.noteOpened({ what: said })): void {
    const { author } = this.about.value
    const drawn = !isBlank(this.draft.value)
    this.trace.value = null
    this.take({ ...wire, author: wire.author ?? author }, said)
    if (drawn) this.note.value = note
  }

  applyRepair({ way, places, puzzle }: Repair): void {
    const { draft } = draftOf(puzzle)
    const { picture, palette } = this.draft.value
    const next = way === 'edits' ? draft.picture : picture
    const given = way === 'given' ? [...places] : []
    const after = { ...this.draft.value, picture: next, palette, clues: null, given }
    this.change(after, text.saidRepaired({ way }))
  }

  /** Adds a given cell, or removes it. */
  give(place: number): void {
    const { draft } = this
    if (draft.value.clues) {
      this.show(text.noteGiven)
      return
    }
    const given = new Set(draft.value.given)
    if (!given.delete(place)) given.add(place)
    const { row, column } = placeAt(place, draft.value.picture.width)
    const cell = { row: row + 1, column: column + 1 }
    const said = given.has(place) ? text.saidGiven(cell) : text.saidGivenNot(cell)
    this.change({ ...draft.value, given: [...given].sort((a, b) => a - b) }, said)
  }

  newPicture(width: number, height: number): void {
    const said = text.saidNew({ columns: width, rows: height })
    this.startWith(wireOf(newDraft(width, height)), said, text.noteUndo)
  }

  /** Gives a new draft its author. */
  sign(author: string): void {
    this.about.value = { ...this.about.value, author }
  }

  setAbout(more: Partial<About>): void {
    this.about.value = { ...this.about.value, ...more }
    this.#keepSoon()
  }

  undo(): void {
    this.#step(this.canUndo, () => this.#history.undo())
    this.say(saidUndone)
  }

  redo(): void {
    this.#step(this.canRedo, () => this.#history.redo())
    this.say(saidRedone)
  }

  /** The cells that keep their colours. */
  get locked(): readonly number[] {
    return this.draft.value.locked ?? []
  }

  wire(): WirePuzzle {
    return wireOf(this.draft.value, this.about.value)
  }

  /** Returns the puzzle as players get it, without the picture. */
  sharedWire(): WirePuzzle {
    const { goal: _, ...wire } = this.wire()
    return wire
  }

  sharedPuzzle(): Puzzle {
    return fromWire(this.sharedWire())
  }

  say(words: string): void {
    this.said.value = this.said.value === words ? words + '\u00a0' : words
  }

  /** Shows and says something. */
  show(words: string): void {
    this.note.value = words
    this.say(words)
  }

  /** Reads out the slack of the lines through a cell. */
  sayLines({ row, column }: { row: number; column: number }): void {
    const slacks = {
      row: this.slackOf({ axis: 'row', index: row }),
      column: this.slackOf({ axis: 'column', index: column }),
    }
    this.say(text.saidLines(slacks))
  }

  /** The slack of a line in words. */
  slackOf(line: Line): string {
    const puzzle = this.puzzle.value
    return slackText(line.axis, line.index, clueOf(puzzle, line), cellsOf(puzzle, line).length)
  }

  async keep(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    try {
      if (!(await this.store.save(this.#saved()))) this.leftOut.value = true
    } catch {
      this.trouble.value = text.noteTrouble
    }
  }

  /** Becomes the draft as another tab has continued it. */
  #become(saved: SavedDraft): void {
    this.#go(() => this.#history.go(stepsOf(saved)))
    this.about.value = saved.about
    this.#abouts = saved.abouts ?? {}
    this.trace.value = saved.trace ?? null
    this.leftOut.value = false
  }

  /** Returns the draft in its stored form. */
  #saved(): SavedDraft {
    const [about, trace] = [this.about.value, this.trace.value]
    const history = this.#history.steps
    return { version: 1, about, abouts: this.#abouts, history, ...(trace ? { trace } : {}) }
  }

  #step(can: ReadonlySignal<boolean>, goes: () => void): void {
    this.selection.leave()
    if (!can.value) return
    this.#go(() => {
      goes()
      this.selection.comeBack()
    })
  }

  /**
   * Moves to another draft in one batch: nobody sees it with a verdict of another size, or with the
   * texts of another puzzle.
   */
  #go(goes: () => void): void {
    batch(() => {
      const { texts: before = '', palette } = this.draft.value
      goes()
      this.#swapTexts(before)
      this.#followPaint(palette)
      this.note.value = ''
      this.repairer.reset()
      this.validator.validate(wireOf(this.draft.value))
    })
    this.#keepSoon()
  }

  /** Stores the texts of the draft that was left, and restores those of the current one. */
  #swapTexts(before: string): void {
    const { past, now, future } = this.#history.steps
    const { texts: after = '' } = now
    if (after === before) return
    const about = this.about.value
    this.about.value = this.#abouts[after] ?? about
    const all = new Map(Object.entries({ ...this.#abouts, [before]: about }))
    const known = new Set([...past, ...future].map(({ texts = '' }) => texts))
    this.#abouts = Object.fromEntries([...all].filter(([texts]) => known.has(texts)))
  }

  /** Gives the brush the number that its paint has now. */
  #followPaint(before: Draft['palette']): void {
    const [after, { colour }] = [this.draft.value.palette, this.brush.value]
    const same = brushIn(after ?? FIRST_COLOURS, before ?? FIRST_COLOURS, colour, this.#heirs)
    if (after !== before && same !== colour) this.setBrush({ colour: same })
  }

  #keepSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.keep(), SAVE_AFTER)
  }

  /** Lets the repairer work ahead while the setter looks at an ambiguous picture. */
  #repairAhead(): (() => void) | undefined {
    const { verdict, working } = this.validator
    const ambiguous = verdict.value.kind === 'multiple' && !working.value
    if (!ambiguous || this.draft.value.clues || this.shown.value.length > LARGEST_AHEAD) return
    const timer = setTimeout(
      () => void this.repairer.lookAhead(this.wire(), this.locked),
      REPAIR_AFTER,
    )
    return () => clearTimeout(timer)
  }

  #shown(): Uint8Array {
    const { clues, picture } = this.draft.value
    if (!clues) return picture.cells
    const verdict = this.validator.verdict.value
    if (verdict.kind === 'unique') return verdict.solution
    if (verdict.kind === 'multiple') {
      const open = new Set(verdict.open)
      return verdict.solutions[0].map((mark, place) => (open.has(place) ? OPEN : mark))
    }
    return new Uint8Array(picture.width * picture.height)
  }

  #sceneBy(settings: () => Settings): ReadonlySignal<Scene> {
    const lettered = computed(() => hasLetters(this.puzzle.value, settings().letters))
    const options = computed(() => optionsOf(settings(), lettered.value, this.clean.value))
    const hinted = computed(() => new Set(this.draft.value.given))
    const given = computed(() => {
      const cells = new Uint8Array(this.shown.value.length)
      for (const place of this.locked) cells[place] = 1
      return cells
    })
    const evidence = computed(() => this.#evidence())
    // The room does not shrink while the size stays the same.
    let last: Puzzle | undefined
    let before: Room | undefined
    const room = computed(() => {
      const puzzle = this.puzzle.value
      const same = last?.width === puzzle.width && last.height === puzzle.height
      last = puzzle
      return (before = roomOf(puzzle, same ? before : undefined))
    })
    return computed(() => ({
      ...BARE,
      puzzle: this.puzzle.value,
      cells: this.selection.moved.value?.cells ?? this.shown.value,
      given: given.value,
      hinted: hinted.value,
      evidence: evidence.value,
      selected: this.selection.rect.value,
      trace: this.trace.value,
      openWord: text.canvasOpen,
      lockedName,
      room: room.value,
      options: options.value,
    }))
  }

  /** The cells that the board marks: those of a repair, or else the open ones. */
  #evidence(): Scene['evidence'] {
    const verdict = this.validator.verdict.value
    const proposed = this.repairer.proposed.value
    const lines = verdict.kind === 'none' ? verdict.contradiction : []
    const cells = new Map<number, EvidenceRole>()
    if (proposed) for (const place of proposed) cells.set(place, 'because')
    else if (verdict.kind === 'multiple')
      for (const place of verdict.open) cells.set(place, 'changes')
    return { cells, lines, blocks: new Set() }
  }

  #nameOf(colour: number): string {
    return colourName(this.puzzle.value.palette, colour)
  }

  #paintedText(n: number, mark: Mark): string {
    const puzzle = this.puzzle.value
    if (mark === OPEN) return text.saidBlank({ n })
    if (isBlackAndWhite(puzzle)) return text.saidFilled({ n })
    return text.saidColoured({ n, colour: colourName(puzzle.palette, colourOf(mark)) })
  }
}

/** Returns the stored drafts with numbers for their colours; older versions had none. */
function stepsOf({ history: { past, now, future } }: SavedDraft): Steps<Draft> {
  return { past: past.map(withNumbers), now: withNumbers(now), future: future.map(withNumbers) }
}

/** Returns the player's settings that matter for drawing. */
function optionsOf(settings: Settings, symbols: boolean, clean: boolean): BoardOptions {
  const board = { snap: false, overwrite: true, zoomLocked: false }
  return { ...settings, ...board, symbols, clean }
}

const lockedName = (state: string): string => text.canvasLocked({ state })

/**
 * Returns the room for clues. Black and white lines of up to 20 cells have room for every clue, so
 * that the cells never move. Longer lines, and lines in colour, whose wider blocks would make cells
 * small, have some spare room at first. It grows by two more blocks when clues need more, and does
 * not shrink while the size stays the same.
 */
export function roomOf(puzzle: Puzzle, before?: Room): Room {
  const least = isBlackAndWhite(puzzle) ? 10 : 6
  const ems = (axis: 'row' | 'column', lettered: boolean, kept = 0) => {
    const [clues, cells] =
      axis === 'row' ? [puzzle.rows, puzzle.width] : [puzzle.columns, puzzle.height]
    const blocks = (n: number) => {
      const length = Math.min(Math.ceil(cells / 2), n)
      return clueEms([Array.from({ length }, () => ({ length: 1, colour: 1 }))], axis, lettered)
    }
    const room = Math.max(blocks(Math.max(least, 2 + Math.ceil(cells / 5))), kept)
    const needed = clueEms(clues, axis, lettered)
    const longest = Math.max(0, ...clues.map((clue) => clue?.length ?? 1))
    return needed <= room ? room : Math.max(needed, blocks(longest + 2))
  }
  return {
    rowEms: ems('row', false, before?.rowEms),
    letteredEms: ems('row', true, before?.letteredEms),
    columnEms: ems('column', false, before?.columnEms),
  }
}
