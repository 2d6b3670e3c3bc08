/** The operations of the solver and the server, as JSON; their words are explained there. */
import type { Line } from './model/line.ts'
import type { WirePuzzle } from './model/puzzle.ts'

/** A row and a column from 0. */
export type WirePlace = [row: number, column: number]

export interface Fact {
  row: number
  column: number
  /** The symbols of the colours that are left. */
  cell: string
}

export interface BoardRequest {
  puzzle: WirePuzzle
  /** `?` open, `.` blank, `#` filled, a letter per colour. */
  board?: string[]
  milliseconds?: number
}

export interface LineState {
  settled?: number[]
  complete?: boolean
  contradictory?: boolean
  slack: number
  open: number
}

export interface CluesResponse {
  rows: LineState[]
  columns: LineState[]
}

export interface Mark extends Fact {
  role: 'because' | 'changes' | 'assumed' | 'wrong' | 'undecided'
}

export interface HintRequest extends BoardRequest {
  level?: number
  history?: string[][]
}

export interface HintResponse {
  kind: 'step' | 'solved' | 'mistake' | 'undecided' | 'no solution' | 'unknown'
  /** By level: where to look, how, why, what to fill in. */
  words: string[]
  line?: Line
  technique?: { id: string; name: string; class: string }
  blocks?: number[]
  contradiction?: Line[]
  marks?: Mark[]
  after?: string[]
  back_to?: number
}

export interface CheckResponse {
  valid: boolean
  faults?: { message: string }[]
  status?: 'unique' | 'multiple' | 'none' | 'unknown'
  line_solvable: boolean
  solutions?: string[][]
  player?: {
    solved: boolean
    conflicts?: Line[]
    right: 'yes' | 'no' | 'unknown'
    wrong?: WirePlace[]
  }
}

export interface SolveResponse {
  status: 'unique' | 'multiple' | 'none' | 'unknown'
  solutions: string[][]
  line_solvable: boolean
}

export interface DailyRequest {
  date: string
  size: 'small' | 'medium' | 'large'
}

export interface DailyResponse {
  puzzle: WirePuzzle
  class: string
  version: number
}

/** What can be asked, and what is answered. */
export interface Operations {
  clues: [BoardRequest, CluesResponse]
  hint: [HintRequest, HintResponse]
  check: [BoardRequest, CheckResponse]
  solve: [BoardRequest & { solutions?: number }, SolveResponse]
  daily: [DailyRequest, DailyResponse]
  codes: [CodesRequest, CodesResponse]
}

export interface CodesRequest {
  puzzle?: WirePuzzle
  code?: string
}

export interface CodesResponse {
  /** Holds everything, the title too. */
  link?: string
  /** The clues alone, as other sites write them. */
  rules?: string
  puzzle?: WirePuzzle
}

/** A fault of a request, or of the solver itself. */
export class ServiceFault extends Error {
  readonly code: string
  readonly field: string

  constructor(code: string, message: string, field = '') {
    super(message)
    this.code = code
    this.field = field
  }
}
