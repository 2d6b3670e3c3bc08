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
  /** Which colours are left to open cells. */
  known?: Fact[]
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
  /** What is known of open cells after the step. */
  after_known?: Fact[]
  back_to?: number
}

export type Status = 'unique' | 'multiple' | 'none' | 'unknown'

export interface CheckRequest extends BoardRequest {
  /** All cells that differ between solutions are wanted. */
  open?: boolean
}

export interface CheckResponse {
  valid: boolean
  faults?: { message: string; line?: Line }[]
  status?: Status
  line_solvable: boolean
  solutions?: string[][]
  /** The cells in which two solutions differ. */
  difference?: WirePlace[]
  /** The cells that differ between any solutions. */
  open?: WirePlace[]
  open_complete?: boolean
  /** Lines that together have no solution. */
  contradiction?: Line[]
  limit?: string
  player?: {
    solved: boolean
    conflicts?: Line[]
    right: 'yes' | 'no' | 'unknown'
    wrong?: WirePlace[]
  }
}

export interface SolveResponse {
  /** solved: a solution was found, and no second one was looked for. */
  status: Status | 'solved'
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
  check: [CheckRequest, CheckResponse]
  rate: [RateRequest, Rating]
  repair: [RepairRequest, RepairResponse]
  generate: [GenerateRequest, GenerateResponse]
  solve: [BoardRequest & { solutions?: number }, SolveResponse]
  daily: [DailyRequest, DailyResponse]
  codes: [CodesRequest, CodesResponse]
  convert: [ConvertRequest, ConvertResponse]
  draw: [DrawRequest, DrawResponse]
  import: [ImportRequest, ImportResponse]
}

export interface Technique {
  id: string
  name: string
  class: string
}

export interface RateRequest {
  puzzle: WirePuzzle
  milliseconds?: number
}

export interface Rating {
  status: Status
  class: string
  hardest?: Technique
  /** By which lists are sorted, larger for harder. */
  difficulty: number
  steps: (Technique & { steps: number })[]
  longest_chain: number
  limited?: boolean
}

export interface RepairRequest {
  puzzle: WirePuzzle
  want?: 'edits' | 'given'
  line_solvable?: boolean
  seed?: number
  milliseconds?: number
}

export interface Proposal {
  /** With it the puzzle is as it was wanted. */
  done: boolean
  irreducible: boolean
  fewest: boolean
  puzzle: WirePuzzle
}

export interface RepairResponse {
  edits?: Proposal & { edits: { row: number; column: number; from: string; to: string }[] | null }
  given?: Proposal & { cells: WirePlace[] | null }
}

export interface GenerateRequest {
  width: number
  height: number
  density?: number
  colours?: number
  symmetry?: string
  texture?: string
  class?: string
  line_solvable?: boolean
  seed?: number
  milliseconds?: number
}

export interface GenerateResponse {
  puzzle: WirePuzzle
  class: string
}

export interface ConvertRequest {
  text?: string
  /** In base64, here and below. */
  data?: string
  name?: string
  puzzles?: WirePuzzle[]
  to?: string
}

export interface ConvertResponse {
  format?: string
  puzzles: WirePuzzle[] | null
  faults?: string[]
  warnings?: string[]
  /** The file has more puzzles than were read. */
  more?: boolean
  text?: string
  data?: string
  name?: string
  losses?: { lost: string[]; kept: boolean }[]
}

export interface DrawRequest {
  puzzle: WirePuzzle
  kind: 'svg' | 'png' | 'pdf' | 'text'
  solution?: boolean
}

export interface DrawResponse {
  type: string
  name: string
  data: string
}

export interface ImportRequest {
  data: string
  raw?: { width: number; height: number }
  crop?: { x: number; y: number; width: number; height: number }
  width?: number
  height?: number
  mode?: string
  threshold?: number
  invert?: boolean
  colours?: number
  background?: string
  judge?: boolean
  milliseconds?: number
}

export interface ImportResponse {
  puzzle: WirePuzzle
  threshold?: number
  status?: Status
  class?: string
  line_solvable?: boolean
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
