import type { Mark } from '../model/cells.ts'
import type { Line } from '../model/line.ts'
import type { Puzzle } from '../model/puzzle.ts'
import type { Place, Rect } from '../model/stroke.ts'
import type { BlockRange } from './ranges.ts'

/** The state of a line's clue on the current board. */
export interface ClueState {
  /** Whether each block's place is proven. */
  readonly settled: readonly boolean[]
  /** All filled cells of the line are there. */
  readonly complete: boolean
  /** No arrangement of the clue fits the marks on the line. */
  readonly contradictory: boolean
}

export type EvidenceRole = 'because' | 'changes'

/** The number of a link, the marks that it leaves to a cell, and those that it newly rules out. */
export interface LinkMark {
  readonly link: number
  readonly left: readonly Mark[]
  readonly denied: readonly Mark[]
}

/** The reasons and changes of a hint, for drawing. */
export interface Evidence {
  readonly cells: ReadonlyMap<number, EvidenceRole>
  /** The links of a chain, by the cell that they lead to. */
  readonly links?: ReadonlyMap<number, LinkMark>
  /** The ranges of blocks, drawn beside their lines. */
  readonly ranges?: readonly BlockRange[]
  readonly lines: readonly Line[]
  /** The blocks, by the names of `blockName`. */
  readonly blocks: ReadonlySet<string>
}

export interface BoardOptions {
  readonly snap: boolean
  readonly overwrite: boolean
  readonly numbers: boolean
  /** Colours carry letters. */
  readonly symbols: boolean
  readonly highlight: boolean
  readonly zoomLocked: boolean
  /** Two quick taps at a cell zoom and paint nothing. */
  readonly doubleTap?: boolean
  /** While clues are too small to show, a finger paints nothing, and a tap zooms in. */
  readonly needsClues?: boolean
  /** Keys work on the whole page, even if the board does not have the focus. */
  readonly pageKeys?: boolean
  /** Only the picture, without gaps, letters, lines and marks. */
  readonly clean?: boolean
}

/** The least extent of clues in ems: of row clues without and with letters, and of column clues. */
export type Room = Readonly<Record<'rowEms' | 'letteredEms' | 'columnEms', number>>

/** Everything that a board shows. Each change makes a new value; nobody writes to one. */
export interface Scene {
  readonly puzzle: Puzzle
  readonly cells: Uint8Array
  readonly given: Uint8Array
  /** Given cells look like others. */
  readonly plainGiven?: boolean
  /** Given cells are locked cells of a picture; this makes their names. */
  readonly lockedName?: (state: string) => string
  /** The selected rectangle, which may reach beyond the board. */
  readonly selected?: Rect | null
  /** An image below the cells, to trace. */
  readonly trace?: Trace | null
  /** The cells that are painted on trial. */
  readonly tried: ReadonlySet<number>
  readonly hinted: ReadonlySet<number>
  readonly wrong: ReadonlySet<number>
  readonly clues: ReadonlyMap<string, ClueState>
  /** The blocks that the player has struck out, by the names of `blockName`. */
  readonly struck: ReadonlySet<string>
  readonly evidence: Evidence | null
  readonly options: BoardOptions
  /** The least room for clues in ems, so that cells stay in place during drawing. */
  readonly room?: Room
  /** The name of an open cell on a board without crosses. */
  readonly openWord?: string
  /** The paused board shows nothing. */
  readonly covered: boolean
  /** The picture takes the place of the board: see Unveiling. */
  readonly revealed: boolean
}

const NONE: ReadonlySet<never> = new Set()

/** Empty values for the parts of a scene that many boards do without. */
export const BARE = {
  tried: NONE,
  hinted: NONE,
  wrong: NONE,
  clues: new Map<string, ClueState>(),
  struck: NONE,
  evidence: null,
  covered: false,
  revealed: false,
} as const

/**
 * An image to trace: its address, and its opacity from 0 to 1. It is centred and as large as the
 * board allows, unless it is enlarged, or moved by parts of the board's width and height.
 */
export interface Trace {
  readonly image: string
  readonly opacity: number
  readonly scale?: number
  readonly right?: number
  readonly down?: number
}

/** State that only the board itself uses. */
export interface Pointing {
  stroke: {
    places: readonly number[]
    mark: Mark
    /** The stroke chooses cells and paints none. */
    chooses: boolean
    /** The number of given cells on its way, which stay as they are. */
    kept: number
    length: number
    run: number
    at: Place
    touch: boolean
  } | null
  hover: Place | null
  cursor: Place
  focused: boolean
}

/** The name of a line in maps: "row 3", counted from 0. */
export function lineName(line: Line): string {
  return `${line.axis} ${line.index}`
}

/** The name of a block in sets: "row 3 1", counted from 0. */
export function blockName(line: Line, block: number): string {
  return `${line.axis} ${line.index} ${block}`
}
