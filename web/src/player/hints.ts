import * as text from 'text:player'
import { signal } from '@preact/signals'
import { blockName, type Evidence, type EvidenceRole, type LinkMark } from '../board/scene.ts'
import { farthest, lanesOf } from '../board/ranges.ts'
import type { CheckResponse, HintResponse, Range, Solver } from 'nonogram-toolkit'
import type { EventKind } from '../model/events.ts'
import type { Line } from '../model/line.ts'
import { marksOf } from '../model/cells.ts'
import { indexOf, indicesOf } from '../model/stroke.ts'
import { hintLog } from '../store/hint-log.ts'
import { HeadStart, type Question } from './head-start.ts'
import { Learned } from './learned.ts'
import type { Session } from './session.ts'

/** A hint or the result of a check, or a request for one. */
export type Help =
  | { kind: 'waiting' }
  | { kind: 'failed'; text: string }
  /** Shows the first `link` links of a chain. */
  | { kind: 'hint'; hint: HintResponse; level: number; link: number }
  | { kind: 'check'; check: CheckResponse; shown: boolean }

/** The number of levels of a hint: the place, the technique, the reasons, the cells. */
export const LEVELS = 4

/** The level with the reasons, link by link if there is a chain. */
export const WHY = 3

/** The event of each kind of hint; other kinds only say that there is no hint. */
const EVENTS: Partial<Record<HintResponse['kind'], EventKind>> = {
  step: 'hint',
  mistake: 'mistakeHint',
}

/** The longest time for a hint that nobody has asked for yet, in milliseconds. */
const PREPARATION = 1000

/** The longest time for a check, or for a hint while the player waits, in milliseconds. */
const PATIENCE = 8000

/**
 * Hints in four levels, and checks. One request gets the whole hint, so that each further level
 * shows without a delay.
 */
export class Hints {
  readonly help = signal<Help | null>(null)
  readonly #session: Session
  readonly #solver: Solver
  readonly #learned: Learned
  readonly #ahead: HeadStart
  #request: AbortController | null = null

  constructor(session: Session, solver: Solver) {
    this.#session = session
    session.help = this
    this.#solver = solver
    this.#learned = new Learned(session.puzzle.width)
    this.#ahead = new HeadStart(solver)
  }

  /**
   * Lets the solver find a hint in advance. Hints on later boards come sooner too, since the solver
   * then knows the solution, and the browser has compiled the code for hints.
   */
  prepare(): Promise<void> {
    return this.#ahead.find(this.#question(), PREPARATION)
  }

  close(): void {
    this.dismiss()
    this.#ahead.stop()
  }

  /** Shows the first level of the next hint, or the next level of the shown one. */
  async more(): Promise<void> {
    const help = this.help.value
    if (help?.kind === 'waiting' || this.#session.resumed()) return
    if (help?.kind === 'hint' && help.level < help.hint.words.length) {
      this.#show({ ...help, level: help.level + 1 })
      return
    }
    if (help?.kind === 'hint' && help.hint.kind === 'step') return this.take()
    const question = this.#question()
    const hint = await this.#ask(
      async (signal) =>
        (await this.#ahead.hintFor(question)) ??
        this.#solver.hint({ ...question, milliseconds: PATIENCE }, { signal }),
    )
    if (!hint) return
    const { technique } = hint
    if (technique) void hintLog.add([{ technique: technique.id, at: Date.now() }]).catch(() => {})
    this.#show({ kind: 'hint', hint, level: 1, link: hint.links?.length ?? 0 })
  }

  /** Shows one link of the chain more or less; after the last it starts from none. */
  step(by: 1 | -1): void {
    const help = this.help.value
    if (help?.kind !== 'hint' || help.level < WHY || !help.hint.links) return
    const states = help.hint.links.length + 1
    const link = (help.link + by + states) % states
    this.#show({ ...help, level: WHY, link })
  }

  take(): void {
    const help = this.help.value
    if (help?.kind !== 'hint' || help.hint.kind !== 'step') return
    const { after = [], after_known = [] } = help.hint
    this.#session.takeHint(after)
    this.#learned.learn(this.#session.game.cells, after_known)
  }

  async check(): Promise<void> {
    if (this.#session.resumed()) return
    const check = await this.#ask((signal) =>
      this.#solver.check(
        { ...this.#session.assistance.request(), milliseconds: PATIENCE },
        { signal },
      ),
    )
    if (!check) return
    if (check.player && check.player.right !== 'unknown') this.#session.note('check')
    this.help.value = { kind: 'check', check, shown: false }
    this.#session.say(checkText(check))
  }

  /** Shows the wrong cells that a check found. */
  showWrong(): void {
    const help = this.help.value
    if (help?.kind !== 'check') return
    this.help.value = { ...help, shown: true }
    this.#session.note('check', 2)
    this.#session.showWrong(this.wrong())
  }

  clearWrong(): void {
    this.#session.clearWrong(this.wrong())
  }

  /** Undoes everything back to before the first mistake. */
  async rewind(): Promise<void> {
    const wrong = this.wrong()
    const solution = await this.#session.assistance.solution().catch(() => null)
    if (!solution || this.#session.rewind(solution) < 0) this.#session.clearWrong(wrong)
  }

  dismiss(): void {
    this.#request?.abort()
    this.#request = null
    this.help.value = null
    this.#session.evidence.value = null
    this.#ahead.restart(() => (this.#isExpected() ? this.#question() : null))
  }

  /** Returns the wrong cells of the current hint or check. */
  wrong(): number[] {
    const help = this.help.value
    const { width } = this.#session.puzzle
    if (help?.kind === 'check') return indicesOf(help.check.player?.wrong ?? [], width)
    if (help?.kind !== 'hint') return []
    const marks = help.hint.marks?.filter((mark) => mark.role === 'wrong') ?? []
    return marks.map((mark) => indexOf(mark, width))
  }

  #question(): Question {
    const known = this.#learned.of(this.#session.game.cells)
    const cursor = this.#session.board?.cursor
    return {
      ...this.#session.assistance.request(),
      known,
      ...(cursor ? { near: [cursor.row, cursor.column] } : {}),
    }
  }

  /** Whether the player may soon ask for a hint; players without hints so far save power. */
  #isExpected(): boolean {
    const { counters, paused, over, solvedIn } = this.#session
    const plays = !paused.value && !over.value && solvedIn.value === null
    return counters.score.value.hints > 0 && plays && this.help.value === null
  }

  async #ask<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    this.dismiss()
    const request = new AbortController()
    this.#request = request
    this.help.value = { kind: 'waiting' }
    try {
      const answer = await ask(request.signal)
      return request.signal.aborted ? null : answer
    } catch (error) {
      if (request.signal.aborted) return null
      this.help.value = { kind: 'failed', text: (error as Error).message }
      return null
    }
  }

  #show(help: Help & { kind: 'hint' }): void {
    const before = this.help.value?.kind === 'hint' ? this.help.value.level : 0
    this.help.value = help
    const kind = EVENTS[help.hint.kind]
    if (kind && help.level > before) this.#session.note(kind, help.level)
    const { board, puzzle } = this.#session
    const evidence = evidenceOf(help.hint, help.level, puzzle.width, help.link)
    this.#session.evidence.value = evidence
    const ranges = rangesOf(help.hint, help.level, help.link)
    if (help.hint.kind === 'mistake' && help.level >= WHY) this.#session.showWrong(this.wrong())
    const [line] = evidence.lines
    for (const lanes of lanesOf(ranges)) board?.reveal(farthest(lanes, puzzle, board.layout.cell))
    if (line) board?.reveal(line)
    this.#session.say([saidOf(help), ...ranges.map((range) => range.words)].join(' '))
  }
}

/** Returns the words for a screen reader: the shown link, or the words of the level. */
function saidOf(help: Help & { kind: 'hint' }): string {
  const { hint, level, link } = help
  if (level !== WHY) return hint.words[level - 1]
  return lastOfPart(hint.links, link)?.words ?? reasonsOf(hint)
}

/** Returns the last shown link if only a part of the chain shows. */
function lastOfPart(links: HintResponse['links'] | undefined, link: number) {
  return links && link < links.length ? links[link - 1] : undefined
}

/** Returns the lines of a hint at a level; for a part of a chain, the line of its last link. */
function linesOf(hint: HintResponse, level: number, link: number): Line[] {
  if (level >= 2 && hint.contradiction) return hint.contradiction
  const lines = hint.line ? [hint.line] : []
  if (level < WHY || !hint.links || link === 0) return lines
  const last = lastOfPart(hint.links, link)
  if (last) return last.line ? [last.line] : []
  for (const { line } of hint.links) {
    if (line && !lines.some((l) => l.axis === line.axis && l.index === line.index)) lines.push(line)
  }
  return lines
}

/** Returns the part of a hint to draw on the board at a level, from 1, with some of its links. */
export function evidenceOf(
  hint: HintResponse,
  level: number,
  width: number,
  link: number = hint.links?.length ?? 0,
): Evidence {
  const lines = linesOf(hint, level, link)
  const blocks = new Set<string>()
  if (level >= 2 && hint.line) {
    for (const block of hint.blocks ?? []) blocks.add(blockName(hint.line, block))
  }
  const cells = new Map<number, EvidenceRole>()
  const links = new Map<number, LinkMark>()
  for (const mark of level >= 3 ? (hint.marks ?? []) : []) {
    if (mark.role === 'wrong') continue
    const place = indexOf(mark, width)
    if (mark.role === 'linked') {
      if (mark.link! <= link && !links.has(place)) {
        const denied = mark.denies ? marksOf(mark.denies) : []
        links.set(place, { link: mark.link!, left: marksOf(mark.cell), denied })
      }
      continue
    }
    const role = mark.role === 'because' ? 'because' : 'changes'
    // A cell that a chain both needs and changes counts as changed.
    if (role === 'changes' || !cells.has(place)) cells.set(place, role)
  }
  return { cells, links, lines, blocks, ranges: rangesOf(hint, level, link) }
}

/** Returns the ranges of blocks that show a hint's reasons, or those of the shown link. */
export function rangesOf(
  { ranges = [], links }: HintResponse,
  level: number,
  link = links?.length ?? 0,
): readonly Range[] {
  if (level < WHY) return []
  const last = lastOfPart(links, link)
  if (last) return last.ranges ?? []
  return link === 0 && links ? [] : ranges
}

/** Returns the reasons of a hint in words; short if ranges on the board show the rest. */
export function reasonsOf({ words, brief }: HintResponse): string {
  return brief ?? words[WHY - 1]
}

/** Returns the result of a check in words. */
export function checkText({ valid, faults, status, player }: CheckResponse): string {
  if (!valid) {
    const reason = faults?.[0]?.message
    return reason ? text.checkInvalid({ reason }) : text.checkInvalidClues
  }
  if (status === 'none') return text.checkNone
  if (!player || player.right === 'unknown') return text.checkUnknown
  const many = status === 'multiple'
  if (player.right === 'yes') return many ? text.checkRightMany : text.checkRight
  const n = player.wrong?.length ?? 0
  if (n === 0) return many ? text.checkMistakeMany : text.checkMistake
  return many ? text.checkWrongMany({ n }) : text.checkWrong({ n })
}
