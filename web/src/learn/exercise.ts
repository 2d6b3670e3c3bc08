import * as text from 'text:learn'
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Board } from '../board/board.ts'
import { BARE, type Evidence, type Scene } from '../board/scene.ts'
import { hasLetters } from '../model/alike.ts'
import { marksInRows, OPEN, type Mark } from '../model/cells.ts'
import { Game } from '../model/game.ts'
import { toWire, type Puzzle } from '../model/puzzle.ts'
import { indexOf } from '../model/stroke.ts'
import { evidenceOf, LEVELS, WHY } from '../player/hints.ts'
import { positionOf, type Position } from '../player/position.ts'
import { solvedDrills } from '../store/learned.ts'
import { settings } from '../store/settings.ts'
import type { HintResponse, Solver } from 'nonogram-toolkit'
import type { Drill } from './course.ts'
import { Task } from './judge.ts'

/** The words about a mark; a fault has another colour. */
interface Answer {
  readonly words: string
  readonly fault: boolean
}

const NO_ANSWER: Answer = { words: '', fault: false }

/** An open drill: its board, the answers to marks, and the hint. */
export class Exercise {
  readonly task: Task
  readonly puzzle: Puzzle
  readonly scene: ReadonlySignal<Scene>
  board: Board | null = null

  /** The answer to the last mark. */
  readonly answer = signal<Answer>(NO_ANSWER)
  /** Whether the player solved the drill or the hint filled it in; null until its end. */
  readonly ended = signal<'solved' | 'shown' | null>(null)
  /** The shown level of the hint, from 1; 0 without a hint. */
  readonly level = signal(0)
  readonly hint = signal<HintResponse | null>(null)
  readonly canUndo = computed(() => this.#position.value.canUndo && !this.ended.value)
  readonly trouble = signal('')
  readonly #game: Game
  readonly #position: Signal<Position>
  /** The marks that are wrong or guesses. */
  readonly #wrong = computed(() => this.task.faults(this.#position.value.cells))
  readonly #solver: Solver

  constructor(drill: Drill, solver: Solver) {
    this.task = new Task(drill)
    this.puzzle = this.task.puzzle
    this.#game = new Game(this.puzzle)
    this.#solver = solver
    this.#position = signal(positionOf(this.#game))
    const asked = this.#game.cells.map((_, place) => (this.task.asks(place) ? 0 : 1))
    const none = asked.map(() => 1)
    const pointer = this.#pointer()
    const evidence = computed(() => {
      const [hint, level] = [this.hint.value, this.level.value]
      if (this.ended.value) return null
      return hint && level > 0 ? evidenceOf(hint, level, this.puzzle.width) : pointer
    })
    const options = computed(() => ({
      ...settings.value,
      symbols: hasLetters(this.puzzle, settings.value.letters),
      // The answers name cells by number.
      numbers: true,
      zoomLocked: false,
    }))
    this.scene = computed(() => ({
      ...BARE,
      puzzle: this.puzzle,
      cells: this.#position.value.cells,
      given: this.ended.value ? none : asked,
      plainGiven: true,
      wrong: this.#wrong.value,
      evidence: evidence.value,
      options: options.value,
    }))
  }

  /** Asks for the hint about the position, which includes the reasons. */
  async prepare(): Promise<void> {
    const { near } = this.task.drill
    const request = { puzzle: toWire(this.puzzle), near: [...near] as [number, number] }
    try {
      const hint = await this.#solver.hint({ ...request, milliseconds: 8000 })
      if (hint.kind === 'step') this.hint.value = hint
    } catch (error) {
      this.trouble.value = text.drillTrouble({ reason: (error as Error).message })
    }
  }

  paint(places: readonly number[], mark: Mark): void {
    if (this.ended.value) return
    this.level.value = 0
    this.#did(this.#game.paint('paint', places, mark, 0))
  }

  undo(): void {
    if (this.ended.value) return
    const step = this.#game.undo()
    this.level.value = 0
    if (step) this.#did(step.changes.map(([place]) => place))
  }

  /** Shows the first or next level of the hint. */
  showMore(): void {
    const hint = this.hint.value
    if (!hint || this.ended.value || this.level.value === LEVELS) return
    this.level.value++
    this.answer.value = NO_ANSWER
  }

  /** Fills in the cells of the hint; the drill then does not count as solved. */
  fillIn(): void {
    const after = this.hint.value?.after
    if (!after || this.ended.value) return
    batch(() => {
      this.ended.value = 'shown'
      this.#game.apply('hint', marksInRows(after, this.puzzle.width), 0)
      this.#position.value = positionOf(this.#game)
    })
  }

  close(): void {
    this.level.value = 0
  }

  /** Judges the board after a change of some cells. */
  #did(places: readonly number[]): void {
    const { cells } = this.#game
    this.#position.value = positionOf(this.#game)
    if (this.task.isSolved(cells)) {
      this.ended.value = 'solved'
      this.answer.value = { words: text.answerRight, fault: false }
      solvedDrills.add([this.task.drill.id]).catch(() => {
        this.trouble.value = text.drillUnkept
      })
    } else this.answer.value = this.#news(places)
  }

  /** Returns the answer to changed cells, about a fault if one is among them. */
  #news(places: readonly number[]): Answer {
    const { cells } = this.#game
    const marked = places.filter((place) => cells[place] !== OPEN)
    const place = marked.find((p) => this.#wrong.value.has(p)) ?? marked[0]
    if (place === undefined) return NO_ANSWER
    const verdict = this.task.judge(place, cells[place])
    const answer = this.task.feedback(verdict, place, cells[place])
    const why = this.hint.value?.words[WHY - 1]
    const reason = verdict === 'wrong' && this.task.answer.has(place) ? why : undefined
    return {
      words: reason ? text.answerReason({ answer, reason }) : answer,
      fault: this.#wrong.value.has(place),
    }
  }

  /** Returns evidence that points at the line, or at the cell of the assumption. */
  #pointer(): Evidence {
    const { assumed, line } = this.task.drill
    const cells = new Map<number, 'because'>()
    if (assumed) cells.set(indexOf(assumed, this.puzzle.width), 'because')
    return { cells, lines: [line], blocks: new Set() }
  }
}
